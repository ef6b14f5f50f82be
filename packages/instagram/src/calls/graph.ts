import { type Answer, classifyRead, classifyWrite } from '../outcomes/classify.ts';
import type { CallResult, SendOutcome, Sent } from '../outcomes/send-outcome.ts';
import type { ClientConfig, ClientPorts } from './create-instagram-client.ts';
import { createHost, type Exchange, type Host } from './exchange.ts';

/** One call before it becomes bytes. */
export interface Ask {
  host?: 'graph' | 'token';
  method?: 'GET' | 'POST' | 'DELETE';
  /** Path segments after the host, ids unencoded. */
  path: string[];
  /** Left out where undefined. */
  query?: Record<string, string | undefined>;
  /** Travels in the `Authorization` header; null where the documented form has it elsewhere. */
  token: string | null;
  json?: unknown;
  form?: Record<string, string>;
  /** Besides token and app secret: what no message may contain. */
  secrets?: string[];
  timeoutMs?: number;
  startBefore?: number;
}

/** Calls by shape: reads (and repeatable writes) with a reader of the answer, sends with a reader of the confirmation. */
export interface Graph {
  /** `shape` gives null for a 200 that is not what it should be. */
  read<T>(ask: Ask, shape: (json: unknown) => T | null): Promise<CallResult<T>>;
  /** Passes the kill points; `confirm` gives null for a 200 without the ids that prove it. */
  send(ask: Ask, confirm: (json: unknown) => Pick<Sent, 'messageId' | 'recipientId'> | null): Promise<SendOutcome>;
  /** The raw answer, for the one call with an error body of its own. */
  answer(ask: Ask): Promise<Answer>;
  /** Returns the secrets that redaction removes from messages about this call. */
  secretsOf(ask: Ask): string[];
  /** `/<vNN.0>/…` */
  versioned(...segments: string[]): string[];
  close(): Promise<void>;
}

export function createGraph(config: ClientConfig, ports: ClientPorts): Graph {
  const hosts = openHosts(config, ports);
  const secretsOf = (ask: Ask) => [config.appSecret, ask.token ?? '', ...(ask.secrets ?? [])];
  const answer = async (ask: Ask, onWritten?: () => void): Promise<Answer> => {
    const { host, prefix } = hosts[ask.host ?? 'graph'];
    const prepared = prepare(ask, { prefix, timeoutMs: config.timeoutMs ?? DEFAULT_TIMEOUT_MS });
    if ('k' in prepared) return prepared;
    return host.exchange(onWritten ? { ...prepared, onWritten } : prepared);
  };
  return {
    answer,
    secretsOf,
    versioned: (...segments) => [config.version, ...segments],
    async read(ask, shape) {
      const result = await answer(ask);
      const usage = result.k === 'answered' ? result.usage : null;
      const value = result.k === 'answered' && result.status === 200 ? shape(result.json) : null;
      if (value !== null) return { ok: true, value, usage };
      return { ok: false, error: classifyRead(result, secretsOf(ask)), usage };
    },
    async send(ask, confirm) {
      const result = await answerThroughPoints(ports, (onWritten) => answer(ask, onWritten));
      if (result.k === 'answered' && result.status === 200) {
        const confirmed = confirm(result.json);
        if (confirmed) return { k: 'sent', ...confirmed, usage: result.usage };
      }
      return classifyWrite(result, secretsOf(ask));
    },
    async close() {
      await Promise.all([...new Set([hosts.graph.host, hosts.token.host])].map((host) => host.close()));
    },
  };
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_CONNECTIONS = 512;

function openHosts(config: ClientConfig, { clock, openHost = createHost }: ClientPorts) {
  const ask = {
    connections: config.connections ?? DEFAULT_CONNECTIONS,
    connectMs: config.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    mono: () => clock.mono(),
  };
  const open = (url: URL, host: Host) => ({ host, prefix: url.pathname.replace(/\/+$/, '') });
  const graphUrl = new URL(config.graphUrl);
  const tokenUrl = new URL(config.tokenUrl);
  const graph = openHost(graphUrl.origin, ask);
  const token = tokenUrl.origin === graphUrl.origin ? graph : openHost(tokenUrl.origin, ask);
  return { graph: open(graphUrl, graph), token: open(tokenUrl, token) };
}

/** Bytes of the request, or the reason why there can be none. */
function prepare(ask: Ask, { prefix, timeoutMs }: { prefix: string; timeoutMs: number }): Exchange | Answer {
  const { method = 'GET', token, json, form } = ask;
  const path = encodePath(prefix, ask);
  if (path === null) return { k: 'neverStarted', why: 'address' };
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) {
    if (!/^[\x21-\x7e]{1,4000}$/.test(token)) return { k: 'neverStarted', why: 'token' };
    headers.authorization = `Bearer ${token}`;
  }
  const request: Exchange = { method, path, headers, timeoutMs: ask.timeoutMs ?? timeoutMs };
  if (ask.startBefore !== undefined) request.startBefore = ask.startBefore;
  if (json !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(json);
  } else if (form) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    request.body = new URLSearchParams(form).toString();
  }
  return request;
}

/** Encodes a path; null for an empty, endless or dots-only id: it would name another address. */
function encodePath(prefix: string, { path, query }: Ask): string | null {
  let encoded = prefix;
  for (const segment of path) {
    if (!/^[^.]/.test(segment) || segment.length > 1000 || !segment.isWellFormed()) return null;
    encoded += `/${encodeURIComponent(segment)}`;
  }
  const parameters: string[] = [];
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.push(`${name}=${encodeURIComponent(value.toWellFormed())}`);
  }
  return parameters.length > 0 ? `${encoded}?${parameters.join('&')}` : encoded;
}

/**
 * `send.bytesWritten` is called synchronously where undici has written head and body to the socket. On a plain connection Node
 * has offered them to the kernel by then; under TLS they may still wait for encryption in the same turn of the event loop.
 */
async function answerThroughPoints(
  { point }: ClientPorts,
  ask: (onWritten?: () => void) => Promise<Answer>,
): Promise<Answer> {
  if (!point) return ask();
  await point('send.connect');
  let written: Promise<void> | undefined;
  const answer = await ask(() => {
    written = point('send.bytesWritten');
    written.catch(() => {}); // awaited below; a rejection must not count as unhandled until then
  });
  await written;
  if (answer.k === 'answered') await point('send.responseRead');
  return answer;
}

import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOwnAddress, isPublicAddress } from './is-public-address.ts';

/** Addresses that people gave: the one way to reach a host that the configuration does not name. */
export interface Outside {
  /** One request; a redirect is an answer, not followed. Throws `NotOutside`, or what the network says. */
  ask(url: URL, ask: OutsideAsk): Promise<OutsideAnswer>;
  /** Says whether secrets may go to an address: encrypted, or to this machine where the outside is played on it. Its name is not looked up. */
  takes(url: URL): boolean;
}

export interface OutsideAsk {
  method: 'GET' | 'HEAD' | 'POST';
  /** The types that are wanted; anything unless given. */
  accept?: string;
  /** Further headers, and what is sent: of a POST. */
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  signal: AbortSignal;
}

export interface OutsideAnswer {
  status: number;
  /** Of a redirect, as it was said. */
  location: string | null;
  /** The time to come again, as it was said. */
  retryAfter: string | null;
  /** All that was sent, where it has at most so many bytes; null where there is more. Ends the connection. */
  read(most: number): Promise<Buffer | null>;
  /** The beginning of what was sent, at most so many bytes. Ends the connection. */
  begin(most: number): Promise<Buffer>;
  /** Ends the connection without reading what was sent. */
  leave(): void;
}

/** The address leads to this machine, to its network, or to no machine of the open internet. */
export class NotOutside extends Error {
  override name = 'NotOutside';
}

export interface OutsideConfig {
  /** True where the simulator plays Instagram: what it shows, and the shops of the sandbox, stand on this machine. */
  ownMachine: boolean;
  /** The name by which whoever is asked may know us. */
  agent: string;
  /** Takes the place of the resolver, in a test. */
  resolve?: Resolve;
}

type Found = { address: string; family: number };
type Resolve = (host: string, signal: AbortSignal) => Promise<readonly Found[]>;

/** Whatever else listens at a machine is not for whoever follows a link. */
const PORTS = ['', '80', '443'];
/** A server of names that has not answered by then is asked no second time. */
const NAME_MS = 2_000;

/**
 * Opens the way to addresses that people gave. A host's name is looked up once, every address that comes back is held against the rules,
 * and the connection goes to one of exactly these: what the name says a moment later changes nothing.
 */
export function openOutside({
  ownMachine,
  agent,
  resolve = ownMachine ? resolveHere : resolveOutside,
}: OutsideConfig): Outside {
  const isAllowed = (address: string) => isPublicAddress(address) || (ownMachine && isOwnAddress(address));
  const isSecret = ({ protocol, hostname }: URL) =>
    protocol === 'https:' || (ownMachine && isOwnAddress(literalOf(hostname)));
  const isAsked = ({ protocol, hostname, port, username }: URL) => {
    const literal = literalOf(hostname);
    if ((protocol !== 'http:' && protocol !== 'https:') || username !== '') return false;
    if (!ownMachine && !PORTS.includes(port)) return false;
    return isIP(literal) === 0 || isAllowed(literal);
  };
  return {
    takes: (url) => isAsked(url) && isSecret(url),
    ask(url, { method, accept = '*/*', headers: further = {}, body, signal }) {
      if (!isAsked(url)) return refused(url);
      const lookup = checkedLookup((host) => resolve(host, signal), isAllowed);
      const { request } = url.protocol === 'https:' ? https : http;
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const headers = { ...further, ...length, accept, 'user-agent': agent, 'accept-encoding': 'identity' };
      return new Promise((resolveAnswer, reject) => {
        // Without an agent of its own no connection is kept, and none is used that was opened for somebody else.
        const sent = request(url, { method, headers, lookup, signal, agent: false });
        sent.once('error', reject);
        sent.once('response', (response) => resolveAnswer(answerOf(response)));
        sent.end(body);
      });
    },
  };
}

function literalOf(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

async function refused({ protocol, host }: URL): Promise<never> {
  throw new NotOutside(`${protocol}//${host} is not asked`);
}

function checkedLookup(resolve: (host: string) => ReturnType<Resolve>, isAllowed: (address: string) => boolean) {
  const lookup: LookupFunction = (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address)))
          return done(new NotOutside(`${host} is not asked`), '', 0);
        if (all) return done(null, [...found], 0);
        done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new NotOutside(`${host} is not known`), '', 0),
    );
  };
  return lookup;
}

/** Knows the names of this machine's own list too, such as `localhost`; it holds a thread until the system has answered. */
function resolveHere(host: string): Promise<readonly Found[]> {
  return dns.promises.lookup(host, { all: true, verbatim: true });
}

/** Asks the servers of names alone, for both versions at once; whoever stops waiting ends the question, and no thread waits for it. */
async function resolveOutside(host: string, signal: AbortSignal): Promise<readonly Found[]> {
  signal.throwIfAborted();
  // A name of this machine alone, that no server may be asked for.
  if (/(^|\.)localhost\.?$/.test(host)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new dns.promises.Resolver({ timeout: NAME_MS, tries: 1 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    const found = (answer: typeof four, family: number): Found[] =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
    return [...found(four, 4), ...found(six, 6)];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function answerOf(response: http.IncomingMessage): OutsideAnswer {
  // What comes after the caller has left is nobody's fault.
  response.on('error', () => {});
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location ?? null,
    retryAfter: response.headers['retry-after'] ?? null,
    leave: () => void response.destroy(),
    async begin(most) {
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of response) {
        parts.push(part);
        length += part.length;
        if (length >= most) break;
      }
      return Buffer.concat(parts).subarray(0, most);
    },
    async read(most) {
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of response) {
        length += part.length;
        if (length > most) return null;
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
  };
}

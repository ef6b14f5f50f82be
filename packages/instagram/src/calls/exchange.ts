import { Pool } from 'undici';
import type { Answer } from '../outcomes/classify.ts';
import { parseBody } from '../updates/parse-body.ts';
import { readUsage } from './usage.ts';

export interface Exchange {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, encoded. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** From now to the last byte of the answer, milliseconds. */
  timeoutMs: number;
  /** On the clock's `mono()`: nothing is written later. */
  startBefore?: number;
  /** Called in the moment in which undici has given the last byte of the request to the socket. */
  onWritten?: () => void;
}

export interface Host {
  exchange(request: Exchange): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens one host's connections; `mono` is the clock that `startBefore` is on. */
export type OpenHost = (origin: string, ask: { connections: number; connectMs: number; mono: () => number }) => Host;

/**
 * Opens one host: a pool of kept-alive HTTP/1.1 connections, one request at a time on each. That way undici never repeats a request by
 * itself, and `onRequestStart` (called in the same tick, before the first byte) separates "nothing was written" from "may have arrived". The
 * time-out is one timer over the whole exchange, waiting for a connection included.
 */
export const createHost: OpenHost = (origin, { connections, connectMs, mono }) => {
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    exchange: (request) => exchange(pool, request, mono),
    close: () => pool.close(),
  };
};

/** The longest answer that is read, far above any of Instagram's. */
const LONGEST_ANSWER = 8 * 1024 * 1024;

function exchange(pool: Pool, request: Exchange, mono: () => number): Promise<Answer> {
  const { method, path, headers, body } = request;
  return new Promise((resolve) => {
    const handler = new ExchangeHandler(request, { mono, resolve });
    try {
      pool.dispatch({ method, path, headers, body: body ?? null }, handler);
    } catch {
      handler.failBeforeDispatch();
    }
  });
}

type AnswerHeaders = Record<string, string | string[] | undefined>;
interface Controller {
  abort(reason: Error): void;
}

/** Follows one request through undici and settles once. `controller` is set from the moment before the first byte. */
class ExchangeHandler {
  #controller: Controller | null = null;
  #settled = false;
  #status = 0;
  #headers: AnswerHeaders = {};
  #chunks: Buffer[] = [];
  #length = 0;
  readonly #request: Exchange;
  readonly #mono: () => number;
  readonly #resolve: (answer: Answer) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(request: Exchange, { mono, resolve }: { mono: () => number; resolve: (answer: Answer) => void }) {
    this.#request = request;
    this.#mono = mono;
    this.#resolve = resolve;
    // biome-ignore lint/style/noRestrictedGlobals: this file is the network's adapter; the time-out belongs to the socket
    this.#timer = setTimeout(() => this.#giveUp({ started: 'timeout', waiting: 'queue' }), request.timeoutMs);
  }

  failBeforeDispatch(): void {
    this.#giveUp({ started: 'reset', waiting: 'address' });
  }

  onRequestStart(controller: Controller): void {
    if (this.#controller) throw new Error('a request is never repeated');
    if (this.#settled || this.#mono() > (this.#request.startBefore ?? Number.POSITIVE_INFINITY)) {
      this.#settle({ k: 'neverStarted', why: 'queue' });
      throw new Error('too late to start');
    }
    this.#controller = controller;
  }

  onRequestSent(): void {
    this.#request.onWritten?.();
  }

  onResponseStart(_controller: Controller, status: number, headers: AnswerHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length > LONGEST_ANSWER) this.#giveUp({ started: 'badBody', waiting: 'connect' });
  }

  onResponseEnd(): void {
    this.#settle(readAnswer({ status: this.#status, headers: this.#headers, chunks: this.#chunks }));
  }

  onResponseError(): void {
    this.#giveUp({ started: 'reset', waiting: 'connect' });
  }

  /** Ends the exchange by what is known: with a controller, bytes may have left. */
  #giveUp({
    started,
    waiting,
  }: {
    started: 'timeout' | 'reset' | 'badBody';
    waiting: 'connect' | 'queue' | 'address';
  }): void {
    this.#settle(this.#controller ? { k: 'broken', why: started } : { k: 'neverStarted', why: waiting });
    this.#controller?.abort(new Error('given up'));
  }

  #settle(answer: Answer): void {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#timer);
    this.#resolve(answer);
  }
}

function readAnswer(ask: {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  chunks: Buffer[];
}): Answer {
  const { status, headers, chunks } = ask;
  const [only] = chunks;
  const parsed = parseBody(chunks.length === 1 && only ? only : Buffer.concat(chunks));
  return { k: 'answered', status, json: parsed.ok ? parsed.json : undefined, usage: readUsage(headers) };
}

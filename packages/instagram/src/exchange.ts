import { Pool } from 'undici';
import type { Answer } from './classify.ts';
import { parseBody } from './parse-body.ts';
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

/**
 * One host, one pool of kept-alive HTTP/1.1 connections, one request at a time on each: undici then never repeats a request by
 * itself, and `onRequestStart` (called in the same tick, before the first byte) separates "nothing was written" from "may have
 * arrived". The time-out is one timer over the whole exchange, waiting for a connection included.
 */
export function createHost(origin: string, ask: { connections: number; connectMs: number; mono: () => number }): Host {
  const { connections, connectMs, mono } = ask;
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
}

/** Far above any answer of Instagram's. */
const LONGEST_ANSWER = 8 * 1024 * 1024;

function exchange(pool: Pool, request: Exchange, mono: () => number): Promise<Answer> {
  const { method, path, headers, body, timeoutMs, startBefore = Number.POSITIVE_INFINITY, onWritten } = request;
  return new Promise((resolve) => {
    let abort: (() => void) | null = null;
    let settled = false;
    let status = 0;
    let answerHeaders: Record<string, string | string[] | undefined> = {};
    const chunks: Buffer[] = [];
    let length = 0;

    const settle = (answer: Answer) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      resolve(answer);
    };
    // biome-ignore lint/style/noRestrictedGlobals: this file is the network's adapter; the time-out belongs to the socket
    const timer = setTimeout(() => {
      settle(abort ? { k: 'broken', why: 'timeout' } : { k: 'neverStarted', why: 'queue' });
      abort?.();
    }, timeoutMs);

    const handler = {
      onRequestStart(controller: { abort(reason: Error): void }) {
        if (abort) throw new Error('a request is never repeated');
        if (settled || mono() > startBefore) {
          settle({ k: 'neverStarted', why: 'queue' });
          throw new Error('too late to start');
        }
        abort = () => controller.abort(new Error('aborted'));
      },
      onRequestSent() {
        onWritten?.();
      },
      onResponseStart(_controller: unknown, code: number, received: typeof answerHeaders) {
        status = code;
        answerHeaders = received;
      },
      onResponseData(_controller: unknown, chunk: Buffer) {
        chunks.push(chunk);
        length += chunk.length;
        if (length <= LONGEST_ANSWER) return;
        settle({ k: 'broken', why: 'badBody' });
        abort?.();
      },
      onResponseEnd() {
        settle(readAnswer({ status, headers: answerHeaders, chunks }));
      },
      onResponseError() {
        settle(abort ? { k: 'broken', why: 'reset' } : { k: 'neverStarted', why: 'connect' });
      },
    };
    try {
      pool.dispatch({ method, path, headers, body: body ?? null }, handler);
    } catch {
      settle(abort ? { k: 'broken', why: 'reset' } : { k: 'neverStarted', why: 'address' });
    }
  });
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

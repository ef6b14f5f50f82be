import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../child.ts';
import { now } from '../clock.ts';
import { type Phase, personIdOf, readCommentId } from '../comments.ts';

// A bare Graph server in a process of its own: answers message ids, after no or some milliseconds, and counts every call exactly.
const COMMENT_ID = '"comment_id":"';

let phase: Phase = { phase: -1, count: 0, accounts: 0 };
let arrivals = new Float64Array(0);
let calls = new Uint8Array(0);
let distinct = 0;
let strays = 0;
let delayMs = 0;
let otherId = false;
let onAll: (() => void) | null = null;

const server = http.createServer((request, response) => {
  if (request.method !== 'POST') return answer(response, '{"data":[]}');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const at = now();
    const body = (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString('utf8') ?? '';
    const from = body.indexOf(COMMENT_ID);
    if (from < 0) {
      strays++;
      return answer(response, '{"success":true}');
    }
    const id = body.slice(from + COMMENT_ID.length, body.indexOf('"', from + COMMENT_ID.length));
    count(id, at);
    const { index } = readCommentId(id);
    const receiver = otherId ? `7${id}` : personIdOf(phase, index);
    const text = `{"recipient_id":"${receiver}","message_id":"mid.${id}.${calls[index]}"}`;
    if (delayMs === 0) answer(response, text);
    else setTimeout(answer, delayMs, response, text);
  });
});
server.keepAliveTimeout = 120_000;

function answer(response: http.ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

function count(id: string, at: number): void {
  const { phase: of, index } = readCommentId(id);
  if (of !== phase.phase || index >= phase.count) {
    strays++;
    return;
  }
  const before = calls[index] ?? 0;
  calls[index] = before + 1;
  if (before > 0) return;
  arrivals[index] = at;
  if (++distinct === phase.count) onAll?.();
}

export interface GraphReport {
  /** The time, on the shared clock, at which the first call for each comment was read whole; 0 where none came. */
  arrivals: Float64Array;
  /** Comments without a call. */
  lost: number;
  /** Calls beyond the first of a comment. */
  doubled: number;
  /** Calls that belong to no comment of this phase. */
  strays: number;
}

const commands = {
  listen: () =>
    new Promise<number>((resolve) => {
      // as: a TCP server has no other kind of address
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    }),
  begin({ delay, otherId: other, ...next }: Phase & { delay: number; otherId: boolean }) {
    phase = next;
    delayMs = delay;
    otherId = other;
    arrivals = new Float64Array(next.count);
    calls = new Uint8Array(next.count);
    distinct = 0;
    strays = 0;
    onAll = null;
  },
  /** True once every comment of the phase has its call; false after `limitMs`. */
  all: ({ limitMs }: { limitMs: number }) =>
    new Promise<boolean>((resolve) => {
      if (distinct === phase.count) return resolve(true);
      const timer = setTimeout(() => resolve(false), limitMs);
      onAll = () => {
        clearTimeout(timer);
        resolve(true);
      };
    }),
  report(): GraphReport {
    const sum = calls.reduce((all, one) => all + one, 0);
    return { arrivals, lost: phase.count - distinct, doubled: sum - distinct, strays };
  },
};
export type GraphCommands = typeof commands;

serveParent(commands, () => server.closeAllConnections());

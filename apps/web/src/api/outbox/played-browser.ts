import type { CurrentUser } from '@recado/contract';
import { vi } from 'vitest';
import { signIn } from '../kept/session.ts';

/** A call as the server hears it. */
export interface Heard {
  /** `PUT /people/7/ignored` */
  what: string;
  key: string | undefined;
  token: string | undefined;
  body: unknown;
}

const VERSION = { 'x-api-version': '32' };
export const answers = (body: unknown, status = 200) => Response.json(body, { status, headers: VERSION });

/** Plays a browser as far as the outbox stands on it: what it keeps, and the way to a server, which can be cut. */
export function playBrowser(answer: (heard: Heard) => Response | Promise<Response>): { isCut: boolean } {
  const way = { isCut: false };
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' }, querySelector: () => null });
  rows.clear();
  vi.stubGlobal('indexedDB', { open: () => opened() });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (way.isCut) throw new TypeError('the way is cut');
    if (url === '/api/') return answers({ api: 32 });
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const token = headers.get('authorization')?.replace('Bearer ', '');
    const what = `${init.method ?? 'GET'} ${url.replace('/api', '')}`;
    const given = await answer({ what, key: headers.get('idempotency-key') ?? undefined, token, body });
    // Cut meanwhile: it was done, and nobody hears of it.
    if (way.isCut) throw new TypeError('the way is cut');
    return given;
  });
  return way;
}

/** Signs in as somebody of whom no more is known than who they are. */
export function signInAs(id: string): void {
  signIn(`token-of-${id}`, { id, contact: {} } as unknown as CurrentUser); // as: what a session reads of it
}

/** A server that does what comes under a key once, for 24 hours, and then says again what it said. */
export function playOnce(work: (heard: Heard) => unknown): (heard: Heard) => Response {
  const said = new Map<string, unknown>();
  return (heard) => {
    const place = `${heard.what} ${heard.key}`;
    if (heard.key === undefined || !said.has(place)) said.set(place, work(heard));
    return answers(said.get(place));
  };
}

/** The rows of the outbox, for whichever page opens the database. */
const rows = new Map<string, unknown>();

/** A database that keeps rows of the outbox; each of its transactions ends a moment after what it was asked. */
function opened() {
  const asks = (result: unknown) => soon({ result, onsuccess: null as (() => void) | null });
  const soon = <T extends { onsuccess: (() => void) | null }>(request: T) => {
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    get: (key: string) => asks(rows.get(key)),
    getAll: () => asks([...rows.values()]),
    put: (row: { account: string }) => void rows.set(row.account, structuredClone(row)),
    delete: (key: string) => void rows.delete(key),
  };
  const transaction = () => {
    const one = { oncomplete: null as (() => void) | null, objectStore: () => store };
    setTimeout(() => one.oncomplete?.());
    return one;
  };
  return asks({ transaction, createObjectStore: () => ({ createIndex: () => {} }) });
}

import { REFUSED_CODES } from '@recado/contract';
import { type Caller, Refusal } from '../../platform/http/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Db } from './media/store.ts';

/** The means by which many are changed in one transaction. */
export interface ManyDeps {
  db: Db;
  ids: Ids;
  limiter: Limiter;
  /** The address at which audios are found by people and Instagram. */
  publicUrl: string;
}

/** A change of many, by whom and in which call. */
export interface ManyBy {
  caller: Caller;
  requestId: string;
}

export type RefusedCode = (typeof REFUSED_CODES)[number];

/**
 * Does the same to many, one after the other: one that is refused stays as it was, and the others go on. `work` returns null where there
 * was nothing to do. It refuses before it writes.
 */
export async function eachOrRefused<K, T>(
  keys: readonly K[],
  work: (key: K) => Promise<T | null>,
): Promise<{ done: T[]; refused: { key: K; code: RefusedCode }[] }> {
  const done: T[] = [];
  const refused: { key: K; code: RefusedCode }[] = [];
  for (const key of keys) {
    try {
      const result = await work(key);
      if (result !== null) done.push(result);
    } catch (error) {
      refused.push({ key, code: codeOf(error) });
    }
  }
  return { done, refused };
}

function codeOf(error: unknown): RefusedCode {
  const code = error instanceof Refusal ? REFUSED_CODES.find((one) => one === error.code) : undefined;
  if (!code) throw error;
  return code;
}

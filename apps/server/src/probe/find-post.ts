import type { Answer } from './calls.ts';
import type { Ask } from './may-call.ts';
import { ProbeProblem, pick } from './step.ts';

type Call = (ask: Ask) => Promise<Answer>;

/** The seller's own post, by its id or address. Throws a sentence where there is none. */
export async function findPost(call: Call, { wanted, seller }: { wanted: string; seller: string }): Promise<string> {
  const code = /\/(?:p|reel)\/([^/?]+)/.exec(wanted)?.[1];
  let after: string | undefined;
  do {
    const query = { fields: 'id,permalink', limit: '50', ...(after ? { after } : {}) };
    const { json } = await call({ method: 'GET', path: ['me', 'media'], query });
    for (const one of listOf(json)) {
      const id = String(pick(one, 'id'));
      if (id === wanted || (code && String(pick(one, 'permalink')).includes(`/${code}`))) return id;
    }
    after = pick(json, 'paging', 'next') ? String(pick(json, 'paging', 'cursors', 'after')) : undefined;
  } while (after);
  throw new ProbeProblem(`@${seller} has no post ${wanted}.`);
}

/** Counts the newest comments under the post that are neither of the seller nor of the tester: nobody else may be there. */
export async function countOthers(
  call: Call,
  mediaId: string,
  names: { seller: string; tester: string },
): Promise<number> {
  const query = { fields: 'username,from', limit: '50' };
  const { json } = await call({ method: 'GET', path: [mediaId, 'comments'], query });
  const writers = listOf(json).map((one) => String(pick(one, 'username') ?? pick(one, 'from', 'username') ?? ''));
  return writers.filter((name) => name && name !== names.seller && name !== names.tester).length;
}

function listOf(json: unknown): unknown[] {
  const data = pick(json, 'data');
  return Array.isArray(data) ? data : [];
}

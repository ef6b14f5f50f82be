import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());

interface Begun {
  /** What a stranger to the claim's transaction reads when the call is about to be made. */
  state: string | undefined;
  attempt: number | undefined;
  hasLease: boolean | undefined;
  /** How many calls this comment has had, this one included. */
  call: number;
}

test('S2 before each call its attempt is committed: sending, with its number and a lease, repeats and public replies too', async () => {
  const begun: Begun[] = [];
  const calls = new Map<string, number>();
  const { instagram } = bed;
  const look = async (kind: string, commentId: string) => {
    const call = (calls.get(`${kind} ${commentId}`) ?? 0) + 1;
    calls.set(`${kind} ${commentId}`, call);
    const { rows } = await bed.pool.query<{ state: string; attempt: number; leased: boolean }>(
      'select state, attempt, lease_until is not null as leased from deliveries where comment_id = $1 and kind = $2',
      [commentId, kind],
    );
    begun.push({ state: rows[0]?.state, attempt: rows[0]?.attempt, hasLease: rows[0]?.leased, call });
  };
  const watched: typeof instagram = {
    ...instagram,
    async sendMessage(ask) {
      if ('commentId' in ask.message.to) await look('private_reply', ask.message.to.commentId);
      return instagram.sendMessage(ask);
    },
    async replyToComment(ask) {
      await look('public_reply', ask.commentId);
      return instagram.replyToComment(ask);
    },
  };
  const other = bed.another({}, {}, { instagram: watched });
  await bed.pipeline.close();
  const account = await bed.account({ settings: { replyToComment: true, replyComments: ['Te mandei 💌'] } });
  await bed.faults({ errors5xx: 0.3, error5xxExecutes: false });
  await Promise.all(Array.from({ length: 20 }, () => bed.comment(account, 'quero')));
  const sent = async () =>
    (await bed.deliveries(account)).filter(({ kind, state }) => kind === 'private_reply' && state === 'sent').length;
  await expect.poll(sent, { interval: 50, timeout: 45_000 }).toBe(20);
  await other.close();
  expect(begun.length).toBeGreaterThan(20);
  expect(begun.filter(({ call }) => call > 1).length).toBeGreaterThan(0);
  for (const one of begun) expect(one).toEqual({ state: 'sending', attempt: one.call, hasLease: true, call: one.call });
});

test('a process that ends in the middle of its start ends', async () => {
  const ends = Array.from({ length: 5 }, () => bed.another().close());
  await Promise.all(ends);
});

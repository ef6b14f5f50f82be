import pg from 'pg';
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
  /** A claim whose lease is no shorter names it. */
  isNamed: boolean | undefined;
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
    const { rows } = await bed.pool.query<{ state: string; attempt: number; leased: boolean; named: boolean }>(
      `select d.state, d.attempt, d.lease_until is not null as leased, coalesce(c.lease_until >= d.lease_until, false) as named
        from deliveries d left join claimed c on c.account_id = d.account_id and c.id = d.id and c.lease_until >= d.lease_until
        where d.comment_id = $1 and d.kind = $2`,
      [commentId, kind],
    );
    begun.push({
      state: rows[0]?.state,
      attempt: rows[0]?.attempt,
      hasLease: rows[0]?.leased,
      isNamed: rows[0]?.named,
      call,
    });
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
  for (const one of begun)
    expect(one).toEqual({ state: 'sending', attempt: one.call, hasLease: true, isNamed: true, call: one.call });
  expect((await bed.pool.query('select from claims')).rowCount).toBe(0);
});

test('a process that ends in the middle of its start ends', async () => {
  const ends = Array.from({ length: 5 }, () => bed.another().close());
  await Promise.all(ends);
});

test('S11 a claim goes when its lease is over, and not while something of it is being sent', async () => {
  const other = bed.another();
  await bed.faults({ errors5xx: 0 });
  const account = await bed.account();
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account))[0]?.state === 'sent');
  const [delivery] = await bed.deliveries(account);
  if (!delivery) throw new Error('a comment that matches has a delivery');
  const { id } = delivery;
  const claims = async () => (await bed.pool.query('select from claims')).rowCount;
  // Its own goes a turn after it was sent.
  await expect.poll(claims, { timeout: 20_000 }).toBe(0);
  // As a process of the version before claims does: the database writes them.
  const before = new pg.Client({ connectionString: bed.database.appUrl });
  await before.connect();
  const take = async (left: string) => {
    const set =
      'update deliveries set state = $3, lease_until = db_now() + $4::interval where account_id = $1 and id = $2';
    await before.query(set, [account.id, id, 'unknown', null]);
    await before.query(set, [account.id, id, 'sending', left]);
  };
  await before.query('begin');
  for (const left of ['1 hour', '-2 seconds', '-1 second']) await take(left);
  // Nobody else sees them yet, and takes it up once more.
  expect((await before.query('select from claims')).rowCount).toBe(3);
  await before.query('commit');
  // The lease that is over is ended through its claims, and those go; the other one stays for its hour.
  await expect.poll(claims, { timeout: 20_000 }).toBe(1);
  expect((await bed.deliveries(account))[0]?.state).not.toBe('sending');
  await before.end();
  await other.close();
});

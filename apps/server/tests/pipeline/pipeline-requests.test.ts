import { readSteps } from '@recado/engine';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readResults } from '../../src/features/insights/results/read-results.ts';
import { erasePerson } from '../../src/features/respect/index.ts';
import type { DB } from '../../src/platform/db/database.ts';
import { asAccountId, type PersonId } from '../../src/platform/ids/index.ts';
import { makeIds, systemRng } from '../../src/platform/ports/index.ts';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
let time: MovableClock;
let db: Kysely<DB>;
beforeAll(async () => {
  time = movableClock();
  bed = await startPipelineBed({
    ports: { clock: time.clock, ids: makeIds({ clock: time.clock, rng: systemRng() }) },
  });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: bed.pool }) });
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

/** So many that none of ours joins them. */
const SHORT = Array.from({ length: 10 }, (_, n) => `Te mandei ${n} 💌`);
const TELLS = { replyToComment: true, replyComments: SHORT, tellOfRequests: true };
const DAY = 24 * 3_600_000;

const follow = (account: BedAccount, personId: string, follows = true) =>
  bed.sim('POST', '/follows', { personId, igId: account.igId, follows });
const write = (account: BedAccount, personId: string) =>
  bed.sim('POST', `/threads/${account.igId}/${personId}/messages`, { text: 'oi' });
const folder = async (account: BedAccount, personId: string) => {
  const { primary, requests } = await bed.sim<Record<'primary' | 'requests', { igId: string }[]>>(
    'GET',
    `/people/${personId}/inbox`,
  );
  const lies = (list: readonly { igId: string }[]) => list.some(({ igId }) => igId === account.igId);
  return lies(requests) ? 'requests' : lies(primary) ? 'primary' : null;
};

/** Writes, and waits until the profile was read that this allows. Returns how messages name the person. */
async function getsKnown(account: BedAccount, personId: string): Promise<PersonId> {
  const known = async () =>
    (
      await bed.pool.query<{ id: PersonId }>(
        'select id from people where account_id = $1 and follows is not null order by follows_at',
        [account.id],
      )
    ).rows;
  const before = (await known()).length;
  await write(account, personId);
  await bed.until(async () => (await known()).length > before);
  const [id] = (await known()).slice(-1);
  if (!id) throw new Error('nobody is known');
  return id.id;
}

/** Comments, and returns the public reply below it once it stands there. */
async function replyTo(account: BedAccount, personId: string): Promise<string> {
  const before = await repliesOf(account);
  await bed.comment(account, 'quero', personId);
  await bed.until(async () => (await repliesOf(account)).length > before.length);
  return (await repliesOf(account)).at(-1) ?? '';
}
const repliesOf = async (account: BedAccount) =>
  (await bed.truth(account)).filter(({ kind }) => kind === 'comment_reply').map(({ text }) => text ?? '');

/** What was known when the last public reply was chosen. */
async function knownThen(account: BedAccount) {
  const { rows } = await bed.pool.query(
    `select i.steps, d.known_to_follow from inbox i join deliveries d on d.account_id = i.account_id and d.inbox_id = i.id and d.part = 0
      where i.account_id = $1 and i.outcome = 'answered' order by i.id desc limit 1`,
    [account.id],
  );
  const step = readSteps(rows[0].steps).find(({ code }) => code === 'planned_public_reply');
  return { said: step?.values.follows, stored: rows[0].known_to_follow };
}

const requestsNow = async (account: BedAccount) => {
  const { now } = await readResults(db, asAccountId(account.id), 7);
  const { commentDms, inRequests, maybeInRequests, leftRequests } = now;
  return { commentDms, inRequests, maybeInRequests, leftRequests };
};

describe('two commenters get two replies', () => {
  test('hc40 whoever is known to follow the short one, anybody else is told of the requests, where Instagram puts the DM', async () => {
    const account = await bed.account({ settings: TELLS });
    const [follower, stranger] = [await bed.person(), await bed.person()];
    await follow(account, follower.id);
    await getsKnown(account, follower.id);
    expect(SHORT).toContain(await replyTo(account, follower.id));
    expect(await knownThen(account)).toEqual({ said: 'yes', stored: true });
    expect(await folder(account, follower.id)).toBe('primary');

    expect(await replyTo(account, stranger.id)).toMatch(/^Te mandei \d 💌 .*solicitações de mensagens/);
    expect(await knownThen(account)).toEqual({ said: 'unknown', stored: null });
    expect(await folder(account, stranger.id)).toBe('requests');
  });

  test('somebody known not to follow is told too, in words of the seller’s own where there are some', async () => {
    const account = await bed.account({
      settings: { ...TELLS, requestsReplies: Array.from({ length: 10 }, (_, n) => `Veja em Solicitações ${n}`) },
    });
    const { id } = await bed.person();
    await getsKnown(account, id);
    expect(await replyTo(account, id)).toMatch(/^Veja em Solicitações \d$/);
    expect(await knownThen(account)).toEqual({ said: 'no', stored: false });
  });

  test('what was said is what was known then: whoever begins to follow later changes nothing of it', async () => {
    const account = await bed.account({ settings: { ...TELLS, detectSpam: false } });
    const { id } = await bed.person();
    await getsKnown(account, id);
    await replyTo(account, id);
    await follow(account, id);
    await time.jump(bed, 8 * DAY);
    await write(account, id);
    await bed.until(async () => {
      const { rows } = await bed.pool.query('select from people where account_id = $1 and follows', [account.id]);
      return rows.length > 0;
    });
    expect(await knownThen(account)).toEqual({ said: 'no', stored: false });
    expect(SHORT).toContain(await replyTo(account, id));
    // What nobody has told anew for a month is not known any more.
    await time.jump(bed, 31 * DAY);
    expect(await replyTo(account, id)).toContain('solicitações');
    expect(await knownThen(account)).toEqual({ said: 'unknown', stored: null });
  });

  test('an automation from before says to everybody what it always said', async () => {
    const account = await bed.account({ settings: { replyToComment: true, replyComments: SHORT } });
    const { id } = await bed.person();
    expect(SHORT).toContain(await replyTo(account, id));
    expect(await knownThen(account)).toEqual({ said: undefined, stored: null });
  });

  test('of whoever has their data taken away it is forgotten', async () => {
    const account = await bed.account({ settings: TELLS });
    const { id } = await bed.person();
    await follow(account, id);
    const person_id = await getsKnown(account, id);
    await db.transaction().execute((tx) => erasePerson(tx, { account_id: asAccountId(account.id), person_id }));
    const { rows } = await bed.pool.query('select follows, follows_at from people where account_id = $1', [account.id]);
    expect(rows).not.toHaveLength(0);
    for (const row of rows) expect(row).toEqual({ follows: null, follows_at: null });
    expect(await replyTo(account, id)).toContain('solicitações');
  });
});

describe('results count where DMs may lie', () => {
  test('known to wait, not known, and gone from there once they answer', async () => {
    const account = await bed.account({ settings: { ...TELLS, detectSpam: false } });
    const [follower, other, unknown] = [await bed.person(), await bed.person(), await bed.person()];
    await follow(account, follower.id);
    await getsKnown(account, follower.id);
    await getsKnown(account, other.id);
    for (const { id } of [follower, other, unknown]) await replyTo(account, id);
    await bed.quiet();
    expect(await requestsNow(account)).toEqual({
      commentDms: 3,
      inRequests: 1,
      maybeInRequests: 1,
      leftRequests: 0,
    });
    await write(account, unknown.id);
    await write(account, other.id);
    await bed.until(async () => (await requestsNow(account)).leftRequests === 2);
    expect(await requestsNow(account)).toEqual({
      commentDms: 3,
      inRequests: 0,
      maybeInRequests: 0,
      leftRequests: 2,
    });
  });
});

import type { ResultDays, Results } from '@recado/contract';
import { type Step, storeSteps, WINDOWS } from '@recado/engine';
import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../../platform/db/database.ts';
import { type AccountId, asAccountId } from '../../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../../platform/ports/index.ts';
import { readResults } from './read-results.ts';
import { accountsToRollUp, rollUpResults } from './roll-up-results.ts';

let database: TestDatabase;
let owner: pg.Pool;
let program: pg.Pool;
let db: Kysely<DB>;
const rng = systemRng();
const ids = makeIds({ clock: systemClock(), rng });
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 20_000 });
  program = openPool(database.appUrl, { poolSize: 4, statementTimeoutMs: 20_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: program }) });
  await owner.query(`select ensure_partitions(now() - interval '8 months', now() + interval '1 month')`);
  await owner.query(`insert into clock_shift (shift) values ('0') on conflict do nothing`);
});
afterAll(async () => {
  await program.end();
  await owner.end();
  await database.drop();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** São Paulo has had no summer time since 2019. */
const ZONE = -3 * HOUR;
const dayOf = (at: number) => new Date(at + ZONE).toISOString().slice(0, 10);
const midnight = (day: string) => Date.parse(`${day}T03:00:00Z`);

/** Far from midnight, over which a test might run. */
const noon = () => midnight(dayOf(systemClock().now())) + 12 * HOUR;

/** The database's clock shows this instant from now on, and runs on. */
async function setClock(at: number): Promise<void> {
  await owner.query(`update clock_shift set shift = to_timestamp($1::float8 / 1000) - now()`, [at]);
}

function idAt(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${ids.uuid().slice(15)}`;
}

/** Something that came, as the tables have it and as the model counts it. */
interface Came {
  id: string;
  at: number;
  writtenAt: number;
  kind: string;
  outcome: string;
  automation: string | null;
  media: string | null;
  word: string | null;
  erased: boolean;
}

/** Something that was made, which may still change. */
interface Made {
  id: string;
  at: number;
  kind: 'private_reply' | 'public_reply' | 'dm';
  credits: 0 | 1;
  automation: string | null;
  media: string | null;
  state: string;
  gate: boolean;
  follows: boolean | null;
  test: boolean;
  /** Whether whom it goes to was known to follow when it was made. */
  known: boolean | null;
  /** Messages name them otherwise than the comment did. */
  otherName: boolean;
  /** They did something since, and what their profile said later. */
  heard?: boolean;
  said?: boolean | null;
}

interface World {
  accountId: AccountId;
  came: Came[];
  made: Made[];
  /** The last day that is kept, and whether something of such a day has changed since: the next run counts it again. */
  kept: string;
  stale: boolean;
}

function touch(world: World, at: number): void {
  if (dayOf(at) <= world.kept) world.stale = true;
}

async function rollUp(world: World): Promise<void> {
  await rollUpResults(db, world.accountId);
  const { rows } = await program.query<{ kept: string }>(
    `select coalesce(max(day)::text, '') as kept from result_days where account_id = $1`,
    [world.accountId],
  );
  world.kept = rows[0]?.kept ?? '';
  world.stale = false;
}

async function makeAccount(createdAt: number): Promise<World> {
  const accountId = asAccountId(ids.uuid());
  await owner.query(
    `insert into accounts (id, ig_id, app_scoped_id, username, name, created_at) values ($1, $2, $2, $2, $2, to_timestamp($3::float8 / 1000))`,
    [accountId, accountId, createdAt],
  );
  return { accountId, came: [], made: [], kept: '', stale: false };
}

async function receive(world: World, event: Omit<Came, 'id' | 'erased'>): Promise<void> {
  const { accountId, came } = world;
  touch(world, event.at);
  const row = { ...event, id: idAt(event.at), erased: false };
  const other: Step = { code: 'matched_word', values: { automation: ids.uuid(), word: 'of another' } };
  const step: Step = { code: 'matched_word', values: { automation: event.automation, word: event.word, found: 'x' } };
  const steps: Step[] = [{ code: 'received', values: {} }, other, ...(event.word === null ? [] : [step])];
  // As they were stored before, or short.
  const stored = event.at % 2 === 0 ? storeSteps(steps) : steps;
  await program.query(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, text, media_id, automation_id, steps)
      values ($1, $2, $3, '{}', to_timestamp($4::float8 / 1000), 'done', $5, 'p', 'x', $6, $7, $8)`,
    [accountId, row.id, row.kind, row.writtenAt, row.outcome, row.media, row.automation, JSON.stringify(stored)],
  );
  came.push(row);
}

async function make(world: World, delivery: Omit<Made, 'id'>): Promise<void> {
  const { accountId, made } = world;
  touch(world, delivery.at);
  const row = { ...delivery, id: idAt(delivery.at) };
  await program.query(
    `insert into deliveries (account_id, id, inbox_id, automation_id, media_id, kind, lane, part, person_id, content, match_hash, credits, state, reason,
        lease_until, gate_root, follows, test, known_to_follow, recipient_id, claimed_at, next_at, expires_at)
      values ($1, $2, gen_random_uuid(), $3, $4, $5, 'messages', 0, $2::uuid::text, '{}', '\\x00', $6, $7, case when $7 = 'held' then 'reconnect' end,
        case when $7 = 'sending' then now() end, case when $8 then $2::uuid end, $9, $10, $11, $12, to_timestamp($13::float8 / 1000), now(), now())`,
    [
      ...[accountId, row.id, row.automation, row.media, row.kind, row.credits, row.state, row.gate],
      ...[row.follows, row.test, row.known, row.otherName ? `r-${row.id}` : null, row.at],
    ],
  );
  made.push(row);
}

/** Counts everything from what the model remembers, with no table and no day kept. Words may be fewer: what was erased may be forgotten. */
function countAll({ came, made }: World, now: number, days: ResultDays) {
  const nothing = ['echo', 'notice', 'own_message', 'own_comment', 'test_answered'];
  const range = (from: number) =>
    Array.from({ length: days }, (_, n) => dayOf(midnight(dayOf(now)) + (n - days + 1 + from) * DAY));
  const heard = came.filter(({ outcome }) => !nothing.includes(outcome));
  const isComment = ({ kind }: Came) => kind === 'comment' || kind === 'live_comment';
  const isTap = ({ kind, outcome }: Came) =>
    (kind === 'message' || kind === 'postback') && ['conversation_step', 'follow_check'].includes(outcome);
  const isMessage = (one: Came) => one.kind === 'message' && !isTap(one) && one.outcome !== 'step_already_taken';
  const isAnswered = (one: Came) =>
    (isComment(one) && ['answered', 'follow_check'].includes(one.outcome)) ||
    (one.kind === 'message' && one.outcome === 'answered');
  const isDm = ({ state, credits, test }: Made) => state === 'sent' && credits === 1 && !test;
  const figures = (asked: readonly string[]) => {
    const events = heard.filter(({ at }) => asked.includes(dayOf(at)));
    const sent = made.filter(({ at, test }) => asked.includes(dayOf(at)) && !test);
    return {
      comments: events.filter(isComment).length,
      messages: events.filter(isMessage).length,
      answered: events.filter(isAnswered).length,
      taps: events.filter(isTap).length,
      replies: sent.filter(({ state, kind }) => state === 'sent' && kind === 'public_reply').length,
      dms: sent.filter(isDm).length,
      follows: sent.filter(({ gate, credits, follows }) => gate && credits === 1 && follows === true).length,
      clicks: 0,
      sales: 0,
      ...requestsOf(sent.filter(({ state, kind }) => state === 'sent' && kind === 'private_reply')),
    };
  };
  const totals = (asked: readonly string[]) => ({
    ...figures(asked),
    money: [],
  });
  const [nowDays, beforeDays] = [range(0), range(-days)];
  const events = heard.filter(({ at }) => nowDays.includes(dayOf(at)));
  const dms = made.filter((one) => isDm(one) && nowDays.includes(dayOf(one.at)));
  const hours = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { writtenAt } of events.filter(isAnswered)) {
    const local = new Date(writtenAt + ZONE);
    const row = hours[local.getUTCDay()] ?? [];
    row[local.getUTCHours()] = (row[local.getUTCHours()] ?? 0) + 1;
  }
  const posts = new Map<string, number[]>();
  for (const { media } of events.filter(isComment))
    if (media !== null) posts.set(media, [(posts.get(media)?.[0] ?? 0) + 1, posts.get(media)?.[1] ?? 0]);
  for (const { media } of dms)
    if (media !== null) posts.set(media, [posts.get(media)?.[0] ?? 0, (posts.get(media)?.[1] ?? 0) + 1]);
  const answers = Object.groupBy(dms, ({ automation }) => automation ?? '');
  const words = (all: boolean) =>
    events.filter((one) => isAnswered(one) && one.word !== null && (all || !one.erased)).map(({ word }) => word ?? '');
  return {
    now: totals(nowDays),
    before: totals(beforeDays),
    days: nowDays.map((day) => ({ day, ...figures([day]) })),
    matched: events.filter((one) => isComment(one) && one.automation !== null).length,
    hours,
    posts: new Map([...posts]),
    answers: Object.fromEntries(
      Object.entries(answers)
        .filter(([automation]) => automation !== '')
        .map(([automation, list]) => [automation, list?.length ?? 0]),
    ),
    words: { least: words(false), most: words(true) },
  };
}

function requestsOf(sent: readonly Made[]) {
  const follows = ({ known, said = null }: Made) => known ?? said;
  const count = (isHeard: boolean, said: boolean | null) =>
    sent.filter((one) => (one.heard ?? false) === isHeard && follows(one) === said).length;
  return {
    commentDms: sent.length,
    inRequests: count(false, false),
    maybeInRequests: count(false, null),
    leftRequests: count(true, false),
  };
}

const times = (list: readonly string[], one: string) => list.filter((other) => other === one).length;

/** The clock runs on, past midnight too: what is compared is what was so when the results were read. */
async function expectAll(world: World, days: ResultDays): Promise<void> {
  const results: Results = await readResults(db, world.accountId, days);
  const counted = countAll(world, results.asOf, days);
  expect(results.now).toEqual(counted.now);
  expect(results.before).toEqual(counted.before);
  expect(results.days).toEqual(counted.days);
  expect(results.funnel).toEqual({
    comments: counted.matched,
    dms: counted.now.dms,
    taps: counted.now.taps,
    follows: counted.now.follows,
    sales: 0,
  });
  expect(results.hours).toEqual(counted.hours);
  expect(new Map(results.posts.map(({ mediaId, comments, dms }) => [mediaId, [comments, dms]]))).toEqual(counted.posts);
  expect(Object.fromEntries(results.answers.map(({ automationId, dms }) => [automationId, dms]))).toEqual(
    counted.answers,
  );
  for (const word of WORDS) {
    const told = results.words.find((one) => one.word === word)?.answers ?? 0;
    expect(told).toBeGreaterThanOrEqual(times(counted.words.least, word));
    expect(told).toBeLessThanOrEqual(times(counted.words.most, word));
  }
}

const AUTOMATIONS = [ids.uuid(), ids.uuid(), ids.uuid()];
const MEDIA = ['m1', 'm2', 'm3'];
const WORDS = ['quero', 'eu quero', 'preço'];
/** Some at the very edges of a day, where it is easy to count twice or not at all. */
const timeOfDay = fc.oneof(fc.constantFrom(0, 1, HOUR, DAY - 1, DAY - HOUR), fc.integer({ min: 0, max: DAY - 1 }));
/** Not so late that the day might end in the middle of the run: the story would go on in a day that is over. */
const timeOfRun = fc.constantFrom(0, 1, HOUR, 20 * HOUR, DAY - HOUR / 2);
const happenings = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('came' as const), // const: a literal of the union
      at: timeOfDay,
      late: fc.constantFrom(0, 0, 1, HOUR, 3 * DAY),
      kind: fc.constantFrom('comment', 'live_comment', 'message', 'postback', 'echo'),
      outcome: fc.constantFrom(
        'answered',
        'answered',
        'follow_check',
        'conversation_step',
        'step_already_taken',
        'no_match',
        'repeat',
        'no_automation',
        'own_comment',
        'test_answered',
        'notice',
      ),
      automation: fc.constantFrom(...AUTOMATIONS, null),
      media: fc.constantFrom(...MEDIA, null),
      word: fc.constantFrom(...WORDS, null),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('made' as const), // const: a literal of the union
      at: timeOfDay,
      kind: fc.constantFrom('private_reply' as const, 'public_reply' as const, 'dm' as const), // const: literals of the union
      credits: fc.constantFrom(0 as const, 1 as const), // const: literals of the union
      automation: fc.constantFrom(...AUTOMATIONS, null),
      media: fc.constantFrom(...MEDIA, null),
      state: fc.constantFrom('sent', 'sent', 'held', 'ready', 'sending', 'unknown', 'failed', 'unprovable'),
      gate: fc.boolean(),
      follows: fc.constantFrom(true, false, null),
      test: fc.boolean(),
      known: fc.constantFrom(true, false, null, null),
      otherName: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('heard' as const), // const: a literal of the union
      pick: fc.nat(),
      /** Since it was sent; what they did before is no answer. */
      since: fc.boolean(),
      said: fc.constantFrom(true, false, null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('becomes' as const), // const: a literal of the union
      pick: fc.nat(),
      state: fc.constantFrom('sent', 'failed', 'expired'),
      follows: fc.constantFrom(true, false, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('answered late' as const), pick: fc.nat() }) }, // const: a literal of the union
  { weight: 1, arbitrary: fc.record({ what: fc.constant('erased' as const), pick: fc.nat() }) }, // const: a literal of the union
  { weight: 3, arbitrary: fc.record({ what: fc.constant('rolled up' as const), at: timeOfRun }) }, // const: a literal of the union
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('days pass' as const), days: fc.constantFrom(1, 1, 1, 2, 6, 11, 40) }),
  }, // const: a literal of the union
);
type Happening = typeof happenings extends fc.Arbitrary<infer H> ? H : never;

/** Seven days after it was made a delivery has its end, and a comment is answered no more. */
const MAY_CHANGE = 7 * DAY;

async function play(world: World, day: number, happening: Happening): Promise<number> {
  const { accountId, came, made } = world;
  const open = <T extends { at: number }>(list: readonly T[]) => list.filter(({ at }) => day + DAY - at < MAY_CHANGE);
  switch (happening.what) {
    case 'came': {
      const { at, late, what: _, ...event } = happening;
      // A person's word is theirs who was answered by it.
      const word = event.automation === null ? null : event.word;
      await receive(world, { ...event, word, at: day + at, writtenAt: day + at - late });
      return day;
    }
    case 'made': {
      const { at, what: _, ...delivery } = happening;
      await make(world, { ...delivery, at: day + at });
      return day;
    }
    case 'becomes': {
      const list = open(made);
      const one = list[happening.pick % Math.max(1, list.length)];
      if (!one) return day;
      touch(world, one.at);
      one.state = happening.state;
      one.follows = happening.follows;
      await program.query(
        'update deliveries set state = $3, lease_until = null, follows = $4 where account_id = $1 and id = $2',
        [accountId, one.id, one.state, one.follows],
      );
      return day;
    }
    case 'heard': {
      const list = open(made);
      const one = list[happening.pick % Math.max(1, list.length)];
      if (!one) return day;
      touch(world, one.at);
      one.heard = happening.since || one.heard === true;
      one.said = happening.said;
      const acted = one.at + (happening.since ? 1 : -1) * HOUR;
      await program.query(
        `insert into people as p (account_id, id, window_until, follows, follows_at) values ($1, $2, to_timestamp($3::float8 / 1000), $4, now())
          on conflict (account_id, id) do update set window_until = greatest(p.window_until, excluded.window_until), follows = excluded.follows`,
        [accountId, one.otherName ? `r-${one.id}` : one.id, acted + WINDOWS.message, one.said],
      );
      return day;
    }
    case 'answered late': {
      const list = open(came).filter(({ outcome, kind }) => outcome === 'no_automation' && kind === 'comment');
      const one = list[happening.pick % Math.max(1, list.length)];
      if (!one) return day;
      touch(world, one.at);
      one.outcome = 'answered';
      await program.query(`update inbox set outcome = 'answered' where account_id = $1 and id = $2`, [
        accountId,
        one.id,
      ]);
      return day;
    }
    case 'erased': {
      const one = came[happening.pick % Math.max(1, came.length)];
      if (!one) return day;
      one.erased = true;
      await program.query(
        `update inbox set payload = '{}', text = null, person_id = null, person_username = null, steps = '[]' where account_id = $1 and id = $2`,
        [accountId, one.id],
      );
      return day;
    }
    case 'rolled up':
      await setClock(day + happening.at);
      await rollUp(world);
      return day;
    case 'days pass':
      return day + happening.days * DAY;
  }
}

describe('results', () => {
  test('are what counting everything gives, whatever was kept, came late, or was erased meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happenings, { minLength: 5, maxLength: 60 }),
        fc.constantFrom<ResultDays>(7, 28, 90),
        timeOfDay,
        async (story, days, at) => {
          const first = midnight(dayOf(systemClock().now() - 200 * DAY));
          const world = await makeAccount(first + 5 * HOUR);
          let day = first;
          for (const happening of story) {
            const next = await play(world, day, happening);
            // The partitions end next month.
            if (next < first + 220 * DAY) day = next;
          }
          const now = Math.max(day + at, ...[...world.came, ...world.made].map((one) => one.at));
          await setClock(now);
          if (!world.stale) await expectAll(world, days);
          await rollUp(world);
          await expectAll(world, days);
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test('keep the word of a person who is erased once its day is not counted again, and forget it before', async () => {
    const start = midnight(dayOf(systemClock().now() - 30 * DAY));
    const world = await makeAccount(start);
    const [automation = ''] = AUTOMATIONS;
    const event = { kind: 'comment', outcome: 'answered', automation, media: 'm1', word: 'quero' };
    const erase = () =>
      program.query(`update inbox set steps = '[]', person_id = null, text = null where account_id = $1`, [
        world.accountId,
      ]);
    const wordsAt = async (at: number) => {
      await setClock(at);
      await rollUpResults(db, world.accountId);
      return (await readResults(db, world.accountId, 28)).words;
    };
    await receive(world, { ...event, at: start + HOUR, writtenAt: start });
    expect(await wordsAt(start + 10 * DAY)).toEqual([{ word: 'quero', answers: 1 }]);
    await receive(world, { ...event, at: start + 10 * DAY, writtenAt: start });
    expect(await wordsAt(start + 11 * DAY)).toEqual([{ word: 'quero', answers: 2 }]);
    await erase();
    expect(await wordsAt(start + 12 * DAY)).toEqual([{ word: 'quero', answers: 1 }]);
    expect((await readResults(db, world.accountId, 28)).now).toMatchObject({ comments: 2, answered: 2 });
  });

  test('are kept once a day for every account that is older, after an outage too, and for 400 days', async () => {
    const now = noon();
    const world = await makeAccount(now - 1000 * DAY);
    const fresh = await makeAccount(now);
    await setClock(now);
    expect(await accountsToRollUp(db)).toContain(world.accountId);
    expect(await accountsToRollUp(db)).not.toContain(fresh.accountId);
    await rollUpResults(db, world.accountId);
    expect(await accountsToRollUp(db)).not.toContain(world.accountId);
    const kept = async () =>
      (
        await program.query(
          'select count(*)::int as n, min(day)::text as first from result_days where account_id = $1',
          [world.accountId],
        )
      ).rows[0];
    expect(await kept()).toEqual({ n: 181, first: dayOf(now - 181 * DAY) });
    await setClock(now + 300 * DAY);
    expect(await accountsToRollUp(db)).toContain(world.accountId);
    await rollUpResults(db, world.accountId);
    expect((await kept())?.first).toBe(dayOf(now + (300 - 400) * DAY));
    await rollUpResults(db, fresh.accountId);
    await owner.query('delete from accounts where id = $1', [world.accountId]);
    expect((await kept())?.n).toBe(0);
    await rollUpResults(db, world.accountId);
    expect((await kept())?.n).toBe(0);
  });

  test('counts two runs at once as one', async () => {
    const now = noon();
    await setClock(now);
    const world = await makeAccount(now - 20 * DAY);
    await receive(world, {
      kind: 'comment',
      outcome: 'no_match',
      automation: null,
      media: 'm1',
      word: null,
      at: now - 3 * DAY,
      writtenAt: now - 3 * DAY,
    });
    await Promise.all([rollUpResults(db, world.accountId), rollUpResults(db, world.accountId)]);
    expect((await readResults(db, world.accountId, 7)).now.comments).toBe(1);
  });
});

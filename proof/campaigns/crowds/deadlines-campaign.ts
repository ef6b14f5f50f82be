import { parseArgs } from 'node:util';
import pg from 'pg';
import { LANE_BUDGETS } from '../../../apps/server/src/config/lane-budgets.ts';
import { dividedBy } from '../../../apps/server/src/pipeline/index.ts';
import { type MovableClock, movableClock } from '../../../apps/server/tests/beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../../../apps/server/tests/beds/pipeline-bed.ts';
import { startBroker } from '../../../tooling/vitest/broker.ts';
import type { TestDatabase } from '../../../tooling/vitest/database.ts';
import { atSignal } from '../kill/at-signal.ts';

export interface DeadlinesReport {
  comments: number;
  /** Sent, of all. */
  sent: number;
  /** Past their deadline before their turn could come: more of them were due in the hour than Instagram lets an account send. */
  expired: number;
  /** The number that had to expire, by arithmetic alone. */
  unreachable: number;
  /** Claims in the order they were made. */
  claims: Claim[];
  /** Calls that Instagram refused because there were too many. */
  throttled: number;
  /** Virtual hours from the first send to the last, and real seconds for all. */
  hours: number;
  seconds: number;
  drift: unknown[];
}

interface Claim {
  id: string;
  at: number;
  expiresAt: number;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** A private reply may be sent so long after its comment: seven days, less an hour. */
const WINDOW = 7 * 24 * HOUR - HOUR;
const BURSTS = 10;
/** The oldest comments, an hour from their deadline when the lane opens: more than an hour's share. */
const FIRST_BURST = LANE_BUDGETS.privateRepliesPerHour + 75;
const UNTIL_FIRST_DEADLINE = HOUR - 2 * MINUTE;
const AT_ONCE = 25;

/**
 * Lets comments gather for a week in an account whose lane is shut, then opens it, with Instagram's real share of an hour. The clock
 * jumps, and the share of a second is lifted, so that the run need not stand still for it. `database` is the tests' own, or a fresh
 * one.
 */
export async function runDeadlines(
  { comments, say = () => {} }: { comments: number; say?(line: string): void },
  database?: TestDatabase,
): Promise<DeadlinesReport> {
  const from = performance.now();
  const time = movableClock();
  const limits = { ...LANE_BUDGETS, messagesPerSecond: 100_000 };
  const given = database ? { database } : {};
  // Long enough for any machine: an attempt that is given up spends budget, and is made again.
  const waits = { ...dividedBy(60), graphTimeout: 20_000, lease: 60_000 };
  const config = { limits, waits };
  // Instagram counts along: one private reply too many in any hour would come back.
  const bed = await startPipelineBed({ ports: { clock: time.clock }, config, instagramLimits: 'real', ...given });
  try {
    const account = await bed.account();
    await watchClaims(bed);
    await gather({ bed, time, account }, { comments, say });
    const hours = await drain({ bed, time, account }, say);
    const rows = await bed.deliveries(account);
    const inState = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
    return {
      comments: rows.length,
      sent: inState('sent'),
      expired: inState('expired'),
      unreachable: FIRST_BURST - LANE_BUDGETS.privateRepliesPerHour,
      claims: await readClaims(bed, account),
      throttled: await countThrottled(bed, account),
      hours,
      seconds: Math.round((performance.now() - from) / 100) / 10,
      drift: await bed.drift(),
    };
  } finally {
    await bed.close();
  }
}

interface Stage {
  bed: PipelineBed;
  time: MovableClock;
  account: BedAccount;
}

/** The first burst and nine more, spread over the week: no two deadlines are the same. */
async function gather(
  { bed, time, account }: Stage,
  { comments, say }: { comments: number; say(line: string): void },
): Promise<void> {
  await bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until) values ($1, 'private_replies', 'infinity', 'infinity')`,
    [account.id],
  );
  const later = Math.floor((comments - FIRST_BURST) / (BURSTS - 1));
  const gap = (WINDOW - UNTIL_FIRST_DEADLINE) / BURSTS;
  let written = 0;
  for (let burst = 0; burst < BURSTS; burst++) {
    const last = burst === BURSTS - 1;
    const count = burst === 0 ? FIRST_BURST : last ? comments - written : later;
    for (let left = count; left > 0; left -= AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, () => bed.comment(account, 'quero')));
    }
    written += count;
    await bed.until(async () => (await countOf(bed, account, 'true')) === written, 120_000);
    say(`${written} comments wait`);
    await time.jump(bed, gap);
  }
}

/** Opens the lane and lets time pass until nothing is left. Returns the virtual hours. */
async function drain({ bed, time, account }: Stage, say: (line: string) => void): Promise<number> {
  await bed.pool.query('update lanes set ready_at = db_now(), paused_until = null where account_id = $1', [account.id]);
  bed.pipeline.wake();
  let minutes = 0;
  for (;;) {
    await bed.quiet();
    await bed.until(async () => (await countOf(bed, account, `state in ('sending', 'unknown')`)) === 0, 120_000);
    const open = await countOf(bed, account, `state in ('ready', 'held')`);
    if (open === 0) return minutes / 60;
    if (minutes > 14 * 24 * 60) throw new Error(`${open} are still open after two weeks`);
    if (minutes % 600 === 0) say(`${open} wait after ${minutes / 60} hours`);
    await time.jump(bed, 10 * MINUTE);
    minutes += 10;
  }
}

async function countOf({ pool }: PipelineBed, { id }: BedAccount, which: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from deliveries where account_id = $1 and ${which}`,
    [id],
  );
  return rows[0]?.n ?? 0;
}

async function countThrottled({ pool }: PipelineBed, { id }: BedAccount): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from attempts where account_id = $1 and code like '613%'`,
    [id],
  );
  return rows[0]?.n ?? 0;
}

/** Writes down every claim, in the claim's own transaction and on the database's clock. */
async function watchClaims({ database }: PipelineBed): Promise<void> {
  const url = new URL(database.adminUrl);
  url.pathname = `/${database.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create table claims_seen (n bigserial, account_id uuid, id uuid, at timestamptz, expires_at timestamptz);
    create function see_claim() returns trigger language plpgsql security definer as $$ begin
      insert into claims_seen (account_id, id, at, expires_at) values (new.account_id, new.id, db_now(), new.expires_at); return null; end $$;
    create trigger see_claim after update on deliveries for each row
      when (new.state = 'sending' and old.state <> 'sending') execute function see_claim()`);
  await client.query('grant select on claims_seen to recado_app');
  await client.end();
}

async function readClaims({ pool }: PipelineBed, { id }: BedAccount): Promise<Claim[]> {
  const { rows } = await pool.query<Claim>(
    'select id, at, expires_at as "expiresAt" from claims_seen where account_id = $1 order by at, n',
    [id],
  );
  return rows;
}

/**
 * Lists what is wrong: one that went before a nearer deadline, one that expired though its turn could have come, or one too many in an
 * hour. An attempt that had to be made again took the turn of another: so many more may expire.
 */
export function judgeDeadlines({
  comments,
  sent,
  expired,
  unreachable,
  claims,
  throttled,
  drift,
}: DeadlinesReport): string[] {
  const wrong: string[] = [];
  const first = new Map<string, Claim>();
  for (const claim of claims) if (!first.has(claim.id)) first.set(claim.id, claim);
  let furthest = Number.NEGATIVE_INFINITY;
  for (const group of Map.groupBy(first.values(), ({ at }) => at).values()) {
    const deadlines = group.map(({ expiresAt }) => expiresAt);
    const late = deadlines.filter((deadline) => deadline < furthest).length;
    if (late > 0) wrong.push(`${late} claims came after others whose deadline was further away`);
    furthest = deadlines.reduce((most, deadline) => Math.max(most, deadline), furthest);
  }
  const repeats = claims.length - first.size;
  if (expired < unreachable || expired > unreachable + repeats)
    wrong.push(`${expired} expired, ${unreachable} had to, ${repeats} attempts were made again`);
  if (sent + expired !== comments) wrong.push(`${sent} were sent and ${expired} expired of ${comments}`);
  if (first.size < sent) wrong.push(`${first.size} were claimed, ${sent} sent`);
  if (throttled > 0) wrong.push(`${throttled} calls were more than Instagram lets through`);
  if (drift.length > 0) wrong.push(`drift ${JSON.stringify(drift)}`);
  return wrong;
}

/** `npm run campaign -- deadlines --comments 20000`; false when something is wrong. */
export async function deadlinesCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { comments: { type: 'string', default: '20000' } } });
  const comments = Number(values.comments);
  if (!(comments >= 2 * FIRST_BURST)) throw new Error(`--comments is a whole number from ${2 * FIRST_BURST}.`);
  const broker = await startBroker();
  const forget = atSignal(() => broker.close());
  try {
    const database = (await (await fetch(`${broker.url}/`, { method: 'POST' })).json()) as TestDatabase; // as: the broker's answer
    const drop = async () => {};
    const say = (line: string) => console.log(line);
    const report = await runDeadlines({ comments, say }, { ...database, drop, [Symbol.asyncDispose]: drop });
    const wrong = judgeDeadlines(report);
    const { sent, expired, unreachable, hours, seconds } = report;
    console.log(
      `${report.comments} comments: ${sent} sent in deadline order within ${hours} virtual hours (${seconds} s),`,
    );
    console.log(`${expired} expired, ${unreachable} of them beyond the hour's share; ${wrong.length} violations`);
    for (const what of wrong) console.log(`  VIOLATION ${what}`);
    return wrong.length === 0;
  } finally {
    forget();
    await broker.close();
  }
}

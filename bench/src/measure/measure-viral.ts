import pg from 'pg';
import type { Child } from '../child.ts';
import { now, wait } from '../clock.ts';
import type { Phase } from '../comments.ts';
import type { LoadCommands } from '../load.ts';
import { type Bench, measureBurst, type PacedFigures, pacedFigures, type Target } from './measure-burst.ts';

/** A viral day: what waits grows, since Instagram lets an account answer some hundreds of comments an hour. */
export interface ViralFigures {
  /** Comments decided a second while so many deliveries wait. */
  deciding: { waiting: number; perSecond: number }[];
  /** The last of them over the first. */
  kept: number;
  /** Ten comments a second of other accounts, alone and while the others' are decided. */
  alone: PacedFigures;
  meanwhile: PacedFigures;
}

export interface ViralRun {
  /** Deliveries that wait at the last look, of so many accounts; the others are quiet. */
  count: number;
  accounts: number;
  others: number;
  /** Private replies that each account may send in the hour. */
  budget: number;
  /** Seconds of the quiet accounts' comments, each time. */
  seconds: number;
  connections: number;
}

const QUIET_A_SECOND = 10;
/** Share of all comments that each look at the rate of deciding is taken over, beyond those that wait by then. */
const LOOK = 0.04;
/** The share that waits at each look. */
const LOOKS = [0.01, 0.5, 1];

/**
 * Measures deciding alone: the accounts use up their hour's budget first, and from then on nothing of theirs leaves. It is the same
 * number of comments each time, from the first POST until none of them is pending. Throws where anything was lost, sent although
 * nothing may be, or ill booked.
 */
export async function measureViral(
  bench: Bench & { quietLoad: Child<LoadCommands> },
  { target, run }: { target: Target; run: ViralRun },
): Promise<ViralFigures> {
  const { accounts, others, budget, connections, seconds } = run;
  const spent = accounts * budget;
  await measureBurst(bench, { target, run: { accounts, count: spent, batched: true, delay: 0 }, connections });
  const pool = new pg.Pool({ connectionString: target.databaseUrl, max: 1 });
  const quiet = () =>
    measureQuiet(bench, { target, count: QUIET_A_SECOND * seconds, accounts: others, firstAccount: accounts });
  const look = Math.ceil(run.count * LOOK);
  let sent = 0;
  const decide = async (count: number) => {
    const phase = { phase: bench.nextPhase(), count, accounts, batched: true };
    await bench.load.ask('prepare', { ...phase, port: target.port, secret: bench.secret });
    const from = now();
    const { refused } = await bench.load.ask('burst', { port: target.port, connections });
    if (refused > 0) throw new Error(`viral: ${refused} POSTs refused`);
    await untilDecided(pool);
    sent += count;
    return (count * 1000) / (now() - from);
  };
  try {
    const alone = await quiet();
    const deciding: ViralFigures['deciding'] = [];
    let meanwhile = alone;
    for (const share of LOOKS) {
      const filling = decide(Math.ceil(run.count * share) - sent);
      if (share === 1) meanwhile = await quiet();
      await filling;
      const waiting = sent;
      deciding.push({ waiting, perSecond: await decide(look) });
    }
    await checkBooks(pool, { waiting: sent, sent: spent + 2 * QUIET_A_SECOND * seconds });
    const [first, last] = [deciding[0], deciding.at(-1)];
    return { deciding, kept: (last?.perSecond ?? 0) / (first?.perSecond ?? Number.NaN), alone, meanwhile };
  } finally {
    await pool.end();
  }
}

/** Comments of other accounts, evenly: each must have its private reply at the Graph server, while nobody else's may leave. */
async function measureQuiet(
  bench: Bench & { quietLoad: Child<LoadCommands> },
  { target, ...run }: { target: Target } & Pick<Phase, 'count' | 'accounts' | 'firstAccount'>,
): Promise<PacedFigures> {
  const phase = { phase: bench.nextPhase(), ...run };
  await bench.graph.ask('begin', { ...phase, delay: 0, otherId: bench.otherId });
  await bench.quietLoad.ask('prepare', { ...phase, port: target.port, secret: bench.secret });
  const sending = await bench.quietLoad.ask('paced', {
    port: target.port,
    spacing: 1_000 / QUIET_A_SECOND,
    connections: 8,
  });
  await bench.graph.ask('all', { limitMs: 120_000 });
  const { lost, doubled, strays, arrivals } = await bench.graph.ask('report');
  if (lost + doubled + strays + sending.refused > 0)
    throw new Error(`viral, the others: ${JSON.stringify({ lost, doubled, strays, refused: sending.refused })}`);
  return pacedFigures({ sending, arrivals });
}

async function untilDecided(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ open: boolean }>('select exists (select from arrivals) as open');
    if (!rows[0]?.open) return;
    await wait(20);
  }
}

async function checkBooks(pool: pg.Pool, expected: { waiting: number; sent: number }): Promise<void> {
  const { rows } = await pool.query<{ waiting: number; sent: number; held: number; spent: number }>(
    `select (select count(*)::int from deliveries where state = 'ready') as waiting,
       (select count(*)::int from deliveries where state = 'sent') as sent,
       (select sum(held)::int from credit_grants) as held, (select sum(spent)::int from credit_grants) as spent`,
  );
  const [row] = rows;
  const isRight =
    row?.waiting === expected.waiting &&
    row.held === expected.waiting &&
    row.sent === expected.sent &&
    row.spent === expected.sent;
  if (!isRight) throw new Error(`viral: ${JSON.stringify(row)} instead of ${JSON.stringify(expected)}`);
}

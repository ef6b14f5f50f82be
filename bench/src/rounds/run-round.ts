import {
  type BurstFigures,
  measureBurst,
  measurePaced,
  type PacedFigures,
  type Target,
} from '../measure/measure-burst.ts';
import { type DayFigures, measureBusyDay } from '../measure/measure-busy-day.ts';
import { measureViral, type ViralFigures } from '../measure/measure-viral.ts';
import { readLsn, readWritten, type Written } from '../measure/profile-wal.ts';
import type { TargetName } from '../options.ts';
import { resetStatements, writeStatements } from '../statements.ts';
import { openTarget, type Stand } from './stand.ts';

/** The figures of one target in one round; null where something was not measured. */
export interface Round {
  target: TargetName;
  /** By Graph delay in milliseconds. */
  bursts: Map<number, BurstFigures>;
  /** Of the first round: what a message writes. */
  written: Written | null;
  rest: PacedFigures | null;
  /** At half of this target's rate in the first burst. */
  steady: PacedFigures | null;
  /** The product's figures of a quiet account: alone, and beside a busy one. */
  beside: { alone: PacedFigures; busy: PacedFigures } | null;
  /** The product's figures of one account alone, with as many comments a second as five times what Instagram lets it answer (R12). */
  hot: PacedFigures | null;
  /** The product's figures of the first round: comments in POSTs of up to 1,000 (R10). */
  flood: BurstFigures | null;
  /** The product's figures of the first round: one account before and after thousands of DMs of the same day. */
  day: { morning: DayFigures; evening: DayFigures } | null;
}

/** Connections of the load generator at rest. */
const RESTING = 8;
/** Comments a second of the quiet account and of the busy one beside it (L3). */
const QUIET = 10;
const BUSY = 100;
const HOT = 500;
/** Accounts with a viral post; fewer where there are few. */
const VIRAL = 20;

/** Measures one target, in a server process of its own. */
export async function runRound(stand: Stand, name: TargetName, isFirst: boolean): Promise<Round> {
  const { options } = stand;
  const { target, stop } = await openTarget(stand, name);
  const isProduct = name === 'product';
  // What a database was filled with changes what a comment costs, or not: at rest, and behind a slow Graph, it would show less.
  const isMain = isProduct || name === 'floor' || name === 'rows';
  try {
    if (options.warmUp > 0) await burst(stand, target, { count: options.warmUp, delay: 0 });
    const written = isFirst && options.profile > 0 ? await profile(stand, target) : null;
    const rest =
      isMain && options.rest > 0 ? await counted(stand, `${name}-rest`, () => measureRest(stand, target)) : null;
    const bursts = new Map<number, BurstFigures>();
    for (const delay of options.comments > 0 ? options.delays.slice(0, isMain ? undefined : 1) : []) {
      const measure = () => burst(stand, target, { count: options.comments, delay });
      bursts.set(delay, await counted(stand, `${name}-${delay}ms`, measure));
    }
    const best = [...bursts.values()][0]?.messagesPerSecond ?? 0;
    const steady =
      isMain && best > 0 && options.steady > 0 ? await measureSteady(stand, { target, rate: best / 2 }) : null;
    const beside = isProduct && options.beside > 0 ? await measureBeside(stand, target) : null;
    const hot = isProduct && options.hot > 0 ? await measureHot(stand, target) : null;
    // Last: its rows are many.
    const flood = isProduct && isFirst && options.flood > 0 ? await measureFlood(stand, target) : null;
    const day = isProduct && isFirst && options.day > 0 ? await measureDay(stand, target) : null;
    await target.books.check();
    return { target: name, bursts, written, rest, steady, beside, hot, flood, day };
  } finally {
    await stop();
  }
}

/** Measures a viral post in a database and a server of its own: the only one that keeps Instagram's budget. */
export async function runViral(stand: Stand): Promise<ViralFigures> {
  const { options, bench, quietLoad } = stand;
  const { target, stop } = await openTarget(stand, 'product', options.viralBudget);
  const accounts = Math.min(VIRAL, Math.floor(options.accounts / 2));
  const run = {
    ...{ count: options.viral, accounts, others: options.accounts - accounts, budget: options.viralBudget },
    ...{ seconds: Math.max(1, options.beside), connections: options.connections },
  };
  try {
    return await measureViral({ ...bench, quietLoad }, { target, run });
  } finally {
    await stop();
  }
}

/** Runs a measurement; where statements are counted, counts those of it alone. */
async function counted<T>(
  { options: { profileDir }, postgres }: Stand,
  name: string,
  measure: () => Promise<T>,
): Promise<T> {
  if (profileDir === null) return measure();
  await resetStatements(postgres.adminUrl);
  const figures = await measure();
  await writeStatements(postgres.adminUrl, { dir: profileDir, name });
  return figures;
}

function burst(
  { options, bench }: Stand,
  target: Target,
  { count, delay }: { count: number; delay: number },
): Promise<BurstFigures> {
  const { accounts, connections } = options;
  const returning = options.returning > 0 ? { ofHundred: options.returning, first: bench.nextPast(count) } : undefined;
  const run = { accounts, count, delay, ...(returning ? { returning } : {}) };
  return measureBurst(bench, { target, run, connections });
}

/** Counts by the log what a message of a small burst writes: so small that no checkpoint throws its log away. */
async function profile(stand: Stand, target: Target): Promise<Written> {
  const { adminUrl } = stand.postgres;
  const from = await readLsn(adminUrl);
  await burst(stand, target, { count: stand.options.profile, delay: 0 });
  const to = await readLsn(adminUrl);
  return readWritten({ adminUrl, databaseUrl: target.databaseUrl }, { from, to, messages: stand.options.profile });
}

function measureRest({ options, bench }: Stand, target: Target): Promise<PacedFigures> {
  const { accounts, rest: count, spacing } = options;
  return measurePaced(bench, { target, run: { accounts, count, delay: 0 }, spacing, connections: RESTING });
}

async function measureBeside({ options, bench }: Stand, target: Target): Promise<Round['beside']> {
  const measure = (busy: number) => {
    const perSecond = QUIET + busy;
    const run = { accounts: 2, firstOf: perSecond / QUIET, count: perSecond * options.beside, delay: 0 };
    return measurePaced(bench, { target, run, spacing: 1_000 / perSecond, connections: RESTING });
  };
  return { alone: await measure(0), busy: await measure(BUSY) };
}

function measureHot({ options, bench }: Stand, target: Target): Promise<PacedFigures> {
  const run = { accounts: 1, count: HOT * options.hot, delay: 0 };
  return measurePaced(bench, { target, run, spacing: 1_000 / HOT, connections: options.connections });
}

function measureFlood({ options, bench }: Stand, target: Target): Promise<BurstFigures> {
  const run = { accounts: options.accounts, count: options.flood, batched: true, delay: 0 };
  return measureBurst(bench, { target, run, connections: options.connections });
}

function measureDay({ options, bench }: Stand, target: Target): Promise<Round['day']> {
  const { day: count, spacing, connections } = options;
  const rest = Math.max(1, options.rest);
  return measureBusyDay(bench, { target, run: { count, burst: Math.ceil(count / 10), rest, spacing, connections } });
}

function measureSteady({ options, bench }: Stand, { target, rate }: { target: Target; rate: number }) {
  const run = { accounts: options.accounts, delay: 0, count: Math.ceil(rate * options.steady) };
  return measurePaced(bench, { target, run, spacing: 1_000 / rate, connections: options.connections });
}

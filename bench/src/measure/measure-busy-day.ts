import {
  type Bench,
  type BurstFigures,
  measureBurst,
  measurePaced,
  type PacedFigures,
  type Target,
} from './measure-burst.ts';

/** One account at its day's beginning, and after it has sent thousands of DMs. */
export interface DayFigures {
  burst: BurstFigures;
  rest: PacedFigures;
}

export interface DayRun {
  /** DMs of the day. */
  count: number;
  /** Comments of each burst, and of each stretch at rest with what is between two, milliseconds. */
  burst: number;
  rest: number;
  spacing: number;
  connections: number;
}

/** Measures the same before and after the day's DMs, which are sent as all others are. */
export async function measureBusyDay(
  bench: Bench,
  { target, run }: { target: Target; run: DayRun },
): Promise<{ morning: DayFigures; evening: DayFigures }> {
  const { connections, spacing } = run;
  const one = (count: number) => ({ accounts: 1, count, delay: 0 });
  const measure = async (): Promise<DayFigures> => ({
    rest: await measurePaced(bench, { target, run: one(run.rest), spacing, connections: 8 }),
    burst: await measureBurst(bench, { target, run: one(run.burst), connections }),
  });
  const morning = await measure();
  await measureBurst(bench, { target, run: { ...one(run.count), batched: true }, connections });
  return { morning, evening: await measure() };
}

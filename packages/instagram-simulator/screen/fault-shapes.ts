// Types alone: nothing of the simulator's own code comes into the screen.
export type { Faults, RefuseRule } from '../src/faults/faults.ts';

export type ErrorCode = { code: number; subcode: number | null; message: string };
/** The scenario that runs, or ran last. */
export type ScenarioRun = {
  name: string | null;
  title: string;
  done: number;
  of: number;
  skipped: number;
  end: 'done' | 'stopped' | 'failed' | null;
  problem: string | null;
};
export type Scenarios = {
  scenarios: { name: string; title: string; about: string; lastsMs: number }[];
  run: ScenarioRun | null;
};

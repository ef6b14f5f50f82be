import type { Mask } from './mask.ts';
import type { Done } from './progress.ts';
import { CHAPTERS, type Defaults, type Step } from './step.ts';

export interface Line {
  step: Step;
  done: Done | null;
  /** The reason that a step which is not behind us was not begun. */
  waits: string | null;
}

/** The table at the end: point, expected, seen, what to change. Pure. */
export function tableOf(lines: readonly Line[]): string[] {
  return CHAPTERS.flatMap((chapter) => {
    const own = lines.filter(({ step }) => step.chapter === chapter);
    return own.length === 0 ? [] : ['', chapter, ...own.flatMap(rowOf)];
  });
}

function rowOf({ step, done, waits }: Line): string[] {
  const head = `  ${markOf(done)} ${step.point}`;
  if (done?.state !== 'done') return [head, `      ${done ? `not done: ${done.why}` : (waits ?? 'not done')}`];
  const { seen, same, change } = done.seen;
  if (same) return [`${head}: ${seen}`];
  return [
    head,
    `      expected: ${step.expected}`,
    `      seen:     ${seen}`,
    ...(change ? [`      change:   ${change}`] : []),
  ];
}

function markOf(done: Done | null): string {
  if (done?.state !== 'done') return '- ';
  return done.seen.same === null ? '? ' : done.seen.same ? 'ok' : '! ';
}

/** Returns the simulator's switches that make it do what was seen: a body for `PUT /sim/api/faults`. Pure. */
export function defaultsOf(lines: readonly Line[]): Defaults {
  return Object.assign({}, ...lines.map(({ done }) => (done?.state === 'done' ? done.seen.defaults : {})));
}

/** Sums up how it went, in one line. Pure. */
export function summaryOf(lines: readonly Line[]): {
  as: number;
  other: number;
  unseen: number;
  open: number;
  line: string;
} {
  const done = lines.flatMap(({ done: one }) => (one?.state === 'done' ? [one.seen.same] : []));
  const as = done.filter((same) => same === true).length;
  const other = done.filter((same) => same === false).length;
  const unseen = done.length - as - other;
  const open = lines.length - done.length;
  return {
    as,
    other,
    unseen,
    open,
    line: `${as} as expected, ${other} otherwise, ${unseen} not to be seen, ${open} not done yet.`,
  };
}

/** Masked bodies in the form of the project's fixtures: one JSON a line, with what they are and when they were seen. */
export function fixturesOf(
  bodies: readonly { kind: string; body: unknown }[],
  { mask, seen }: { mask: Mask; seen: string },
): string {
  const lines = bodies.map(({ kind, body }) => JSON.stringify({ kind, seen, note: 'probe', body: mask.json(body) }));
  return [...new Set(lines)].map((line) => `${line}\n`).join('');
}

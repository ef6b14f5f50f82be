import type { Update } from '@recado/instagram';
import type { Answer } from './calls.ts';
import type { Callback, Heard } from './inbox.ts';
import type { Ask } from './may-call.ts';
import type { Act } from './phone.ts';

export const CHAPTERS = ['reading', 'P comments', 'P writes', 'live', 'operating'] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** Switches of the simulator that make it do what was seen. */
export type Defaults = Record<string, unknown>;

/** The sight of one step. `same`: as expected; null: it could not be seen. */
export interface Seen {
  seen: string;
  same: boolean | null;
  /** The change that product or simulator need. */
  change?: string;
  defaults?: Defaults;
}

export interface Step {
  /** Kept in the progress: never given to another step. */
  name: string;
  chapter: Chapter;
  /** The question. */
  point: string;
  /** The answer that product and simulator take for granted. */
  expected: string;
  /** Writes something: done with `--yes-send` alone. */
  writes?: true;
  /** Not before so many milliseconds after that step. */
  after?: { step: string; ms: number };
  run(bench: Bench): Promise<Seen>;
}

export type HeardUpdate = Update & { heard: Heard };

/** The tools that a step works with. */
export interface Bench {
  igId: string;
  mediaId: string;
  /** The address as Instagram reaches it. */
  publicUrl: string;
  verifyToken: string;
  appScopedId: string;
  names: { seller: string; tester: string };
  /** Kept between runs: ids of comments, messages and people. */
  facts: Map<string, string>;
  now(): number;
  sleep(ms: number): Promise<void>;
  call(ask: Ask): Promise<Answer>;
  /** Says what to do, and waits until it is done. Throws `Skipped`. */
  ask(act: Act): Promise<void>;
  /** The first update since `ask` that fits; null when none has come in time. `ms`: less than usual. */
  expect(fits: (update: Update) => boolean, ms?: number): Promise<HeardUpdate | null>;
  /** Every update since the last `ask`. */
  since(): HeardUpdate[];
  /** All POSTs of this probe's run. */
  all(): readonly Heard[];
  /** Says how the next POSTs of webhooks are answered. */
  answerWith(how: { status: number; delayMs?: number } | null): void;
  /** Waits for a callback of the app's life: whom it names, and which secret signed it; null in vain. */
  callback(kind: 'deauthorize', ms?: number): Promise<Callback | null>;
  /** P comments these words, and the id of that comment; one that is the tester's may be answered. Throws `Skipped`. */
  comment(text: string): Promise<HeardUpdate & { kind: 'comment' }>;
  /** S signs in again: the token that is used from now on. */
  signIn(): Promise<void>;
}

/** A step that cannot be done: a person said so, or something before it did not come. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** A reason for which the probe cannot go on at all: a sentence for whoever runs it. */
export class ProbeProblem extends Error {
  override name = 'ProbeProblem';
}

/** Holds what was seen against the few things that can be: each with what it means. */
export function judge(seen: string, known: Record<string, true | Omit<Seen, 'seen' | 'same'>>): Seen {
  const found = Object.hasOwn(known, seen) ? known[seen] : undefined;
  if (found === true) return { seen, same: true };
  return { seen, same: false, ...(found ?? { change: 'nobody has told of this: look at the record' }) };
}

export function saw(seen: string, same: boolean | null = true, more: Omit<Seen, 'seen' | 'same'> = {}): Seen {
  return { seen, same, ...more };
}

/** `path` of a parsed answer; undefined where it is not there. */
export function pick(json: unknown, ...path: (string | number)[]): unknown {
  let value = json;
  for (const name of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}

import { changeFaults } from '../change-faults.ts';
import { noFaults } from '../faults.ts';

/** A small story that can be told again: who does what when, and what Instagram does wrong meanwhile. */
export interface Scenario {
  title: string;
  about: string;
  /** Decides who comments what and when, and every draw of the faults. */
  seed: string;
  steps: Step[];
}

export interface Step {
  /** Virtual milliseconds after the beginning. */
  atMs: number;
  action: Action;
}

export type Action =
  | { kind: 'faults'; change: Record<string, unknown> | 'off' }
  /** So many people write one comment each, spread over the time by chance. */
  | { kind: 'comment'; people: number; texts: string[]; overMs: number; on: CommentTarget }
  /** So many people who have a conversation write a message. */
  | { kind: 'write'; people: number; texts: string[]; overMs: number }
  /** So many people tap the first button or quick reply of the newest message they got. */
  | { kind: 'tap'; people: number }
  | { kind: 'follow' | 'block'; people: number }
  | { kind: 'token'; ending: 'revoke' | 'expire' | 'password_changed' }
  | { kind: 'messagesAllowed'; allowed: boolean };

export const commentTargets = ['newest', 'oldest', 'reel', 'live'] as const;
export type CommentTarget = (typeof commentTargets)[number];

/** Reads a scenario file (JSON: the same words as the operator's API, and every editor checks it). Answers a sentence when it is wrong. */
export function readScenario(value: unknown): Scenario | string {
  const file = object(value);
  if (file === null) return 'A scenario is a JSON object.';
  const { title, about, seed, steps, ...rest } = file;
  const [strange] = Object.keys(rest);
  if (strange !== undefined) return `A scenario has no ${strange}.`;
  if (typeof title !== 'string' || title === '') return 'A scenario needs a title.';
  if (!Array.isArray(steps) || steps.length === 0) return 'A scenario needs steps.';
  const read = steps.map(readStep);
  for (const [index, step] of read.entries()) if (typeof step === 'string') return `Step ${index + 1}: ${step}`;
  const good = read.filter((step) => typeof step !== 'string');
  if (good.some((step, index) => step.atMs < (good[index - 1]?.atMs ?? 0)))
    return 'The steps must be in order of time.';
  return { title, about: textOf(about), seed: textOf(seed) || title, steps: good };
}

function readStep(value: unknown): Step | string {
  const step = object(value);
  if (step === null) return 'it must be an object.';
  const { at, why: _why, ...actions } = step;
  const atMs = duration(at);
  if (atMs === null) return 'at must be a time such as "30s", "5m" or "36h".';
  const [first, second] = Object.entries(actions);
  if (first === undefined || second !== undefined) return 'it needs at, one action, and perhaps why.';
  const action = readAction(first[0], first[1]);
  return typeof action === 'string' ? action : { atMs, action };
}

function readAction(name: string, value: unknown): Action | string {
  switch (name) {
    case 'faults':
      return readFaults(value);
    case 'comment': {
      const on = commentTargets.find((target) => target === (object(value)?.on ?? 'newest'));
      const crowd = readCrowd(value, ['text', 'over', 'on']);
      if (on === undefined) return `on must be one of ${commentTargets.join(', ')}.`;
      return typeof crowd === 'string' ? crowd : { kind: 'comment', on, ...crowd };
    }
    case 'write': {
      const crowd = readCrowd(value, ['text', 'over']);
      return typeof crowd === 'string' ? crowd : { kind: 'write', ...crowd };
    }
    case 'tap':
    case 'follow':
    case 'block': {
      const people = readPeople(object(value));
      return people === null ? 'people must be a whole number.' : { kind: name, people };
    }
    case 'token': {
      const ending = (['revoke', 'expire', 'password_changed'] as const).find((one) => one === value);
      return ending === undefined ? 'token must be revoke, expire or password_changed.' : { kind: 'token', ending };
    }
    case 'messagesAllowed':
      return typeof value === 'boolean' ? { kind: 'messagesAllowed', allowed: value } : 'it must be true or false.';
    default:
      return `there is no action called ${name}.`;
  }
}

function readFaults(value: unknown): Action | string {
  if (value === 'off') return { kind: 'faults', change: 'off' };
  const change = object(value);
  if (change === null) return 'faults must be an object or "off".';
  const tried = changeFaults(noFaults(), change);
  return typeof tried === 'string' ? tried : { kind: 'faults', change };
}

function readCrowd(value: unknown, names: string[]): { people: number; texts: string[]; overMs: number } | string {
  const crowd = object(value);
  if (crowd === null) return 'it must be an object.';
  const strange = Object.keys(crowd).find((name) => name !== 'people' && !names.includes(name));
  if (strange !== undefined) return `it has no ${strange}.`;
  const people = readPeople(crowd);
  const texts = [crowd.text].flat().filter((text) => typeof text === 'string' && text !== '');
  const overMs = crowd.over === undefined ? 0 : duration(crowd.over);
  if (people === null) return 'people must be a whole number.';
  if (texts.length === 0 || overMs === null) return 'it needs a text, or a list of them, and over must be a time.';
  return { people, texts: texts.map(String), overMs };
}

function readPeople(value: Record<string, unknown> | null): number | null {
  const people = value?.people ?? 1;
  return typeof people === 'number' && Number.isInteger(people) && people >= 1 && people <= 100_000 ? people : null;
}

const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `1h30m`, `45s`, `200ms` in milliseconds; null for anything else. */
export function duration(value: unknown): number | null {
  if (typeof value !== 'string' || !/^(\d{1,6}(ms|[smhd]))+$/.test(value)) return null;
  let ms = 0;
  for (const [, count, unit] of value.matchAll(/(\d+)(ms|[smhd])/g)) ms += Number(count) * (units[unit ?? ''] ?? 0);
  return ms;
}

function object(value: unknown): Record<string, unknown> | null {
  // as: just shown
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import { changeFaults } from '../faults/change-faults.ts';
import { noFaults } from '../faults/faults.ts';

/** A small story that can be told again: who does what when, and what Instagram does wrong meanwhile. */
export interface Scenario {
  title: string;
  about: string;
  /** Decides who comments what and when, and every draw of the faults. */
  seed: string;
  /** The number of times that it is told faster than real time. */
  speed: number;
  steps: Step[];
}

export interface Step {
  /** Virtual milliseconds after the beginning. */
  atMs: number;
  action: Action;
}

export type Action =
  | { kind: 'faults'; change: Record<string, unknown> | 'off' }
  /** So many people write so many comments in turn, spread over the time by chance. */
  | ({ kind: 'comment'; on: CommentTarget } & Crowd)
  /** So many people write a message, or answer the newest story. */
  | ({ kind: 'write'; to: 'inbox' | 'story' } & Crowd)
  /** The account publishes a story. */
  | { kind: 'story'; caption: string; link: string | null }
  /** So many people mention the account in a story of their own. */
  | { kind: 'mention'; people: number }
  /** The account goes live for so long, or until `end`; null ends the broadcast. */
  | { kind: 'live'; caption: string; lastsMs: number | null }
  | { kind: 'endLive' }
  /** So many people tap the first button or quick reply of the newest message they got. */
  | { kind: 'tap'; people: number }
  | { kind: 'follow' | 'unfollow' | 'block'; people: number }
  | { kind: 'token'; ending: 'revoke' | 'expire' | 'password_changed' }
  | { kind: 'messagesAllowed'; allowed: boolean };

export interface Crowd {
  people: number;
  /** The number of things that they do in all. */
  times: number;
  texts: string[];
  overMs: number;
}

export const commentTargets = ['newest', 'oldest', 'reel', 'story', 'live'] as const;
export type CommentTarget = (typeof commentTargets)[number];

/** Reads a scenario file (JSON: the same words as the operator's API, and every editor checks it). Returns a sentence when it is wrong. */
export function readScenario(value: unknown): Scenario | string {
  const file = object(value);
  if (file === null) return 'A scenario is a JSON object.';
  const { title, about, seed, speed = 1, steps, ...rest } = file;
  const [strange] = Object.keys(rest);
  if (strange !== undefined) return `A scenario has no ${strange}.`;
  if (typeof title !== 'string' || title === '') return 'A scenario needs a title.';
  if (typeof speed !== 'number' || speed < 1 || speed > 1_000) return 'speed must be 1 to 1000.';
  if (!Array.isArray(steps) || steps.length === 0) return 'A scenario needs steps.';
  const read = steps.map(readStep);
  for (const [index, step] of read.entries()) if (typeof step === 'string') return `Step ${index + 1}: ${step}`;
  const good = read.filter((step) => typeof step !== 'string');
  if (good.some((step, index) => step.atMs < (good[index - 1]?.atMs ?? 0)))
    return 'The steps must be in order of time.';
  return { title, about: textOf(about), seed: textOf(seed) || title, speed, steps: good };
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
      const crowd = readCrowd(value, ['text', 'over', 'times', 'on']);
      if (on === undefined) return `on must be one of ${commentTargets.join(', ')}.`;
      return typeof crowd === 'string' ? crowd : { kind: 'comment', on, ...crowd };
    }
    case 'write': {
      const to = (['inbox', 'story'] as const).find((one) => one === (object(value)?.to ?? 'inbox'));
      const crowd = readCrowd(value, ['text', 'over', 'times', 'to']);
      if (to === undefined) return 'to must be inbox or story.';
      return typeof crowd === 'string' ? crowd : { kind: 'write', to, ...crowd };
    }
    case 'story':
    case 'live':
      return readPublishing(name, value);
    case 'tap':
    case 'mention':
    case 'follow':
    case 'unfollow':
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

/** A story with its caption and perhaps a link; a broadcast with its length, or `"end"`. */
function readPublishing(name: 'story' | 'live', value: unknown): Action | string {
  if (name === 'live' && value === 'end') return { kind: 'endLive' };
  const given = object(value);
  if (given === null) return name === 'live' ? 'live must be an object or "end".' : 'story must be an object.';
  const { caption = '', link, for: length, ...rest } = given;
  const strange = Object.keys(rest)[0] ?? (name === 'live' ? link && 'link' : length && 'for');
  if (strange) return `it has no ${String(strange)}.`;
  if (typeof caption !== 'string') return 'caption must be a text.';
  if (name === 'story') return { kind: 'story', caption, link: textOf(link) || null };
  const lastsMs = length === undefined ? null : duration(length);
  if (length !== undefined && lastsMs === null) return 'for must be a time.';
  return { kind: 'live', caption, lastsMs };
}

function readCrowd(value: unknown, names: string[]): Crowd | string {
  const crowd = object(value);
  if (crowd === null) return 'it must be an object.';
  const strange = Object.keys(crowd).find((name) => name !== 'people' && !names.includes(name));
  if (strange !== undefined) return `it has no ${strange}.`;
  const people = readPeople(crowd);
  const texts = [crowd.text].flat().filter((text) => typeof text === 'string' && text !== '');
  const overMs = crowd.over === undefined ? 0 : duration(crowd.over);
  const times = readPeople({ people: crowd.times ?? people });
  if (people === null || times === null) return 'people and times must be whole numbers.';
  if (texts.length === 0 || overMs === null) return 'it needs a text, or a list of them, and over must be a time.';
  return { people, times, texts: texts.map(String), overMs };
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

import { ROOMS, type Room } from '../shell/rooms.ts';

/** The keys of the rooms: *g*, then a letter. They are the same in every language, as the addresses are. */
export const KEYS_OF_ROOMS: Readonly<Record<Room['id'], readonly [string, string]>> = {
  home: ['g', 'h'],
  automations: ['g', 'a'],
  activity: ['g', 't'],
  results: ['g', 'r'],
  account: ['g', 'c'],
};

/** The screen of people has keys too, since it is one of two in its room. */
export const KEYS_OF_PEOPLE: readonly [string, string] = ['g', 'p'];

/** The things that keys do. */
export type Shortcut = Room['id'] | 'people' | 'new' | 'search' | 'list';

const AFTER_G: ReadonlyMap<string, Shortcut> = new Map([
  ...ROOMS.map(({ id }): [string, Shortcut] => [KEYS_OF_ROOMS[id][1], id]),
  [KEYS_OF_PEOPLE[1], 'people'],
]);
const ALONE: ReadonlyMap<string, Shortcut> = new Map([
  ['n', 'new'],
  ['/', 'search'],
  ['?', 'list'],
]);
/** So long *g* waits for its letter. */
const WAITS_MS = 1_500;

/** The time at which *g* was pressed and waits for its letter; null: it does not. */
export type Waiting = number | null;

/** Reads one key: what it does, and whether the next one is the letter after *g*. */
export function readKey(waiting: Waiting, key: string, at: number): { shortcut: Shortcut | null; waiting: Waiting } {
  const isSecond = waiting !== null && at - waiting <= WAITS_MS;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (isSecond) return { shortcut: AFTER_G.get(letter) ?? null, waiting: null };
  if (letter === 'g') return { shortcut: null, waiting: at };
  return { shortcut: ALONE.get(letter) ?? null, waiting: null };
}

import { newPersonId } from '../world/ids.ts';
import { createRng } from '../world/rng.ts';
import type { Person } from '../world/state.ts';
import type { World } from '../world/world.ts';
import { FIRST_NAMES, LAST_NAMES } from './stranger-names.ts';

/** Invents so many people whom nobody has seen yet: names that sound like somebody, user names that nobody else has. */
export function inventPeople({ state }: World, count: number): Person[] {
  const taken = new Set([...state.people.values(), ...state.accounts.values()].map(({ username }) => username));
  // Chance of its own: the order in which faults are drawn stays as it was.
  const rng = createRng(`${state.idSeed}:strangers:${state.people.size}`);
  const one = <T>(list: readonly T[]): T => list[Math.floor(rng.next() * list.length)] as T; // as: no list is empty
  const people: Person[] = [];
  while (people.length < count) {
    const [first, last] = [one(FIRST_NAMES), one(LAST_NAMES)];
    const handle = plain(`${first}${one(['.', '_', ''])}${last}`);
    // Names run out; numbers do not.
    const username = taken.has(handle) ? `${handle}${taken.size}` : handle;
    if (taken.has(username)) continue;
    taken.add(username);
    people.push({ id: newPersonId(state), username, name: `${first} ${last}`, pictureSeed: username });
  }
  return people;
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

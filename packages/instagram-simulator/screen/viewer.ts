import type { Account, Person, World } from './api.ts';
import { go, type Place } from './place.ts';

/** The one who holds the phone. */
export type Viewer = { kind: 'person'; person: Person } | { kind: 'account'; account: Account };

const remembered = 'simulator.as';

/** The viewer that the address names, else the one of last time, else the first person there is. */
export function viewerOf(world: World, place: Place): Viewer | null {
  return find(world, place.as) ?? find(world, localStorage.getItem(remembered) ?? undefined) ?? first(world);
}

/** Hands the phone to somebody; it opens at the feed. */
export function become(viewer: Viewer): void {
  const as = viewer.kind === 'person' ? `p:${viewer.person.id}` : `a:${viewer.account.igId}`;
  localStorage.setItem(remembered, as);
  const closed = { view: undefined, of: undefined, media: undefined, story: undefined, live: undefined };
  go({ as, ...closed, folder: undefined, sheet: undefined });
}

/** The viewer's own name and picture. */
export function faceOf(viewer: Viewer): { username: string; name: string; pictureUrl: string } {
  return viewer.kind === 'person' ? viewer.person : viewer.account;
}

function find(world: World, as: string | undefined): Viewer | null {
  const id = as?.slice(2);
  if (as?.startsWith('a:')) {
    const account = world.accounts.find((one) => one.igId === id);
    return account ? { kind: 'account', account } : null;
  }
  const person = world.people.find((one) => one.id === id);
  return person ? { kind: 'person', person } : null;
}

function first(world: World): Viewer | null {
  const [person] = world.people;
  if (person) return { kind: 'person', person };
  const [account] = world.accounts;
  return account ? { kind: 'account', account } : null;
}

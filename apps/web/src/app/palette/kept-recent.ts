import { readStored, writeStored } from '../../api/kept/stored.ts';

const MOST = 12;

/** The commands that an account used lately in this browser, the last one first: their ids alone. It goes with the sign-out. */
export function readRecent(userId: string): string[] {
  const kept = readStored<unknown>(keyOf(userId));
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST) : [];
}

export function noteRecent(userId: string, id: string): void {
  writeStored(keyOf(userId), [id, ...readRecent(userId).filter((one) => one !== id)].slice(0, MOST));
}

const keyOf = (userId: string) => `recentCommands ${userId}`;

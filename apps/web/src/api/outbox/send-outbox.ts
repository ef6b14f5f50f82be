import type { Edit, Outcome, Tried } from './edits.ts';
import { FAULT, faulted, nextOf, settled, tried } from './edits.ts';

/** The world that sending stands on: where edits are kept, and the way to the server. */
export interface Sending {
  change(change: (edits: readonly Edit[]) => readonly Edit[]): Promise<readonly Edit[]>;
  /** Makes one call; what says nothing of the edit, or is a fault of the server, is made again later. */
  send(edit: Edit): Promise<Tried>;
  now(): number;
  /** Says whether nothing more is begun: whose edits they are has left. */
  isOver(): boolean;
}

/** An edit that came to an end, and which. */
export interface Ended {
  edit: Edit;
  outcome: Outcome;
}

/**
 * Sends what waits, one after the other, up to the first without an answer: one that the server fails at again and again is set
 * aside. Each is marked before it leaves: what may have been done is
 * neither replaced nor taken back. Returns what came to an end.
 */
export async function sendAll({ change, send, now, isOver }: Sending): Promise<Ended[]> {
  const ended: Ended[] = [];
  while (!isOver()) {
    let edit: Edit | undefined;
    await change((edits) => {
      edit = nextOf(edits);
      return edit ? tried(edits, edit.key, now()) : edits;
    });
    if (!edit) return ended;
    const { key } = edit;
    const outcome = await send(edit);
    if (outcome === null) return ended;
    if (outcome === 'fault') {
      const left = await change((edits) => faulted(edits, key, now()));
      if (left.some((one) => one.key === key && one.state === 'waits')) return ended;
      ended.push({ edit, outcome: FAULT });
      continue;
    }
    await change((edits) => settled(edits, key, outcome));
    ended.push({ edit, outcome });
  }
  return ended;
}

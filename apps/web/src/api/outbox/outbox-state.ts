import { useSyncExternalStore } from 'react';
import { getSession } from '../kept/session.ts';
import type { AutomationEdit, Edit, PlainSave } from './edits.ts';

/** Returns the account whose edits are kept and sent: nobody's while an administrator looks as somebody else. */
export function editor(): string | null {
  const { userData, loggedIn, viewingAsToken } = getSession();
  return loggedIn && viewingAsToken === null ? (userData?.id ?? null) : null;
}

const NONE: readonly Edit[] = [];
let edits = NONE;
/** The account whose edits this tab has read. */
let readOf: string | null = null;
const listeners = new Set<() => void>();

/** The edits of whoever is signed in that the server does not have yet, as far as this tab has read of them. */
export function getEdits(): readonly Edit[] {
  return edits;
}

/** The same for a screen. */
export function useEdits(): readonly Edit[] {
  return useSyncExternalStore(listen, getEdits);
}

/** Says whether this tab has read what waits of whoever is signed in. */
export function isRead(): boolean {
  return readOf === editor();
}

/** Notes that the edits of an account are known here, as far as they can be read. */
export function noteRead(account: string | null): void {
  readOf = account;
}

/** Tells the tab what there is now. */
export function showEdits(next: readonly Edit[]): void {
  if (edits === next || (edits.length === 0 && next.length === 0)) return;
  edits = next;
  for (const listener of listeners) listener();
}

/** Returns the last edit of an automation's place that says how it will be; null where none waits. */
export function waitingOf(place: string, all: readonly Edit[] = edits): AutomationEdit | null {
  const found = all.findLast((edit) => edit.place === place && edit.state === 'waits');
  return found && found.wish !== 'set' ? found : null;
}

/** Returns the plain save that waits of a place; null where none does. */
export function plainOf(place: string, all: readonly Edit[] = edits): PlainSave | null {
  const found = all.findLast((edit) => edit.place === place && edit.state === 'waits');
  return found?.wish === 'set' ? found : null;
}

/** The same for a screen. */
export function usePlain(place: string): PlainSave | null {
  return plainOf(place, useEdits());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

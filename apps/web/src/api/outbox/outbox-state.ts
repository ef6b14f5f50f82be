import { useSyncExternalStore } from 'react';
import type { AutomationEdit, Edit, PlainSave } from './edits.ts';

const NONE: readonly Edit[] = [];
let edits = NONE;
const listeners = new Set<() => void>();

/** The edits of whoever is signed in that the server does not have yet, as far as this tab has read of them. */
export function getEdits(): readonly Edit[] {
  return edits;
}

/** The same for a screen. */
export function useEdits(): readonly Edit[] {
  return useSyncExternalStore(listen, getEdits);
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

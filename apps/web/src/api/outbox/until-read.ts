import { isRead } from './outbox-state.ts';

/**
 * Waits until this tab has read what waits of whoever is signed in; at once where it has. A tab that was loaded just now does not know yet,
 * and what it saved before would be saved over by what waited.
 */
export async function untilRead(): Promise<void> {
  if (isRead()) return;
  await import('./outbox-store.ts').then(({ readEdits }) => readEdits()).catch(() => {});
}

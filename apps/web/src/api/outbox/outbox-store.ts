import { inTable } from '../kept/database.ts';
import { getSession } from '../kept/session.ts';
import type { Edit } from './edits.ts';
import { editor, noteRead, showEdits } from './outbox-state.ts';

/** All edits of an account, oldest first. */
interface Row {
  account: string;
  edits: readonly Edit[];
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('recado.outbox');
const heard = new Set<() => void>();
channel?.addEventListener('message', () => {
  void readEdits().then(() => {
    for (const listener of heard) listener();
  });
});

/** Returns the account whose edits are sent, with the token that its calls are made with: what is sent for it later is sent for nobody else. */
export function sender(): { account: string; token: string } | null {
  const [account, { token }] = [editor(), getSession()];
  return account === null || token === null ? null : { account, token };
}

/** Reads the edits of whoever is signed in, and shows them; none where nothing can be read. */
export async function readEdits(): Promise<readonly Edit[]> {
  const account = editor();
  try {
    const edits = account === null ? [] : await readOf(account);
    if (account === editor()) showEdits(edits);
    return edits;
  } catch {
    return [];
  } finally {
    if (account === editor()) noteRead(account);
  }
}

/** Changes an account's in one transaction, whichever tab does so, and tells the others. Throws where nothing can be kept. */
export async function changeEdits(
  change: (edits: readonly Edit[]) => readonly Edit[],
  account: string | null = editor(),
): Promise<readonly Edit[]> {
  if (account === null) throw new Error('nobody is signed in whose edits are kept');
  const write = () => changeOf(account, change);
  const edits = await write().catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    // What can be read again gives way to what somebody wrote.
    const { forgetAnswers } = await import('../last-known/answer-store.ts');
    await forgetAnswers();
    return write();
  });
  if (account === editor()) showEdits(edits);
  channel?.postMessage(null);
  return edits;
}

async function changeOf(
  account: string,
  change: (edits: readonly Edit[]) => readonly Edit[],
): Promise<readonly Edit[]> {
  const changed = await inTable<readonly Edit[]>('outbox', 'readwrite', (store, give) => {
    const asked = store.get(account);
    asked.onsuccess = () => {
      const before = (asked.result as Row | undefined)?.edits ?? []; // as: written here alone
      const after = change(before);
      give(after);
      if (after.length > 0) store.put({ account, edits: after } satisfies Row);
      else store.delete(account);
    };
  });
  return changed ?? [];
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Counts the edits of all accounts in this browser that are not saved: whoever signs out leaves none of them. */
export async function countEdits(): Promise<number> {
  const rows = await inTable<Row[]>('outbox', 'readonly', (store, give) => {
    const asked = store.getAll();
    asked.onsuccess = () => give(asked.result);
  });
  return (rows ?? []).flatMap(({ edits }) => edits).filter(({ state }) => state !== 'told').length;
}

/** Calls back when another tab changed them; the function that comes back ends that. */
export function onOthersChange(listener: () => void): () => void {
  heard.add(listener);
  return () => void heard.delete(listener);
}

async function readOf(account: string): Promise<readonly Edit[]> {
  const row = await inTable<Row | undefined>('outbox', 'readonly', (store, give) => {
    const asked = store.get(account);
    asked.onsuccess = () => give(asked.result);
  });
  return row?.edits ?? [];
}

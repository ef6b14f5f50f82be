import { DATABASE } from './stored.ts';

/** The tables of what this browser keeps of an account beside its small things: the last answers, and edits that wait for the connection. */
export type Table = 'answers' | 'outbox';

/** Some browsers never answer, after a crash or in a private window: nobody waits longer for what is kept. */
const OPEN_MS = 3_000;

let opening: Promise<IDBDatabase> | null = null;

/** Works in one transaction; resolves with what `work` asked for once it is written. */
export async function inTable<T>(
  table: Table,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T | undefined> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  const database = await opening;
  return new Promise((resolve, reject) => {
    let given: T | undefined;
    const transaction = database.transaction(table, mode);
    transaction.oncomplete = () => resolve(given);
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(table), (value) => {
      given = value;
    });
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    const giveUp = setTimeout(() => reject(new Error('the database does not open')), OPEN_MS);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at');
      asked.result.createObjectStore('outbox', { keyPath: 'account' });
    };
    asked.onerror = () => {
      clearTimeout(giveUp);
      reject(asked.error);
    };
    asked.onsuccess = () => {
      clearTimeout(giveUp);
      const database = asked.result;
      const close = () => {
        opening = null;
        database.close();
      };
      // Somebody signs out, in this tab or in another one: all of it goes.
      database.onversionchange = close;
      database.onclose = close;
      resolve(database);
    };
  });
}

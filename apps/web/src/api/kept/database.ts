import { DATABASE } from './stored.ts';

/** The tables of what this browser keeps of an account beside its small things: the last answers, and edits that wait for the connection. */
export type Table = 'answers' | 'outbox';

let opening: Promise<IDBDatabase> | null = null;

/** Works in one transaction; resolves with what `work` asked for once it is written. */
export async function inTable<T>(
  table: Table,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T | undefined> {
  opening ??= open();
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
    const failed = () => {
      opening = null;
      reject(asked.error);
    };
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at');
      asked.result.createObjectStore('outbox', { keyPath: 'account' });
    };
    asked.onerror = failed;
    asked.onsuccess = () => {
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

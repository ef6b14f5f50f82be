import { deviceNow } from '../../i18n/clock.ts';
import { inTable } from '../kept/database.ts';
import type { Known } from './keep-later.ts';

/** An answer that is older is not shown any more: it would say more about then than about now. */
const MOST_MS = 7 * 24 * 3_600_000;
const MOST_ANSWERS = 150;
/** Letters of one answer. */
const MOST_LETTERS = 250_000;

interface Row {
  key: string;
  at: number;
  build: string;
  text: string;
}

/** Keeps answers in place of those of the same addresses before, and lets go of what is old or too much. */
export async function keepAnswers(known: readonly Known[]): Promise<void> {
  const build = buildOf();
  const rows = known
    .map(({ account, url, answer, at }) => ({ key: keyOf(account, url), at, build, text: JSON.stringify(answer) }))
    .filter(({ text }) => text.length <= MOST_LETTERS);
  await inTable('answers', 'readwrite', (store) => {
    for (const row of rows) store.put(row satisfies Row);
    store.index('at').openCursor(IDBKeyRange.upperBound(deviceNow() - MOST_MS)).onsuccess = dropEach;
    const count = store.count();
    count.onsuccess = () => {
      let tooMany = count.result - MOST_ANSWERS;
      if (tooMany <= 0) return;
      store.index('at').openCursor().onsuccess = (event) => {
        if (tooMany-- > 0) dropEach(event);
      };
    };
  });
}

/** Returns what was kept for this address; undefined where that is nothing, too old, or of another build, whose screens read it otherwise. */
export async function readAnswer(account: string, url: string): Promise<{ answer: unknown; at: number } | undefined> {
  const row = await inTable<Row | undefined>('answers', 'readonly', (store, give) => {
    const asked = store.get(keyOf(account, url));
    asked.onsuccess = () => give(asked.result);
  });
  const age = row ? deviceNow() - row.at : Number.POSITIVE_INFINITY;
  if (!row || row.build !== buildOf() || age > MOST_MS) return undefined;
  return { answer: JSON.parse(row.text), at: row.at };
}

/** Forgets all answers, of whomever. */
export async function forgetAnswers(): Promise<void> {
  await inTable('answers', 'readwrite', (store) => void store.clear());
}

function dropEach(event: Event): void {
  const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result; // as: of a cursor that was opened here
  if (!cursor) return;
  cursor.delete();
  cursor.continue();
}

function keyOf(account: string, url: string): string {
  return `${account} ${url}`;
}

/** The build that this page is of. */
function buildOf(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';
}

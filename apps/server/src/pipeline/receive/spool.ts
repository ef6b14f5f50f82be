import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRefusedByDatabase } from '../../platform/db/transaction.ts';
import type { PipelineLog } from '../deps.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';

/** A place on disk where updates wait while the database is away. */
export interface Spool {
  /** Durable when it resolves. */
  append(updates: IncomingUpdate[]): Promise<void>;
  /**
   * Hands every record to `store`, oldest first; a file goes away when all of it is stored. Records that the database refuses are kept
   * in a file of their own (`.refused`) for somebody to look at. Files of other processes are drained too. Returns how many there were;
   * rejects with the first fault of a file once it has tried the others, and at once where nothing can be stored.
   */
  drain(store: (updates: IncomingUpdate[]) => Promise<unknown>): Promise<number>;
}

const AT_ONCE = 500;

/** One file per append, named by `name()` (sortable, unique): written, fsynced, the folder fsynced. Draining twice is harmless by the keys. */
export function openSpool({ dir, name, log }: { dir: string; name(): string; log: Pick<PipelineLog, 'warn'> }): Spool {
  async function append(updates: IncomingUpdate[]): Promise<void> {
    await mkdir(dir, { recursive: true });
    await writeDurably(path.join(dir, `${name()}.part`), updates);
  }

  async function drainFile(file: string, store: Store): Promise<number> {
    const text = await readWhole(file);
    // Another process on the same folder was faster.
    if (text === null) return 0;
    const updates = readLines(text);
    const refused: IncomingUpdate[] = [];
    for (let at = 0; at < updates.length; at += AT_ONCE)
      refused.push(...(await storeOrRefuse(updates.slice(at, at + AT_ONCE), store)));
    if (refused.length > 0) {
      log.warn({ file: path.basename(file), refused: refused.length }, 'the database refused what the spool held');
      await writeDurably(`${file}.refused`, refused);
    }
    await rm(file, { force: true });
    return updates.length;
  }

  async function drain(store: Store): Promise<number> {
    let count = 0;
    let isAway = false;
    const faults: unknown[] = [];
    const storeOrStop: Store = (updates) =>
      store(updates).catch((error: unknown) => {
        isAway = !isRefusedByDatabase(error);
        throw error;
      });
    for (const entry of await list(dir)) {
      try {
        count += await drainFile(path.join(dir, entry), storeOrStop);
      } catch (error) {
        // Nothing of the others could be stored either.
        if (isAway) throw error;
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
    return count;
  }

  return { append, drain };
}

type Store = (updates: IncomingUpdate[]) => Promise<unknown>;

/** Returns what the database refused: of a group that it refuses, each is tried alone. */
async function storeOrRefuse(updates: IncomingUpdate[], store: Store): Promise<IncomingUpdate[]> {
  try {
    await store(updates);
    return [];
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    if (updates.length <= 1) return updates;
    const refused: IncomingUpdate[] = [];
    for (const update of updates) refused.push(...(await storeOrRefuse([update], store)));
    return refused;
  }
}

/** Writes under another name until it is whole: a drain that meets half a file would take it for all of it. */
async function writeDurably(place: string, updates: IncomingUpdate[]): Promise<void> {
  try {
    await writeWhole(`${place}.new`, updates);
    await rename(`${place}.new`, place);
  } catch (error) {
    await rm(`${place}.new`, { force: true }).catch(() => {});
    throw error;
  }
  const folder = await open(path.dirname(place), constants.O_RDONLY);
  await folder.sync().finally(() => folder.close());
}

async function writeWhole(place: string, updates: IncomingUpdate[]): Promise<void> {
  const file = await open(place, 'w', 0o600);
  try {
    await file.writeFile(`${updates.map((update) => JSON.stringify(update)).join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a whole file; null where it is gone. */
async function readWhole(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return null;
    throw error;
  }
}

async function list(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((name) => name.endsWith('.part')).sort();
  } catch {
    return [];
  }
}

/** A last line cut by a crash was never acknowledged: it is left out. */
function readLines(text: string): IncomingUpdate[] {
  return text.split('\n').flatMap((line) => {
    try {
      // as: written by `append` above
      return line === '' ? [] : [{ ...(JSON.parse(line) as IncomingUpdate), origin: 'spool' as const }];
    } catch {
      return [];
    }
  });
}

import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PipelineLog } from './deps.ts';
import type { IncomingUpdate } from './event-log.ts';
import { isRefusedByDatabase } from './transaction.ts';

/** Where updates wait on disk while the database is away. */
export interface Spool {
  /** Durable when it resolves. */
  append(updates: IncomingUpdate[]): Promise<void>;
  /** Hands every record to `store`, oldest first; a file goes away when all of it is stored. Answers how many there were. */
  drain(store: (updates: IncomingUpdate[]) => Promise<unknown>): Promise<number>;
  /** True while something waits, as far as this process knows. */
  waiting(): boolean;
}

const AT_ONCE = 500;

/** One file per append, named by `name()` (sortable, unique): written, fsynced, the folder fsynced. Draining twice is harmless by the keys. */
export function openSpool({ dir, name, log }: { dir: string; name(): string; log: Pick<PipelineLog, 'warn'> }): Spool {
  // Files of a process before this one are found by the first drain.
  let waiting = true;

  async function append(updates: IncomingUpdate[]): Promise<void> {
    await mkdir(dir, { recursive: true });
    const place = path.join(dir, `${name()}.part`);
    // Under another name until it is whole: a drain that meets half a file would take it for all of it.
    const file = await open(`${place}.new`, 'wx', 0o600);
    try {
      await file.writeFile(`${updates.map((update) => JSON.stringify(update)).join('\n')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${place}.new`, place);
    const folder = await open(dir, constants.O_RDONLY);
    await folder.sync().finally(() => folder.close());
    waiting = true;
  }

  async function drain(store: (updates: IncomingUpdate[]) => Promise<unknown>): Promise<number> {
    if (!waiting) return 0;
    waiting = false;
    let count = 0;
    try {
      for (const entry of await list(dir)) {
        const file = path.join(dir, entry);
        const text = await readWhole(file);
        // Another process on the same folder was faster.
        if (text === null) continue;
        const updates = readLines(text);
        try {
          for (let at = 0; at < updates.length; at += AT_ONCE) await store(updates.slice(at, at + AT_ONCE));
          await rm(file, { force: true });
        } catch (error) {
          if (!isRefusedByDatabase(error)) throw error;
          // Kept for somebody to look at; the files behind it must not wait for it.
          log.warn({ file: entry, error: String(error) }, 'the database refused what the spool held');
          await rename(file, `${file}.refused`);
        }
        count += updates.length;
      }
      return count;
    } catch (error) {
      waiting = true;
      throw error;
    }
  }

  return { append, drain, waiting: () => waiting };
}

/** Null where it is gone. */
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

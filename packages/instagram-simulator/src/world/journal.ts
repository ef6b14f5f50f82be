import type { FileHandle } from 'node:fs/promises';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fact } from './fact.ts';

/** One line of the journal: a fact, and the last number given to an id by then. */
export interface JournalLine {
  n: number;
  f: Fact;
}

export interface Journal {
  append(line: JournalLine): void;
  /** Resolves when everything appended so far is on disk. Waiting callers share one fsync. What a full disk refused goes with the next. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens `dataDir/journal.jsonl` and hands over what it holds. A last line torn by a crash is cut off.
 * With `dataDir: null` nothing is kept.
 */
export async function openJournal(dataDir: string | null, replay: (line: JournalLine) => void): Promise<Journal> {
  if (dataDir === null) return { append: () => {}, flushed: async () => {}, close: async () => {} };
  await mkdir(dataDir, { recursive: true });
  const file = await open(join(dataDir, 'journal.jsonl'), 'a+');
  const kept = await replayFile(file, replay);
  await file.truncate(kept);
  return groupCommit(file, kept);
}

async function replayFile(file: FileHandle, replay: (line: JournalLine) => void): Promise<number> {
  const text = await file.readFile('utf8');
  let start = 0;
  let kept = 0;
  for (let end = text.indexOf('\n', start); end !== -1; end = text.indexOf('\n', start)) {
    const line = text.slice(start, end);
    replay(JSON.parse(line) as JournalLine); // as: only `append` below writes this file
    kept += Buffer.byteLength(line) + 1;
    start = end + 1;
  }
  return kept;
}

/** `kept`: bytes of the file that are whole lines. */
function groupCommit(file: FileHandle, kept: number): Journal {
  let waiting: string[] = [];
  let isTorn = false;
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const lines = waiting;
        waiting = [];
        await append(lines.join('')).catch((error: unknown) => {
          // They were applied already: the next write takes them along.
          waiting = [...lines, ...waiting];
          throw error;
        });
      }
    } finally {
      writing = null;
    }
  }

  async function append(lines: string): Promise<void> {
    // A full disk takes half a line, which nothing may be written behind.
    if (isTorn) await file.truncate(kept);
    isTorn = true;
    await file.appendFile(lines);
    await file.datasync();
    isTorn = false;
    kept += Buffer.byteLength(lines);
  }

  async function flushed(): Promise<void> {
    if (writing === null && waiting.length === 0) return;
    // Lines that arrive while a write is under way are taken by the same loop, so one wait covers them.
    writing ??= write();
    await writing;
  }

  return {
    append: (line) => {
      waiting.push(`${JSON.stringify(line)}\n`);
    },
    flushed,
    close: async () => {
      await flushed().finally(() => file.close());
    },
  };
}

import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JournalLine, openJournal } from '../src/world/journal.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The next append of any file puts half of it on the disk, which is full then. */
async function fillTheDisk(): Promise<void> {
  const probe = await open(join(dataDir, 'probe'), 'w');
  const files = Object.getPrototypeOf(probe) as FileHandle; // as: it is what files are made of
  await probe.close();
  vi.spyOn(files, 'appendFile').mockImplementationOnce(async function (this: FileHandle, text) {
    await this.write(String(text).slice(0, String(text).length - 5));
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
}

test('what a full disk took half of is there whole at the next start, and what came after it too', async () => {
  const line = (n: number): JournalLine => ({ n, f: { t: 'clock', offsetMs: n } });
  const journal = await openJournal(dataDir, () => {});
  journal.append(line(1));
  await journal.flushed();
  await fillTheDisk();
  for (const n of [2, 3]) journal.append(line(n));
  await expect(journal.flushed()).rejects.toThrow('no space left');
  journal.append(line(4));
  await journal.flushed();
  await journal.close();
  const kept: number[] = [];
  const again = await openJournal(dataDir, ({ n }) => void kept.push(n));
  await again.close();
  expect(kept).toEqual([1, 2, 3, 4]);
});

import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../config/start-problem.ts';
import { checkName, type Storage, StorageFull } from './storage.ts';

/** Full disk, or the share of it that an account may use. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** Files below `dir`, for this user's eyes only. */
export function openFileStorage(dir: string): Storage {
  const fileOf = (name: string) => path.join(dir, ...checkName(name).split('/'));
  return {
    async put(name, { bytes }) {
      const file = fileOf(name);
      // No name has a dot: what a crash leaves here is nobody's file, and the next try writes over it.
      const part = `${file}.part`;
      try {
        await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await fs.writeFile(part, bytes, { mode: 0o600, flush: true });
        await fs.rename(part, file);
        await syncFolders(dir, path.dirname(file));
      } catch (cause) {
        await fs.rm(part, { force: true }).catch(() => {});
        if (FULL.includes(errorCode(cause) ?? '')) throw new StorageFull('no room for a file', { cause });
        throw cause;
      }
    },
    read: (name, part) => readFile(fileOf(name), part),
    async remove(name) {
      await fs.rm(fileOf(name), { force: true });
    },
  };
}

async function readFile(file: string, part?: { from: number; to: number }): Promise<Buffer | null> {
  try {
    await using handle = await fs.open(file, 'r');
    const { size } = await handle.stat();
    const { from, to } = part ?? { from: 0, to: size };
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, size) - from));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
    return bytes.subarray(0, bytesRead);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A new name lasts when its folder is on the disk, and the folders above that may be new too. */
async function syncFolders(top: string, folder: string): Promise<void> {
  for (let at = folder; ; at = path.dirname(at)) {
    await using handle = await fs.open(at, 'r');
    await handle.sync();
    if (at === top || at === path.dirname(at)) return;
  }
}

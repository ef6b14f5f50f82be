import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that Meta fetched and serves from its own address from then on. */
export interface KeptFile {
  type: string;
  content: Buffer;
}

export interface Files {
  /** Keeps a file; equal ones once. Returns its name. */
  keep(file: KeptFile): Promise<string>;
  /** Null for a name that no file has. */
  read(name: string): Promise<KeptFile | null>;
}

/** The bytes of files that live in memory, without a folder; the oldest go first. */
const mostBytes = 100_000_000;

const types: Record<string, string> = { aac: 'audio/aac', m4a: 'audio/mp4', wav: 'audio/wav' };

/** Voice messages, in `dataDir/files`, or in memory with `dataDir: null`. */
export function createFiles(dataDir: string | null): Files {
  const folder = dataDir === null ? null : join(dataDir, 'files');
  const held = new Map<string, Buffer>();
  let bytes = 0;

  function hold(name: string, content: Buffer): void {
    if (held.has(name)) return;
    held.set(name, content);
    bytes += content.length;
    for (const [oldest, { length }] of held) {
      if (bytes <= mostBytes || oldest === name) return;
      held.delete(oldest);
      bytes -= length;
    }
  }

  return {
    keep: async ({ type, content }) => {
      const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${endingOf(type)}`;
      if (folder === null) hold(name, content);
      else {
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, name), content);
      }
      return name;
    },
    read: async (name) => {
      const ending = /^[0-9a-f]{32}\.(aac|m4a|wav)$/.exec(name)?.[1];
      if (ending === undefined) return null;
      const content = folder === null ? held.get(name) : await readFile(join(folder, name)).catch(() => undefined);
      return content === undefined ? null : { type: types[ending] ?? '', content };
    },
  };
}

function endingOf(type: string): string {
  if (/aac/.test(type)) return 'aac';
  return /wav/.test(type) ? 'wav' : 'm4a';
}

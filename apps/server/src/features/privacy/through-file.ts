import { type FileHandle, open, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';

const A_READ = 64 * 1024;

/** The bytes of a source, by way of a file. */
export interface Passed {
  out: Readable;
  /** Once the source gave all that it has, or failed. */
  taken: Promise<void>;
}

/**
 * Takes from `source` as fast as it gives, whoever reads the result and however slowly. The file at `path` is gone from its folder at once:
 * nothing is left behind, whatever ends the process.
 */
export async function throughFile(source: Readable, path: string): Promise<Passed> {
  const file = await openUnnamed(path).catch((error) => {
    source.destroy();
    throw error;
  });
  let length = 0;
  let isWhole = false;
  let more = Promise.withResolvers<void>();
  const grow = () => {
    more.resolve();
    more = Promise.withResolvers();
  };
  const take = async () => {
    for await (const chunk of source) {
      const bytes = Buffer.from(chunk);
      await writeAll(file, bytes, length);
      length += bytes.length;
      grow();
    }
    isWhole = true;
    grow();
  };
  let at = 0;
  const read = async (): Promise<Buffer | null> => {
    while (at === length && !isWhole) await more.promise;
    if (at === length) return null;
    const room = Buffer.allocUnsafe(Math.min(A_READ, length - at));
    const { bytesRead } = await file.read(room, 0, room.length, at);
    at += bytesRead;
    return room.subarray(0, bytesRead);
  };
  const out = new Readable({
    read() {
      read().then(
        (bytes) => out.destroyed || out.push(bytes),
        (error) => out.destroy(error),
      );
    },
    destroy(error, done) {
      source.destroy();
      const close = () => file.close().then(() => done(error), done);
      void taken.then(close, close);
    },
  });
  const taken = take();
  taken.catch((error) => out.destroy(error));
  // Who takes it hears of it; before anybody does, it ends nothing else.
  out.on('error', () => {});
  return { out, taken };
}

async function openUnnamed(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
  }
}

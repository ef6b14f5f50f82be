import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** The size in bytes below which a header weighs more than what is saved. */
const LEAST_BYTES = 1024;
const TEXTS = /\.(js|css|svg|json|webmanifest)$/;

/** Lays a `.br` and a `.gz` beside every text of the build, as small as they get: the server sends them as they are. */
export function compressFiles(): Plugin {
  let dir = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      dir = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => TEXTS.test(name) && !name.startsWith('.vite'));
      await Promise.all(texts.map((name) => compress(path.join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The encoder that makes a recording AAC where the browser does not: few people need it, and it is kept once asked for. */
const SELDOM = /[\\/]ui[\\/]recording[\\/](convert-to-aac|wasm[\\/])/;
const PLAIN_SCRIPT = /<script src="\/([\w-]+)\.js">/g;
const WORDS = /^assets\/words\/.+\.([a-z]{2}-[a-z]{2})-[\w-]{8}\.json$/;
const KEPT = /^assets\/.*\.(js|css|woff2)$/;

/**
 * Gives the build its name, which follows from what is in it, and writes what goes by that name. The page says it, `/builds/latest.json`
 * tells it to open tabs, `/builds/NAME.json` lists the files to keep, and `/sw.js` is the worker that keeps them.
 */
export function writeWorker(): Plugin {
  let root = '';
  let dir = '';
  return {
    name: 'write-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dir = path.resolve(root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const page = await nameScripts(dir, await readFile(path.join(dir, 'index.html'), 'utf8'));
      const name = hashOf([page, ...Object.keys(bundle).sort(), await workerCode(root, '')].join('\n'));
      await writeFile(
        path.join(dir, 'index.html'),
        page.replace('name="build" content=""', `name="build" content="${name}"`),
      );
      await mkdir(path.join(dir, 'builds'), { recursive: true });
      await writeFile(path.join(dir, 'builds/latest.json'), JSON.stringify({ id: name }));
      const kept = { id: name, files: filesToKeep(bundle), words: wordsToKeep(Object.keys(bundle)) };
      await writeFile(path.join(dir, `builds/${name}.json`), JSON.stringify(kept));
      await writeFile(path.join(dir, 'sw.js'), await workerCode(root, name));
    },
  };
}

/** Gives the page's plain scripts names that say what is in them, so that they are kept as every file of a build is. */
async function nameScripts(dir: string, page: string): Promise<string> {
  let named = page;
  for (const [tag, name = ''] of page.matchAll(PLAIN_SCRIPT)) {
    const file = path.join(dir, `${name}.js`);
    const hashed = `assets/${name}-${hashOf(await readFile(file, 'utf8'))}.js`;
    await rename(file, path.join(dir, hashed));
    named = named.replace(tag, `<script src="/${hashed}">`);
  }
  return named;
}

function filesToKeep(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((one) => one.type === 'asset' || !one.moduleIds.some((id) => SELDOM.test(id)))
    .map(({ fileName }) => fileName)
    .filter((name) => KEPT.test(name))
    .map((name) => `/${name}`)
    .sort();
}

/** The files of words by language, each of which is kept by who reads that one (`words/bring-words.ts` names them). */
function wordsToKeep(names: readonly string[]): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const name of [...names].sort()) {
    const [, locale] = WORDS.exec(name) ?? [];
    if (locale !== undefined) words[locale] = [...(words[locale] ?? []), `/${name}`];
  }
  return words;
}

async function workerCode(root: string, name: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(name) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/worker/main.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [chunk] = (made as Rolldown.RolldownOutput).output; // as: one build, which is not watched
  return chunk.code;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

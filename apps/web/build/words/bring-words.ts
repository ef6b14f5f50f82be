import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { readAllWords, type Words } from './read-words.ts';
import { nameParts, shareOut } from './share-out.ts';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));
const RUNTIME = path.join(SOURCES, 'i18n/words.ts');
/** The id of a sentence: six signs, as Lingui makes them, or a name that is given by hand. */
const ID = /\bid: "([\w-]{6}|components\.[\w.]+)"/g;
const IMPORT = /\bimport\("(\.[^"]+)"\)/g;
/** Stand in the code until it is known which modules hang together. */
const PART = /(["'`])words-of:([^"'`]+)\1/g;
const VERSION = 'words-version';

/**
 * Gives each part of the app its words. Whatever is loaded by `import('./…')` brings, in the language of the screen, the sentences that it
 * and everything it imports can say (`src/i18n/words.ts`): for each part and language the build writes a file of them. Nothing of this is
 * kept by hand. In development all words of a language come at once (`serve-words.ts`).
 */
export function bringWords(): Plugin {
  const said = new Map<string, string[]>();
  const wrapped = new Set<string>();
  let names = new Map<string, string>();
  let version = '';
  return {
    name: 'bring-words',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(SOURCES)) return null;
      const ids = [...code.matchAll(ID)].map(([, sentence = '']) => sentence);
      if (ids.length > 0) said.set(id, ids);
      const parts = [...code.matchAll(IMPORT)].map(([, to = '']) => path.resolve(path.dirname(id), to));
      if (parts.length === 0) return null;
      for (const part of parts) wrapped.add(`${id} ${part}`);
      const found = code.replace(IMPORT, (call, to) => {
        const part = path.resolve(path.dirname(id), to);
        return `bringWords("words-of:${part}", ${call})`;
      });
      return { code: `import { bringWords } from ${JSON.stringify(RUNTIME)};\n${found}`, map: null };
    },
    async renderStart() {
      const modules = [...this.getModuleIds()];
      const infos = new Map(modules.map((id) => [id, this.getModuleInfo(id)] as const)); // const: a pair
      const entry = modules.find((id) => infos.get(id)?.isEntry);
      if (!entry) this.error('The build has no entry');
      const parts = new Set<string>();
      for (const [id, info] of infos) {
        for (const part of info?.dynamicallyImportedIds ?? []) {
          if (!id.startsWith(SOURCES) || !part.startsWith(SOURCES)) continue;
          if (!wrapped.has(`${id} ${part}`)) this.error(`${id} loads ${part} without its words: write import('./…')`);
          parts.add(part);
        }
      }
      const graph = {
        importsOf: (id: string) => infos.get(id)?.importedIds ?? [],
        saidIn: (id: string) => said.get(id) ?? [],
      };
      const shares = shareOut({ entry, parts: [...parts].sort() }, graph);
      names = new Map([...nameParts([...parts].sort())].filter(([, name]) => shares.has(name)));
      version = writeWords(this, shares, await readAllWords());
    },
    renderChunk(code) {
      const done = code
        .replace(PART, (_, __, part) => JSON.stringify(names.get(part) ?? ''))
        .replaceAll(VERSION, version);
      return done === code ? null : { code: done, map: null };
    },
  };
}

/** Lays a file for each part and language; returns what stands in the address of all of them, and changes with any word. */
function writeWords(
  build: Rolldown.PluginContext,
  shares: ReadonlyMap<string, ReadonlySet<string>>,
  languages: ReadonlyMap<string, Words>,
): string {
  const files = [...languages].flatMap(([locale, words]) =>
    [...shares].map(([part, ids]) => ({ part, locale, text: JSON.stringify(pick(words, ids)) })),
  );
  const version = createHash('sha256')
    .update(JSON.stringify(files))
    .digest('base64url')
    .replaceAll(/\W/g, '_')
    .slice(0, 8);
  for (const { part, locale, text } of files)
    build.emitFile({ type: 'asset', fileName: wordsFile({ part, locale, version }), source: text });
  return version;
}

/** The place of a file of words, as `src/i18n/words.ts` asks for it. */
function wordsFile({ part, locale, version }: { part: string; locale: string; version: string }): string {
  return `assets/words/${part}.${locale.toLowerCase()}-${version}.json`;
}

/** Those sentences, in the order of their ids. One that no catalogue has yet is not there. */
function pick(words: Words, ids: ReadonlySet<string>): Words {
  return Object.fromEntries([...ids].sort().flatMap((id) => (id in words ? [[id, words[id]]] : [])));
}

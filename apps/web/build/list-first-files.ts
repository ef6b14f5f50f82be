import type { Plugin, Rolldown } from 'vite';
import { FIRST_SCREENS } from './first-screens.ts';
import { FIRST } from './words/share-out.ts';

/** `first-files.json`: what a browser may load at once with the page, as addresses. */
export interface FirstFiles {
  /** The letters of the page's first words. */
  fonts: string[];
  /** By path: the scripts of its screen, beside those that every page names. */
  screens: Record<string, string[]>;
  /** By language: the words that the app begins with, and by path those of its screen. */
  words: Record<string, { first: string; screens: Record<string, string> }>;
}

/** The place in the folder of the build where the server finds it. */
const FILE = '.vite/first-files.json';
/** The place of a file of words, with its part and its language, as `words/bring-words.ts` names it. */
const WORDS = /^assets\/words\/(.+)\.([a-z]{2}-[a-z]{2})-[\w-]{8}\.json$/;
const FONT = /figtree-latin-wght-normal-[\w-]+\.woff2$/;

/** Writes down which files each screen will ask for, in each language, so that the page can name them before any script has run. */
export function listFirstFiles(): Plugin {
  return {
    name: 'list-first-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const all = Object.values(bundle);
      const chunks = all.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error('The build has no entry');
      const there = closure(bundle, entry.fileName);
      const filesOf = (chunk: Rolldown.OutputChunk) =>
        [...closure(bundle, chunk.fileName)].filter((file) => !there.has(file)).map((file) => `/${file}`);
      const files: FirstFiles = { fonts: [], screens: {}, words: {} };
      files.fonts = all.filter(({ fileName }) => FONT.test(fileName)).map(({ fileName }) => `/${fileName}`);
      for (const [path, module] of Object.entries(FIRST_SCREENS)) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (!chunk) throw new Error(`No screen is loaded from ${module}: correct build/first-screens.ts`);
        files.screens[path] = filesOf(chunk);
      }
      files.words = wordsIn(all.map(({ fileName }) => fileName));
      if (files.fonts.length !== 1) throw new Error(`The build has ${files.fonts.length} first fonts instead of one`);
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(files) });
    },
  };
}

/** The files of words by language. A part is named by the end of its module's path: see `nameParts` in `words/share-out.ts`. */
function wordsIn(names: readonly string[]): FirstFiles['words'] {
  const words: FirstFiles['words'] = {};
  for (const name of names) {
    const [, part = '', locale] = WORDS.exec(name) ?? [];
    if (locale === undefined) continue;
    words[locale] ??= { first: '', screens: {} };
    if (part === FIRST) words[locale].first = `/${name}`;
    for (const [path, module] of Object.entries(FIRST_SCREENS)) {
      const dotted = `.${module.replace(/\.\w+$/, '').replaceAll('/', '.')}`;
      if (dotted.endsWith(`.${part}`)) words[locale].screens[path] = `/${name}`;
    }
  }
  return words;
}

/** A chunk and everything that it imports at once. */
function closure(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const chunk = bundle[file];
  if (chunk?.type === 'chunk') for (const next of chunk.imports) closure(bundle, next, seen);
  return seen;
}

import type { Messages } from '@lingui/core';
import type { Locale } from '@recado/contract/locale';

/** Stands in the address of every file of words, and changes with any of them; the build writes it here. */
const VERSION = 'words-version';

/** The parts that were loaded so far, beside what the app begins with: another language comes for all of them. */
const parts = new Set(['first']);
/** The language on the screen, and the one that was chosen and is on its way. */
let shown: Locale | null = null;
let coming: Locale | null = null;
const asked = new Map<string, Promise<Messages>>();
const catalogues = new Map<Locale, Messages>();

/**
 * Loads a part of the app together with its words; the build wraps every `import('./…')` into it. Words are laid into the catalogue that
 * Lingui looks into, without telling: nobody on the screen says them yet, and nothing there is drawn anew.
 */
export async function bringWords<T>(part: string, load: Promise<T>): Promise<T> {
  if (part === '') return load;
  parts.add(part);
  const languages = new Set([shown, coming].filter((locale) => locale !== null));
  const [module] = await Promise.all([load, ...[...languages].map((locale) => addWords(part, locale))]);
  return module;
}

/**
 * Loads a language for all that is there, and returns its catalogue, which parts that come later go on filling; null where another
 * language was chosen meanwhile.
 */
export async function loadLanguage(locale: Locale): Promise<Messages | null> {
  coming = locale;
  try {
    await Promise.all([...parts].map((part) => addWords(part, locale)));
  } catch (error) {
    if (coming === locale) coming = null;
    throw error;
  }
  if (coming !== locale) return null;
  [shown, coming] = [locale, null];
  return catalogueOf(locale);
}

async function addWords(part: string, locale: Locale): Promise<void> {
  const url = `/assets/words/${part}.${locale.toLowerCase()}-${VERSION}.json`;
  const coming = asked.get(url) ?? ask(url);
  asked.set(url, coming);
  try {
    Object.assign(catalogueOf(locale), await coming);
  } catch (error) {
    // Whoever needs them next asks anew.
    asked.delete(url);
    throw error;
  }
}

async function ask(url: string): Promise<Messages> {
  const answer = await fetch(url).catch((cause: unknown) => {
    // Said as what it is, wherever it is heard: a part is missing (app/loading/reload-once.ts).
    throw new Error(`No words at ${url}`, { cause });
  });
  if (!answer.ok) throw new Error(`No words at ${url}: ${answer.status}`);
  return (await answer.json()) as Messages; // as: written by our own build
}

function catalogueOf(locale: Locale): Messages {
  const catalogue = catalogues.get(locale) ?? {};
  catalogues.set(locale, catalogue);
  return catalogue;
}

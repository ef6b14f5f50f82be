import { NAMES } from '@recado/family';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type Locale, loadWords, locales, type WordKey, type Words } from './words/index.ts';

/** Says one text of the active language: `{name}` is filled in, `one|other` is chosen by `n`. */
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

type Speech = { say: Say; locale: Locale; setLocale: (locale: Locale) => void };

const SpeechContext = createContext<Speech | null>(null);
const key = 'simulator.locale';

/** Loads the language of the browser (or the one chosen last) and gives it to everything inside. */
export function SpeechProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState<Locale>(firstLocale);
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let wanted = true;
    localStorage.setItem(key, locale);
    document.documentElement.lang = locale;
    void loadWords(locale).then((loaded) => {
      if (!wanted) return;
      setWords(loaded);
      document.title = NAMES[locale].simulator;
    });
    return () => {
      wanted = false;
    };
  }, [locale]);
  if (!words) return null;
  const plural = new Intl.PluralRules(locale);
  const say: Say = (name, values = {}) => {
    const [one = '', other = one] = words[name].split('|');
    const text = typeof values.n === 'number' && plural.select(values.n) !== 'one' ? other : one;
    return text.replace(/\{(\w+)\}/g, (_, slot: string) => String(values[slot] ?? ''));
  };
  return <SpeechContext value={{ say, locale, setLocale }}>{children}</SpeechContext>;
}

/** The active language. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('useSpeech needs a SpeechProvider above it');
  return speech;
}

function firstLocale(): Locale {
  const wanted = [localStorage.getItem(key), ...navigator.languages];
  for (const tag of wanted) {
    if (!tag) continue;
    const found =
      locales.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      locales.find((one) => one.slice(0, 2) === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en-US';
}

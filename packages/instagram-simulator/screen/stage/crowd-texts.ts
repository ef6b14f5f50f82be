import type { Locale } from '../words/index.ts';
import { CROWDS } from './crowds.ts';

/** The word that a caption asks for, which captions write in capitals ("comente QUERO"); null where it asks for none. */
export function wordOfCaption(caption: string): string | null {
  const [found] = caption.match(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu) ?? [];
  return found?.toLowerCase() ?? null;
}

/** Makes the texts of a crowd in a language, each different: some with the word, some that nearly have it, some without. */
export function crowdTexts(given: { locale: Locale; word: string; count: number; draw: () => number }): string[] {
  const { locale, word, count, draw } = given;
  const { asks, others } = CROWDS[locale];
  const near = shuffled(nearMisses(word), draw);
  const fill = (template: string, put: string) => template.replace('{word}', put);
  const asking = shuffled(asks, draw);
  const most = Math.ceil(count * 0.45);
  const withWord = asking.slice(0, most).map((one) => fill(one, word));
  const nearly = near
    .slice(0, Math.floor(count / 4))
    .map((miss, index) => fill(asking[index % asking.length] ?? '{word}', miss));
  const rest = shuffled(others, draw).slice(0, count - withWord.length - nearly.length);
  return shuffled([...new Set([...withWord, ...nearly, ...rest])], draw).map(withCapital);
}

/** Words that somebody mistyped: a letter left out, two changed places, one doubled beside another. */
export function nearMisses(word: string): string[] {
  const letters = [...word];
  if (letters.length < 4) return [];
  const without = letters.slice(1, -1).map((_, at) => letters.filter((_letter, index) => index !== at + 1).join(''));
  const swapped = letters.slice(1, -1).map((letter, at) =>
    letters
      .with(at + 1, letters[at + 2] ?? '')
      .with(at + 2, letter)
      .join(''),
  );
  return [...new Set([...without, ...swapped])].filter((one) => one !== word && !one.includes(word));
}

function shuffled<T>(list: readonly T[], draw: () => number): T[] {
  return list
    .map((one) => ({ one, place: draw() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

function withCapital(text: string): string {
  const [first = '', ...rest] = [...text];
  return first.toUpperCase() + rest.join('');
}

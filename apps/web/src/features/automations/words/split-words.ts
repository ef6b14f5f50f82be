import { countCharacters } from '@recado/engine';

/** Splits what somebody typed or pasted into words, by comma (Latin, Arabic, Japanese, Chinese) and line; doubles fall away. */
export function splitWords(text: string): string[] {
  const words = text.split(/[,;\n\r,、;،]/u).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** The result of adding typed words: those that there are now, and what stays in the box because it does not fit, and why. */
export interface Taken {
  words: string[];
  left: string;
  why: 'too_many' | 'too_long' | null;
}

/** Adds what was typed to the words, each once; what is too long, or more than there is room for, is left, and nothing is cut. */
export function takeWords(
  typed: string,
  { words, most, longest }: { words: readonly string[]; most: number; longest: number },
): Taken {
  const fresh = splitWords(typed).filter((word) => !words.includes(word));
  const fitting = fresh.filter((word) => countCharacters(word) <= longest);
  const taken = fitting.slice(0, Math.max(0, most - words.length));
  const left = fresh.filter((word) => !taken.includes(word));
  const why = left.length === 0 ? null : fitting.length > taken.length ? 'too_many' : 'too_long';
  return { words: [...words, ...taken], left: left.join(', '), why };
}

import { type Reading, readText } from './read-text.ts';

const LETTERED = /[\p{L}\p{N}]/u;

/** The words that people put before or behind a request without changing it. `を` stands between a Japanese noun and the wish. */
const POLITE: readonly string[][] = [
  'por favor',
  'porfavor',
  'porfa',
  'please',
  'pls',
  's’il vous plaît',
  's’il te plaît',
  'svp',
  'bitte',
  'をお願いします',
  'お願いします',
  '请',
  '請',
  'per favore',
].map((words) => wordsOf(readText(words)));

/** A message that may be a request, without what only decorates it: emoji, punctuation, polite words at its ends, and each repetition. */
export function requestKey(reading: Reading): string {
  return once(withoutPolite(wordsOf(reading))).join(' ');
}

/** Says whether a text ends as a question, an emoji behind it aside. `STOP?!` is none. */
export function isQuestion({ folded, words, ends }: Reading): boolean {
  const tail = folded.slice(ends[words.findLastIndex(isWord)] ?? 0);
  return Math.max(...['?', '❓', '❔'].map((mark) => tail.lastIndexOf(mark))) > tail.lastIndexOf('!');
}

function wordsOf({ words }: Reading): string[] {
  return words.filter(isWord);
}

function isWord(word: string): boolean {
  return LETTERED.test(word);
}

function withoutPolite(words: string[]): string[] {
  let [from, to] = [0, words.length];
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    for (const polite of POLITE) {
      if (polite.length >= to - from) continue;
      if (polite.every((word, n) => words[to - polite.length + n] === word)) to -= polite.length;
      else if (polite.every((word, n) => words[from + n] === word)) from += polite.length;
    }
  }
  return words.slice(from, to);
}

/** `stop stop stop` is `stop`. */
function once(words: string[]): string[] {
  for (let length = 1; length <= words.length / 2; length++)
    if (words.length % length === 0 && words.every((word, n) => word === words[n % length]))
      return words.slice(0, length);
  return words;
}

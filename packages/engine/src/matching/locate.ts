import { LIMITS } from '../limits.ts';
import { cutCharacters, fold, foldWhole } from './fold.ts';

/** A piece of a text, in UTF-16 offsets. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Finds where a piece of the folded text stands in the text as written, for highlighting. Null when folding moved things in a way that
 * cannot be followed piece by piece (a few ancient compositions); never a wrong answer.
 */
export function locate(text: string, where: Span): Span | null {
  const origin: Span[] = [];
  let folded = '';
  for (const cluster of clustersOf(cutCharacters(text, LIMITS.foldInputCharacters))) {
    const piece = /^\s+$/u.test(cluster.text) ? ' ' : foldWhole(`x${cluster.text}x`).slice(1, -1);
    for (const character of piece) {
      if (character === ' ' && (folded === '' || folded.endsWith(' '))) continue;
      folded += character;
      for (let unit = 0; unit < character.length; unit++) origin.push(cluster);
    }
  }
  if (folded.trimEnd() !== fold(text)) return null;
  const first = origin[where.start];
  const last = origin[where.end - 1];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** A character with the marks and invisible characters that follow it. */
const CLUSTER = /[\s\S][\p{M}\p{Cf}\p{Variation_Selector}\uff9e\uff9f]*/gu;

function clustersOf(text: string): (Span & { text: string })[] {
  return [...text.matchAll(CLUSTER)].map(({ 0: piece, index }) => ({
    text: piece,
    start: index,
    end: index + piece.length,
  }));
}

import { matchWords } from '../matching/match-drawn-out.ts';
import type { Reading } from '../matching/read-text.ts';
import type { Candidate, KindMatch } from './kind.ts';

/** A trigger word, or *any comment* where that is on. */
export function byWordsOrAny(reading: Reading, candidate: Candidate): KindMatch | null {
  return byWords(reading, candidate) ?? (candidate.anyComment ? { by: 'any' } : null);
}

/** A trigger word. */
export function byWords(reading: Reading, { triggers }: Candidate): KindMatch | null {
  const match = matchWords(reading, triggers);
  return match && { by: 'word', match };
}

import { fold } from '../matching/fold.ts';

/** Words that we make: the owner ties a remix with one, and tries an automation with the other. */
const CODES = {
  remix: { prefix: 'REC-', length: 6 },
  test: { prefix: 'TESTE-', length: 4 },
} as const;
type CodeKind = keyof typeof CODES;

/** The letters without look-alikes: neither I, L and 1, nor O and 0. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const KINDS_OF_CODE = Object.keys(CODES) as CodeKind[]; // as: Object.keys loses the literal keys

export interface Code {
  kind: CodeKind;
  /** As `makeCode` wrote it. */
  code: string;
}

/** A new code; `draw` gives a number in [0, 1) for each of its letters. */
export function makeCode(kind: CodeKind, draw: () => number): string {
  const { prefix, length } = CODES[kind];
  const letters = Array.from({ length }, () => LETTERS[Math.floor(draw() * LETTERS.length)]);
  return prefix + letters.join('');
}

/** The code that a text is; null where it is none, or says anything besides. */
export function readCode(text: string): Code | null {
  if (text.length > LONGEST) return null;
  const code = fold(text).toUpperCase();
  const kind = KINDS_OF_CODE.find((known) => isCode(known, code));
  return kind ? { kind, code } : null;
}

/** The longest text that can be a code: beyond that it says more, whatever surrounds it. */
const LONGEST = 40;

function isCode(kind: CodeKind, text: string): boolean {
  const { prefix, length } = CODES[kind];
  const letters = text.slice(prefix.length);
  return (
    text.startsWith(prefix) && letters.length === length && [...letters].every((letter) => LETTERS.includes(letter))
  );
}

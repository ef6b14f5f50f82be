import { fold } from './fold.ts';

/** Words that we make: the owner ties a remix with one, and tries an automation with the other. */
const CODES = {
  remix: { prefix: 'REC-', length: 6 },
  test: { prefix: 'TESTE-', length: 4 },
} as const;
export type CodeKind = keyof typeof CODES;

/** Without look-alikes: neither I, L and 1, nor O and 0. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const FORM = new RegExp(
  `^(?:${Object.values(CODES)
    .map(({ prefix, length }) => `${prefix}[${LETTERS}]{${length}}`)
    .join('|')})$`,
);

/** A new code; `draw` gives a number in [0, 1) for each of its letters. */
export function makeCode(kind: CodeKind, draw: () => number): string {
  const { prefix, length } = CODES[kind];
  const letters = Array.from({ length }, () => LETTERS[Math.floor(draw() * LETTERS.length)]);
  return prefix + letters.join('');
}

/** The code that a text is, as `makeCode` wrote it; null where it is none, or says anything besides. */
export function readCode(text: string): string | null {
  if (text.length > 40) return null;
  const code = fold(text).toUpperCase();
  return FORM.test(code) ? code : null;
}

import { LOCALES, type Locale } from '@recado/contract/locale';
import { COLORS, type Color } from '../../ui/theme/palette-names.ts';

export const MODES = ['system', 'light', 'dark'] as const;
export type Mode = (typeof MODES)[number];
/** Rounding in rem. */
export const ROUNDS = [0, 0.125, 0.25, 0.375, 0.5] as const;

/** The look and the language that somebody chose, kept in this browser; `public/theme.js` reads the look before the first paint. */
export interface Personalisation {
  mode: Mode;
  color: Color;
  round: number;
  /** Null while nobody chose one: the browser's best match is shown then. */
  language: Locale | null;
}

/** Reads what a browser has kept; whatever of it is nothing that can be chosen becomes the default. */
export function readPersonalisation(saved: unknown): Personalisation {
  const kept = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<string, unknown>; // as: its values are looked at
  return {
    mode: MODES.find((mode) => mode === kept.mode) ?? 'system',
    color: COLORS.find((color) => color === kept.color) ?? 'sky',
    round: ROUNDS.find((round) => round === kept.round) ?? 0.25,
    language: LOCALES.find((locale) => locale === kept.language) ?? null,
  };
}

/** Says whether a page is dark: as its route wants it, else as somebody chose, else as the device is. */
export function isDark({ forced, mode, device }: { forced: Mode | null; mode: Mode; device: boolean }): boolean {
  const wanted = forced ?? mode;
  return wanted === 'system' ? device : wanted === 'dark';
}

/** Returns the mode that the screen on top wants, the innermost first; null where none of its routes wants one. */
export function forcedMode(matches: readonly { staticData: { colorMode?: Mode } }[]): Mode | null {
  return matches.findLast(({ staticData }) => staticData.colorMode !== undefined)?.staticData.colorMode ?? null;
}

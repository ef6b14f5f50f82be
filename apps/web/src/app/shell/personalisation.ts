import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../api/kept/stored.ts';
import { track } from '../../api/usage/track.ts';
import { COLORS, type Color } from '../../ui/theme/palette-names.ts';

export const MODES = ['system', 'light', 'dark'] as const;
export type Mode = (typeof MODES)[number];
/** Rounding in rem. */
export const ROUNDS = [0, 0.125, 0.25, 0.375, 0.5] as const;

/** The look that the user chose, kept in this browser. `public/theme.js` reads the same key before the first paint. */
export interface Personalisation {
  mode: Mode;
  color: Color;
  round: number;
}

const KEY = 'personalisation';
const DEFAULTS: Personalisation = { mode: 'system', color: 'sky', round: 0.25 };
const FALLBACK_THEME_COLOR = '#bae6fd';
const listeners = new Set<() => void>();
const device = window.matchMedia('(prefers-color-scheme: dark)');
let current: Personalisation = readPersonalisation();

/** The look in use, re-rendering when it changes. */
export function usePersonalisation(): Personalisation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Changes the look at once and remembers it. */
export function personalise(change: Partial<Personalisation>): void {
  current = { ...current, ...change };
  writeStored(KEY, current);
  applyTheme();
  tell(change);
  for (const listener of listeners) listener();
}

function tell({ mode, color, round }: Partial<Personalisation>): void {
  if (mode !== undefined) track({ name: 'personalisation', params: { type: 'mode', mode } });
  if (color !== undefined) track({ name: 'personalisation', params: { type: 'color', color } });
  if (round !== undefined) track({ name: 'personalisation', params: { type: 'round', round } });
}

/** Puts the saved look on the page and follows the device while the mode is *system*. */
export function startTheme(): void {
  applyTheme();
  device.addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const root = document.documentElement;
  const dark = current.mode === 'dark' || (current.mode === 'system' && device.matches);
  root.classList.toggle('dark', dark);
  root.dataset.primary = current.color;
  root.style.setProperty('--radius', `${current.round}rem`);
  const shade = getComputedStyle(root)
    .getPropertyValue(dark ? '--p-800' : '--p-200')
    .trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', shade || FALLBACK_THEME_COLOR);
}

function readPersonalisation(): Personalisation {
  const saved = readStored<Partial<Personalisation>>(KEY);
  return {
    mode: MODES.find((mode) => mode === saved?.mode) ?? DEFAULTS.mode,
    color: COLORS.find((color) => color === saved?.color) ?? DEFAULTS.color,
    round: ROUNDS.find((round) => round === saved?.round) ?? DEFAULTS.round,
  };
}

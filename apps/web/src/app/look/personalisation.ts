import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../api/kept/stored.ts';
import { track } from '../../api/usage/track.ts';
import { isDark, type Mode, type Personalisation, readPersonalisation } from './read-personalisation.ts';

const KEY = 'personalisation';
const FALLBACK_THEME_COLOR = '#bae6fd';
const listeners = new Set<() => void>();
const device = window.matchMedia('(prefers-color-scheme: dark)');
let current: Personalisation = readPersonalisation(readStored(KEY));
let forced: Mode | null = null;

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

/** The language that somebody chose in this browser; null where nobody did. */
export function keptLanguage(): Personalisation['language'] {
  return current.language;
}

/** Changes the look at once and remembers it. */
export function personalise(change: Partial<Personalisation>): void {
  current = { ...current, ...change };
  writeStored(KEY, current);
  applyTheme();
  tell(change);
  for (const listener of listeners) listener();
}

/** Shows the mode that a route wants, whatever somebody chose; null gives the choice back. */
export function forceMode(mode: Mode | null): void {
  if (forced === mode) return;
  forced = mode;
  applyTheme();
}

function tell({ mode, color, round, language }: Partial<Personalisation>): void {
  if (mode !== undefined) track({ name: 'personalisation', params: { type: 'mode', mode } });
  if (color !== undefined) track({ name: 'personalisation', params: { type: 'color', color } });
  if (round !== undefined) track({ name: 'personalisation', params: { type: 'round', round } });
  if (language) track({ name: 'personalisation', params: { type: 'language', language } });
}

/** Puts the saved look on the page and follows the device while the mode is *system*. */
export function startTheme(): void {
  applyTheme();
  device.addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const root = document.documentElement;
  const dark = isDark({ forced, mode: current.mode, device: device.matches });
  root.classList.toggle('dark', dark);
  root.dataset.primary = current.color;
  root.style.setProperty('--radius', `${current.round}rem`);
  const shade = getComputedStyle(root)
    .getPropertyValue(dark ? '--p-800' : '--p-200')
    .trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', shade || FALLBACK_THEME_COLOR);
}

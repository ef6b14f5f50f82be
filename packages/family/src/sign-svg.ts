import { type Place, SIGNS } from './places.ts';

/** Draws a sign as SVG, decoration beside its name. */
export function signSvg(place: Place, size = 28): string {
  const { ground, strokes } = SIGNS[place];
  const lines = strokes.map(({ d }) => `<path d="${d}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="8" fill="${ground}"/><g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;
}

/** Returns the address of a sign as the icon of a tab. */
export function signIcon(place: Place): string {
  return `data:image/svg+xml,${encodeURIComponent(signSvg(place, 32))}`;
}

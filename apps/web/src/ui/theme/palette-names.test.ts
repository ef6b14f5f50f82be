import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLORS, SHADES } from './palette-names.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const palettes = read('./palettes.css');

/** The block of declarations of a selector. */
function blockOf(selector: string): string {
  const from = palettes.indexOf(`${selector} {`);
  return from < 0 ? '' : palettes.slice(from, palettes.indexOf('}', from));
}

test('fifteen colours may be chosen, each in the shades from 50 to 950', () => {
  expect([COLORS.length, new Set(COLORS).size, COLORS.includes('sky')]).toEqual([15, 15, true]);
  expect([SHADES[0], SHADES.at(-1), SHADES.length]).toEqual([50, 950, 11]);
  for (const color of COLORS)
    for (const shade of SHADES) expect(blockOf(`[data-primary="${color}"]`), color).toMatch(`--p-${shade}: #`);
});

test('what stands around the page before anything is drawn has the shades 200 and 800 of each colour', () => {
  const early = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');
  for (const color of COLORS) {
    const [light, dark] = ['200', '800'].map(
      (shade) => new RegExp(`--p-${shade}: (#[0-9a-f]{6})`).exec(blockOf(`[data-primary="${color}"]`))?.[1],
    );
    expect(early).toContain(`    ${color}: ['${light}', '${dark}'],`);
  }
});

test('before any choice is read the app is green, with blue beside it; what moves takes 250 ms', () => {
  const shadesOf = (block: string, letter: 'p' | 's') =>
    [...block.matchAll(new RegExp(`--${letter}-\\d+: (#[0-9a-f]{6})`, 'g'))].map(([, hex]) => hex);
  const app = blockOf(':root');
  expect(shadesOf(app, 'p')).toEqual(shadesOf(blockOf('[data-primary="green"]'), 'p'));
  expect(shadesOf(app, 's')).toEqual(shadesOf(blockOf('[data-primary="blue"]'), 'p'));
  expect(shadesOf(app, 'p')).toHaveLength(SHADES.length);
  expect(read('./theme.css')).toContain('--default-transition-duration: 250ms;');
});

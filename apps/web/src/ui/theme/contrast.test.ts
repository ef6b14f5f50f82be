import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SIGN_PAIRS, WORD_PAIRS } from './pairs.ts';
import { COLORS } from './palette-names.ts';

type Rgb = [number, number, number];
const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const palettes = readFileSync(new URL('./palettes.css', import.meta.url), 'utf8');
const light = declarationsOf(theme, ':root');
const MODES = { light, dark: { ...light, ...declarationsOf(theme, '.dark') } };

/** Each pair, with the contrast that it needs. */
const PAIRS = [
  ...pairsOf(WORD_PAIRS).map((pair) => ({ ...pair, least: 4.5 })),
  ...pairsOf(SIGN_PAIRS).map((pair) => ({ ...pair, least: 3 })),
];

describe.each(Object.entries(MODES))('%s', (_, tokens) => {
  test.each(COLORS)('%s keeps every pair readable', (color) => {
    const palette = declarationsOf(palettes, `[data-primary="${color}"]`);
    const poor = PAIRS.map(({ text, under, least }) => {
      const ratio = contrast(
        colorOf(`var(--${text})`, { ...tokens, ...palette }),
        colorOf(`var(--${under})`, { ...tokens, ...palette }),
      );
      return { text, under, ratio, least };
    }).filter(({ ratio, least }) => ratio < least);
    expect(poor).toEqual([]);
  });
});

test('the contrast of black and white is 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
});

function pairsOf(pairs: typeof WORD_PAIRS) {
  return Object.entries(pairs).flatMap(([text, unders]) => unders.map((under) => ({ text, under })));
}

function declarationsOf(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

function colorOf(value: string, tokens: Record<string, string>): Rgb {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name) return colorOf(tokens[name] ?? `missing ${name}`, tokens);
  const mix = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value);
  if (mix) {
    const share = Number(mix[2]) / 100;
    const [a, b] = [colorOf(mix[1] ?? '', tokens), colorOf(mix[3] ?? '', tokens)];
    return a.map((channel, index) => channel * share + (b[index] ?? 0) * (1 - share)) as Rgb; // three in, three out
  }
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1];
  if (!hex) throw new Error(`No colour: ${value}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb; // three pieces of six digits
}

function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Writes `src/ui/theme/palettes.css`: Tailwind's 15 colours × 11 shades as hex, chosen by `data-primary` on the document. Run after a Tailwind update. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { COLORS, SHADES } from '../src/ui/theme/palette-names.ts';

const theme = readFileSync(createRequire(import.meta.url).resolve('tailwindcss/theme.css'), 'utf8');
const blocks = COLORS.map((color) => `[data-primary="${color}"] {\n${variables('p', color)}\n}`);
const own = `/* Before any choice is read: primary green, secondary blue. */\n:root {\n${variables('p', 'green')}\n${variables('s', 'blue')}\n}`;
writeFileSync(
  new URL('../src/ui/theme/palettes.css', import.meta.url),
  `/* Made by scripts/make-palettes.ts. */\n${[own, ...blocks].join('\n')}\n`,
);

function variables(prefix: string, color: string): string {
  return SHADES.map((shade) => `  --${prefix}-${shade}: ${hexOf(`${color}-${shade}`)};`).join('\n');
}

function hexOf(name: string): string {
  const found = theme.match(new RegExp(`--color-${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`));
  if (!found) throw new Error(`Tailwind's theme has no ${name}`);
  return oklchToHex({ l: Number(found[1]) / 100, c: Number(found[2]), h: Number(found[3]) });
}

/** Björn Ottosson's OKLab to linear sRGB; channels outside the gamut are clipped. */
function oklchToHex({ l, c, h }: { l: number; c: number; h: number }): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return `#${[red, green, blue].map(channel).join('')}`;
}

function channel(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}

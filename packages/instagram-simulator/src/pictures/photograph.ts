import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { draws } from './draws.ts';
import type { PictureKind } from './index.ts';
import { palettes } from './palette.ts';

type Colour = readonly [number, number, number];

/**
 * A picture as a file of pixels (PNG), for whoever takes no drawing: Instagram's own are photographs. It has the colours of the drawing and
 * something round on a table in its middle. Pure: the same seed and kind always give the same bytes.
 */
export function photograph(seed: string, kind: PictureKind): Buffer {
  const { pick } = draws(`${kind}:${seed}`);
  const colours = pick(palettes);
  const [width, height] = kind === 'post' || kind === 'avatar' ? [480, 480] : [360, 640];
  const [wall, low, table, accent, second] = [
    colours.wall,
    colours.wallLow,
    colours.table,
    colours.accent,
    colours.second,
  ].map(read);
  if (!wall || !low || !table || !accent || !second) throw new Error('a palette has no colours');
  const floor = height * 0.62;
  const [x0, y0, outer] = [width / 2, floor - width * 0.14, width * 0.27];
  return png(width, height, (x, y) => {
    const away = Math.hypot(x - x0, y - y0) / outer;
    if (away < 1 && away > 0.62) return mix(accent, second, (y - y0 + outer) / (2 * outer));
    const shade =
      y > floor ? Math.max(0, 1 - Math.hypot((x - x0) / 1.2, (y - floor - outer * 0.5) * 3) / outer) * 0.35 : 0;
    return mix(y > floor ? table : mix(wall, low, y / floor), [0, 0, 0], shade);
  });
}

function read(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [part(0), part(1), part(2)];
}

function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), y * row + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

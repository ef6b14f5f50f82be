import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layBars } from './lay-bars.ts';

const SIZE = { width: 300, height: 100 };

test('the highest bar stays under the top line, nothing is nothing, and one is seen', () => {
  const { bars, lines } = layBars([0, 1, 1000, 1700], SIZE);
  expect(lines.map(({ value }) => value)).toEqual([0, 1000, 2000]);
  expect(bars.map(({ height }) => height)).toEqual([0, 1, 50, 85]);
});

test('any values: bars inside the drawing, side by side, whole numbers on the lines', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 366 }), (values) => {
      const { bars, lines } = layBars(values, SIZE);
      expect(bars).toHaveLength(values.length);
      for (const [index, { x, width, y, height }] of bars.entries()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual((bars[index + 1]?.x ?? SIZE.width) + 1e-9);
        expect(y).toBeGreaterThanOrEqual(-1e-9);
        expect(y + height).toBeCloseTo(SIZE.height);
      }
      for (const { value } of lines) expect(Number.isInteger(value)).toBe(true);
    }),
  );
});

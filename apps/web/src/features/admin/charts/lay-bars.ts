/** Bars of a chart and the lines behind them, in the units of a drawing. */
export interface Bars {
  bars: { x: number; width: number; y: number; height: number }[];
  /** The places of the lines, and what they stand for: 0, half and the highest, in round numbers. */
  lines: { y: number; value: number }[];
}

/** Lays values out side by side from the left; the tallest line is the first round number that none is above. */
export function layBars(values: readonly number[], { width, height }: { width: number; height: number }): Bars {
  const top = roundUp(Math.max(1, ...values));
  const step = width / Math.max(1, values.length);
  const gap = step > 6 ? 2 : step / 4;
  const bars = values.map((value, index) => {
    const tall = value === 0 ? 0 : Math.max(1, (value / top) * height);
    return { x: index * step + gap / 2, width: step - gap, y: height - tall, height: tall };
  });
  const lines = [0, top / 2, top].map((value) => ({ value, y: height - (value / top) * height }));
  return { bars, lines };
}

/** 2, 4, 10, 20, 40, 100 and so on: their halves are whole. */
function roundUp(value: number): number {
  const scale = 10 ** Math.floor(Math.log10(value));
  const next = [1, 2, 4, 10].find((times) => times * scale >= value) ?? 10;
  return Math.max(2, next * scale);
}

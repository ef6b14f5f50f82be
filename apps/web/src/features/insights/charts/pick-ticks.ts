/** The least room that a date takes below a chart, with the space around it. */
const ROOM_PX = 46;

/** Returns which of `count` columns have their date below: as many as there is room for, evenly, the last one always. Pure. */
export function pickTicks(count: number, width: number): number[] {
  if (count === 0) return [];
  const most = Math.max(1, Math.floor(width / ROOM_PX));
  const step = Math.ceil(count / most);
  const ticks: number[] = [];
  for (let place = count - 1; place >= 0; place -= step) ticks.unshift(place);
  return ticks;
}

/** Returns the lines behind bars: 0 and up to four round, whole numbers, the last of which none is above. Pure. */
export function pickLines(largest: number): number[] {
  const rough = Math.max(1, largest / 4);
  const scale = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 2.5, 5, 10].map((times) => times * scale);
  const step = round.find((one) => one >= rough && Number.isInteger(one)) ?? rough;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, n) => n * step);
}

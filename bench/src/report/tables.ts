import type { BurstFigures, PacedFigures } from '../measure/measure-burst.ts';
import { median } from '../statistics.ts';

export type Row<F> = [label: string, figure: keyof F, decimals: number];

export const BURST: Row<BurstFigures>[] = [
  ['messages/s, end to end', 'messagesPerSecond', 0],
  ['acks/s', 'acksPerSecond', 0],
  ['POST → ack, p50, ms', 'ackP50', 1],
  ['POST → ack, p99, ms', 'ackP99', 1],
  ['POST → call at Graph, p50, ms', 'callP50', 1],
  ['POST → call at Graph, p99, ms', 'callP99', 1],
  ['CPU of the server, ms a message', 'cpuServer', 3],
  ['CPU of Postgres, ms a message', 'cpuPostgres', 3],
  ['write-ahead log, kB a message', 'wal', 1],
  ['server memory before, MiB RSS', 'rssBefore', 0],
  ['server memory at its highest, MiB RSS', 'rssPeak', 0],
];
export const REST: Row<PacedFigures>[] = [
  ['POST → call at Graph, p50, ms', 'callP50', 1],
  ['POST → call at Graph, p99, ms', 'callP99', 1],
  ['POST → ack, p50, ms', 'ackP50', 1],
  ['POST → ack, p99, ms', 'ackP99', 1],
];
export const STEADY: Row<PacedFigures>[] = [
  ['POSTs a second', 'rate', 0],
  ['POST → ack, p50, ms', 'ackP50', 1],
  ['POST → ack, p99, ms', 'ackP99', 1],
  ['POST → call at Graph, p50, ms', 'callP50', 1],
  ['POST → call at Graph, p99, ms', 'callP99', 1],
];
export const HOT: Row<PacedFigures>[] = [...STEADY.slice(0, 1), ['calls a second', 'called', 0], ...STEADY.slice(1)];

/** The figures of one target, round by round. */
export interface Column<F> {
  name: string;
  figures: F[];
}

/** A table of the columns that were measured, and the last one's ratio to each of the others: the median of the rounds' own ratios. */
export function table<F extends object>(rows: Row<F>[], columns: Column<F>[]): string {
  const shown = columns.filter(({ figures }) => figures.length > 0);
  const last = shown.at(-1);
  if (!last) return 'Not measured.';
  const others = shown.slice(0, -1);
  const head = ['', ...shown.map(({ name }) => name), ...others.map(({ name }) => `${last.name} / ${name}`)];
  const lines = rows.map(([label, figure, decimals]) => [
    label,
    ...shown.map(({ figures }) => cell(valuesOf(figures, figure), decimals)),
    ...others.map(({ figures }) => times(ratioOf(valuesOf(last.figures, figure), valuesOf(figures, figure)))),
  ]);
  return markdown(head, lines);
}

export function markdown(head: string[], lines: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...lines.map(line)].join('\n');
}

/** Round by round: what others take of the machine meanwhile is taken from both. NaN where one of them was not measured. */
export function ratioOf(values: number[], base: number[]): number {
  return median(values.slice(0, base.length).map((value, round) => value / (base[round] ?? Number.NaN)));
}

export function valuesOf<F extends object>(figures: F[], figure: keyof F): number[] {
  // as: every figure is a number
  return figures.map((one) => one[figure] as number);
}

export function times(ratio: number): string {
  return Number.isNaN(ratio) ? '–' : `${ratio.toFixed(2)} ×`;
}

export function cell(values: number[], decimals: number): string {
  if (values.length === 0) return '–';
  const text = (value: number) => value.toFixed(decimals);
  const middle = text(median(values));
  return values.length === 1 ? middle : `**${middle}** (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}

import type { TargetName } from '../options.ts';
import type { Round } from '../rounds/run-round.ts';
import { markdown } from './tables.ts';

const NAMES: Partial<Record<TargetName, string>> = {
  floor: 'Floor',
  rows: 'Floor with the product’s rows',
  product: 'Recado',
};
const HEAD = [
  '',
  'rows',
  'versions, HOT',
  'versions, others',
  'deleted',
  'row locks',
  'index entries',
  'kB of log',
  'of it whole pages',
];
/** Less of a table than so much a message is another's work: a job's, a statistic's. */
const LEAST = 0.005;

/** Lists what a message writes, table by table, for each target that was looked at. Empty where none was. */
export function describeWritten(rounds: Round[]): string[] {
  const parts = rounds.flatMap(({ target, written }) => {
    if (!written) return [];
    const line = (name: string, one: Omit<(typeof written.tables)[number], 'table'>) => [
      name,
      ...[one.inserted, one.hot, one.updated, one.deleted, one.locked, one.indexEntries].map(figure),
      ...[one.wal / 1_000, one.pages / 1_000].map(figure),
    ];
    const tables = written.tables.filter(
      ({ inserted, hot, updated, wal }) => inserted + hot + updated > LEAST || wal > 1,
    );
    const lines = [...tables.map(({ table, ...one }) => line(table, one)), line('**in all**', written)];
    return [`**${NAMES[target] ?? `Recado, ${target}`}**\n\n${markdown(HEAD, lines)}`];
  });
  if (parts.length === 0) return [];
  const text = `## What a message writes\n\nCounted in the write-ahead log, a message of a small burst; whole pages are those that Postgres writes at their first change after a checkpoint.`;
  return [[text, ...parts].join('\n\n')];
}

function figure(value: number): string {
  return value < LEAST ? '' : value.toFixed(2);
}

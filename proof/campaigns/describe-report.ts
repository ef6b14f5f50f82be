import type { KillReport } from './kill/run-kill-campaign.ts';

/** The table of a run, its counts, and everything that is wrong with the command that replays it. */
export function describeReport({
  options,
  kills,
  lives,
  counts,
  violations,
  failures,
  seconds,
  replay,
  dirs,
}: KillReport): string {
  const times = (kind: 'postgres' | 'server') =>
    lives.flatMap(({ round, recoveryMs }) =>
      (round.kind === 'postgres') === (kind === 'postgres') && recoveryMs !== null ? [recoveryMs] : [],
    );
  const recovery = (kind: 'postgres' | 'server') => {
    const list = times(kind).sort((a, b) => a - b);
    return `${kind}: median ${list[Math.floor(list.length / 2)] ?? '–'} ms, worst ${list.at(-1) ?? '–'} ms (${list.length})`;
  };
  return [
    '',
    `seed ${options.seed}, ${options.rounds} rounds of about ${options.updates} updates, ${options.servers} servers, waits divided by ${options.waitFactor}, ${seconds} s`,
    '',
    ...Object.entries(kills)
      .sort()
      .map(([name, { planned, killed }]) => `  ${name.padEnd(20)} ${killed} kills of ${planned} rounds`),
    '',
    `  recovery: ${recovery('server')}; ${recovery('postgres')}`,
    ...Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`),
    '',
    ...violations.slice(0, 50).map(({ id, what }) => `  VIOLATION ${id} ${what}`),
    ...failures.map((failure) => `  FAILURE ${failure}`),
    violations.length + failures.length === 0
      ? '0 violations'
      : `${violations.length} violations, ${failures.length} failures; again with: ${replay}`,
    ...dirs.map((dir) => `kept in ${dir}`),
  ].join('\n');
}

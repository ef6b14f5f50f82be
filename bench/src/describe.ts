import type { Machine } from './machine.ts';
import type { BurstFigures, PacedFigures } from './measure/measure-burst.ts';
import type { DayFigures } from './measure/measure-busy-day.ts';
import type { Options } from './options.ts';
import type { Results, Round } from './run-rounds.ts';
import { median } from './statistics.ts';

type Row<F> = [label: string, figure: keyof F, decimals: number];

const BURST: Row<BurstFigures>[] = [
  ['messages/s, end to end', 'messagesPerSecond', 0],
  ['acks/s', 'acksPerSecond', 0],
  ['POST → ack, p50, ms', 'ackP50', 1],
  ['POST → ack, p99, ms', 'ackP99', 1],
  ['POST → call at Graph, p50, ms', 'callP50', 1],
  ['POST → call at Graph, p99, ms', 'callP99', 1],
  ['CPU of the server, ms a message', 'cpuServer', 3],
  ['CPU of Postgres, ms a message', 'cpuPostgres', 3],
  ['server memory before, MiB RSS', 'rssBefore', 0],
  ['server memory at its highest, MiB RSS', 'rssPeak', 0],
];
const REST: Row<PacedFigures>[] = [
  ['POST → call at Graph, p50, ms', 'callP50', 1],
  ['POST → call at Graph, p99, ms', 'callP99', 1],
  ['POST → ack, p50, ms', 'ackP50', 1],
  ['POST → ack, p99, ms', 'ackP99', 1],
];

const STEADY: Row<PacedFigures>[] = [
  ['POSTs a second', 'rate', 0],
  ['POST → ack, p50, ms', 'ackP50', 1],
  ['POST → ack, p99, ms', 'ackP99', 1],
  ['POST → call at Graph, p50, ms', 'callP50', 1],
  ['POST → call at Graph, p99, ms', 'callP99', 1],
];

/** The page of results: what ran where, and the tables. */
export function describe(ask: { machine: Machine; options: Options; results: Results; command: string }): string {
  const { machine, options, results, command } = ask;
  const of = (name: Round['target']) => results.rounds.filter(({ target }) => target === name);
  const bursts = options.delays.map((delay) => {
    const figures = (name: Round['target']) => of(name).flatMap(({ bursts }) => bursts.get(delay) ?? []);
    const head = `## Burst end to end, Graph answers after ${delay} ms\n\n${options.comments} matching comments, ${options.accounts} accounts, one comment a POST, ${options.connections} connections, every private reply counted at the Graph server.`;
    return `${head}\n\n${table(BURST, { before: ['floor', figures('floor')], after: ['Recado', figures('product')] })}`;
  });
  const paced = (what: 'rest' | 'steady', rows: Row<PacedFigures>[]) => {
    const figures = (name: Round['target']) => of(name).flatMap((round) => round[what] ?? []);
    return table(rows, { before: ['floor', figures('floor')], after: ['Recado', figures('product')] });
  };
  const rest = `## One comment at rest\n\n${options.rest} comments, one every ${options.spacing} ms.\n\n${paced('rest', REST)}`;
  const steady = `## Half of the best rate\n\n${options.steady} seconds of one comment a POST, at half of the messages/s that each reached in the first burst of the same round.\n\n${paced('steady', STEADY)}`;
  const beside = of('product').flatMap(({ beside }) => beside ?? []);
  const neighbours = `## Beside a busy account\n\nTen comments a second of one account for ${options.beside} seconds, alone, and beside 100 a second of another account.\n\n${table(REST, { before: ['alone', beside.map(({ alone }) => alone)], after: ['beside it', beside.map(({ busy }) => busy)] })}`;
  const extremes = [
    ...describeHot(of('product'), options),
    ...describeFlood(of('product'), options),
    ...describeDay(of('product'), options),
    ...describeViral(results, options),
  ];
  const parts = [head(machine, results), ran(options, command), ...warning(machine), ...bursts, ...crowd(options, of)];
  return `${[...parts, rest, ...(options.steady > 0 ? [steady] : []), ...(beside.length > 0 ? [neighbours] : []), ...extremes, MEANING].join('\n\n')}\n`;
}

function describeHot(rounds: Round[], { hot: seconds }: Options): string[] {
  const figures = rounds.flatMap(({ hot }) => hot ?? []);
  if (figures.length === 0) return [];
  const text = `## One hot account\n\n500 matching comments a second on one account for ${seconds} seconds, each with a credit reserved and captured. Instagram lets an account answer 100 a second.`;
  return [`${text}\n\n${column(STEADY, figures)}`];
}

function describeFlood(rounds: Round[], { flood: count }: Options): string[] {
  const figures = rounds.flatMap(({ flood }) => flood ?? []);
  if (figures.length === 0) return [];
  const text = `## A flood\n\n${count.toLocaleString('en')} matching comments in POSTs of 1 to 1,000, once. Acks are counted in comments; the rest is worked off afterwards.`;
  return [`${text}\n\n${column(BURST, figures)}`];
}

function describeDay(rounds: Round[], { day: count, rest, spacing }: Options): string[] {
  const figures = rounds.flatMap(({ day }) => day ?? []);
  if (figures.length === 0) return [];
  const of = <F>(pick: (one: DayFigures) => F): { before: [string, F[]]; after: [string, F[]] } => ({
    before: ['before', figures.map(({ morning }) => pick(morning))],
    after: ['after', figures.map(({ evening }) => pick(evening))],
  });
  const text = `## One busy day\n\nOne account, before and after ${count.toLocaleString('en')} DMs that it sends on the same day: a burst of ${Math.ceil(count / 10).toLocaleString('en')} comments, and ${rest} comments at rest, one every ${spacing} ms. Once.`;
  return [
    `${text}\n\n${table(
      BURST,
      of(({ burst }) => burst),
    )}\n\nAt rest:\n\n${table(
      REST,
      of((one) => one.rest),
    )}`,
  ];
}

function describeViral({ viral }: Results, { viral: count, viralBudget, beside }: Options): string[] {
  if (!viral) return [];
  const rows = viral.deciding.map(
    ({ waiting, perSecond }) => `| ${waiting.toLocaleString('en')} | ${perSecond.toFixed(0)} |`,
  );
  const text = `## A viral day\n\n${count.toLocaleString('en')} matching comments on 20 accounts that have used up the ${viralBudget} private replies that Instagram allows in the hour: all of them are decided, and wait. The rate is that of the same number of comments each time, in POSTs of 1 to 1,000, from the first POST until none is pending; in the end it is **${viral.kept.toFixed(2)} ×** the first. Once. Ten comments a second of the other accounts for ${beside} seconds, alone and while half of the viral comments are taken in and decided:`;
  const rates = ['| Deliveries that wait | comments decided a second |', '|---|---|', ...rows].join('\n');
  return [
    `${text}\n\n${table(REST, { before: ['alone', [viral.alone]], after: ['meanwhile', [viral.meanwhile]] })}\n\n${rates}`,
  ];
}

/** The first burst again, in a database with a crowd: what a comment costs must not depend on it. */
function crowd(options: Options, of: (name: Round['target']) => Round[]): string[] {
  if (!options.targets.includes('crowded')) return [];
  const figures = (name: Round['target']) => of(name).flatMap(({ bursts }) => bursts.get(options.delays[0] ?? 0) ?? []);
  const text = `## The same among ${options.crowd.toLocaleString('en')} automations\n\nThe first burst, with so many automations of other sellers in the database, and with 100 triggers on each account's automation, of which the last one matches.`;
  const columns: Columns<BurstFigures> = {
    before: ['Recado', figures('product')],
    after: ['in the crowd', figures('crowded')],
  };
  return [`${text}\n\n${table(BURST, columns)}`];
}

function head(machine: Machine, { postgres }: Results): string {
  const settings = Object.entries(postgres.settings).map(([name, value]) => `${name} ${value}`);
  const tree = machine.changed > 0 ? ` and ${machine.changed} changed files` : '';
  return `# Results

| | |
|---|---|
| Machine | ${machine.cores} cores, ${machine.cpu}, ${machine.memoryGiB} GiB, ${machine.kernel}; fdatasync of 8 KiB ${machine.fdatasyncMs.toFixed(2)} ms |
| Software | Node ${machine.node}, Postgres ${postgres.version} (${settings.join(', ')}) |
| Commit | ${machine.commit}${tree} |
| Date | ${machine.date} |
| Load average before | ${machine.load} |`;
}

function ran(options: Options, command: string): string {
  return `Command: \`${command}\`. Load generator, server, Postgres and Graph server share the machine, for floor and product alike. ${options.rounds} interleaved rounds, each on a fresh database and process after ${options.warmUp} comments of warm-up; medians, with the lowest and highest round in brackets; the ratio is the median of the rounds' own ratios. In every round: 0 lost, 0 twice, 0 refused, and the ledger without drift (a round with any fails the run).`;
}

/** Returns a warning where others were at work on the machine: what they took of it is missing from every figure. */
function warning({ cores, load }: Machine): string[] {
  if (Number.parseFloat(load) <= cores / 2) return [];
  return [
    `**The machine was not free** (load ${load.split(' ')[0]} on ${cores} cores before the run): absolute figures, latencies most of all, are far below what it can do. Read the ratios, and those with their spread.`,
  ];
}

const MEANING = `The floor (\`src/floor/floor.ts\`) is hand-written for this one job: bare HTTP, HMAC, JSON, a match, kept-alive calls, and three grouped commits to the same Postgres: update and its key before the ack, delivery and its key before the first byte leaves, the outcome after the answer. It has no ledger, engine, lanes, budgets, people, spam guard, attempts or reconciliation. Requests are made and signed before the clock starts. Send budgets are lifted by configuration for this run alone.

What single changes brought, before and after, is in [HISTORY.md](HISTORY.md).`;

function column<F extends object>(rows: Row<F>[], figures: F[]): string {
  // as: every figure is a number
  const values = (figure: keyof F) => figures.map((one) => one[figure] as number);
  const lines = rows.map(([label, figure, decimals]) => `| ${label} | ${cell(values(figure), decimals)} |`);
  return ['| | Recado |', '|---|---|', ...lines].join('\n');
}

interface Columns<F> {
  before: [name: string, figures: F[]];
  after: [name: string, figures: F[]];
}

function table<F extends object>(rows: Row<F>[], { before, after }: Columns<F>): string {
  // as: every figure is a number
  const values = (all: F[], figure: keyof F) => all.map((one) => one[figure] as number);
  const line = ([label, figure, decimals]: Row<F>) => {
    const [first, second] = [values(before[1], figure), values(after[1], figure)];
    // Round by round: what others take of the machine meanwhile is taken from both.
    const ratio = median(second.slice(0, first.length).map((value, round) => value / (first[round] ?? Number.NaN)));
    const share = Number.isNaN(ratio) ? '–' : `${ratio.toFixed(2)} ×`;
    return `| ${label} | ${cell(first, decimals)} | ${cell(second, decimals)} | ${share} |`;
  };
  return [`| | ${before[0]} | ${after[0]} | ${after[0]} / ${before[0]} |`, '|---|---|---|---|', ...rows.map(line)].join(
    '\n',
  );
}

function cell(values: number[], decimals: number): string {
  if (values.length === 0) return '–';
  const text = (value: number) => value.toFixed(decimals);
  const middle = text(median(values));
  return values.length === 1 ? middle : `**${middle}** (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}

import type { Machine } from '../machine.ts';
import type { BurstFigures, PacedFigures } from '../measure/measure-burst.ts';
import type { AgedName, Options, TargetName } from '../options.ts';
import type { Round } from '../rounds/run-round.ts';
import type { Results } from '../rounds/run-rounds.ts';
import { describeExtremes } from './describe-extremes.ts';
import { describeWritten } from './describe-written.ts';
import { describeAsked } from './figures-asked.ts';
import { BURST, type Column, REST, type Row, STEADY, table } from './tables.ts';

/** The page of results: what ran where, what is asked and what was seen, and the tables. */
export function describe(ask: { machine: Machine; options: Options; results: Results; command: string }): string {
  const { machine, options, results, command } = ask;
  const of = (name: TargetName) => results.rounds.filter(({ target }) => target === name);
  const main = <F>(figures: (round: Round) => F | null | undefined): Column<F>[] => [
    { name: 'floor', figures: of('floor').flatMap((round) => figures(round) ?? []) },
    { name: 'its rows', figures: of('rows').flatMap((round) => figures(round) ?? []) },
    { name: 'Recado', figures: of('product').flatMap((round) => figures(round) ?? []) },
  ];
  const bursts =
    options.comments > 0
      ? options.delays.flatMap((delay) =>
          burst(
            options,
            delay,
            main(({ bursts: all }) => all.get(delay)),
          ),
        )
      : [];
  const paced = (
    title: string,
    text: string,
    rows: Row<PacedFigures>[],
    figures: (round: Round) => PacedFigures | null,
  ) => {
    const columns = main(figures);
    return columns.some((column) => column.figures.length > 0)
      ? [`## ${title}\n\n${text}\n\n${table(rows, columns)}`]
      : [];
  };
  const parts = [
    head(machine, results),
    ran(options, command),
    ...warning(machine),
    `## What is asked\n\n${describeAsked(options, results)}`,
    ...bursts,
    ...describeWritten(results.rounds),
    ...describeAged(options, of),
    ...paced(
      'One comment at rest',
      `${options.rest} comments, one every ${options.spacing} ms.`,
      REST,
      ({ rest }) => rest,
    ),
    ...paced(
      'Half of the best rate',
      `${options.steady} seconds of one comment a POST, at half of the messages/s that each reached in the first burst of the same round.`,
      STEADY,
      ({ steady }) => steady,
    ),
    ...describeExtremes(options, results),
    MEANING,
  ];
  return `${parts.join('\n\n')}\n`;
}

function burst(options: Options, delay: number, columns: Column<BurstFigures>[]): string[] {
  if (columns.every(({ figures }) => figures.length === 0)) return [];
  const { comments, accounts, connections } = options;
  const receiver = options.otherId ? ', which names the receiver otherwise than the comment did' : '';
  return [
    `## Burst end to end, Graph answers after ${delay} ms\n\n${comments} matching comments, ${accounts} accounts, one comment a POST, ${connections} connections, every private reply counted at the Graph server${receiver}.\n\n${table(BURST, columns)}`,
  ];
}

/** The first burst again in filled databases: what a comment costs must not depend on what lies there. */
function describeAged({ filled, delays, returning }: Options, of: (name: TargetName) => Round[]): string[] {
  const count = (name: AgedName) => filled[name].toLocaleString('en');
  const titles: [AgedName, string, string][] = [
    [
      'crowded',
      `The same among ${count('crowded')} automations`,
      `The first burst, with so many automations of other sellers in the database, and with 100 triggers on each account's automation, of which the last one matches.`,
    ],
    [
      'backlog',
      `The same beside ${count('backlog')} deliveries that wait`,
      'The first burst, while so many deliveries of other sellers are ready and may not leave: their lanes are paused, or the hour is used up. All rounds in one database.',
    ],
    [
      'young',
      'The same in the first hour of a month',
      `The first burst, with this month’s tables empty and unknown to the planner, beside eleven months of ${count('young')} messages. They are emptied for every round.`,
    ],
    [
      'year',
      `The same after ${count('year')} messages`,
      `The first burst, after so many messages of twelve months, with their keys, people and ledger, analysed.${returning > 0 ? ` Of a hundred comments ${returning} are by people of that year.` : ''} All rounds in one database, so that what earlier ones wrote is in it.`,
    ],
  ];
  const figures = (name: TargetName) => of(name).flatMap(({ bursts }) => bursts.get(delays[0] ?? 0) ?? []);
  return titles.flatMap(([name, title, text]) => {
    const aged = figures(name);
    const columns = [
      { name: 'Recado', figures: figures('product') },
      { name, figures: aged },
    ];
    return aged.length > 0 ? [`## ${title}\n\n${text}\n\n${table(BURST, columns)}`] : [];
  });
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

const MEANING = `The floor (\`src/floor/floor.ts\`) is hand-written for this one job: bare HTTP, HMAC, JSON, a match, kept-alive calls, and three grouped commits to the same Postgres: update and its key before the ack, delivery and its key before the first byte leaves, the outcome after the answer. It has no ledger, engine, lanes, budgets, people, spam guard, attempts or reconciliation. *Its rows* is the same program with the product's rows, in the product's tables and indexes, by one statement a stage (\`src/floor/floor-rows.ts\`): what lies between the first two columns is the price of the rows, and what lies beyond is the product's. It leaves out whatever the product reads before it writes (who the person is, what they got, what may be sent and paid), the locks between two who decide at once, hints to open tabs, and a second server. Requests are made and signed before the clock starts, and the books are checked after it stops. Send budgets are lifted by configuration for this run alone, but for the viral day.

What single changes brought, before and after, is in [HISTORY.md](HISTORY.md).`;

import type { BurstFigures, PacedFigures } from '../measure/measure-burst.ts';
import type { Options, TargetName } from '../options.ts';
import type { Round } from '../rounds/run-round.ts';
import type { Results } from '../rounds/run-rounds.ts';
import { median } from '../statistics.ts';
import { markdown, ratioOf, times, valuesOf } from './tables.ts';

/** A figure that is asked for. NaN: not measured in this run. */
interface Asked {
  what: string;
  asked: string;
  seen: number;
  isMet: (seen: number) => boolean;
  say: (seen: number) => string;
}

const AGED: [TargetName, string][] = [
  ['backlog', 'a million deliveries ready'],
  ['year', 'a year of history'],
  ['young', 'a young month'],
  ['crowded', 'a million automations'],
];

/** The table of what is asked of the pipeline, and what this run saw. */
export function describeAsked(options: Options, results: Results): string {
  const lines = askedOf(options, results).map(({ what, asked, seen, isMet, say }) => [
    what,
    asked,
    ...(Number.isNaN(seen) ? ['–', 'not measured'] : [say(seen), isMet(seen) ? 'met' : '**missed**']),
  ]);
  return markdown(['', 'asked', 'seen', ''], lines);
}

function askedOf({ delays }: Options, { rounds, viral }: Results): Asked[] {
  const of = (name: TargetName) => rounds.filter(({ target }) => target === name);
  const burst = (name: TargetName, delay: number) => of(name).flatMap(({ bursts }) => bursts.get(delay) ?? []);
  const first = (name: TargetName, figure: keyof BurstFigures) => valuesOf(burst(name, delays[0] ?? 0), figure);
  const rate = (name: TargetName, delay: number) => valuesOf(burst(name, delay), 'messagesPerSecond');
  const pick = (name: TargetName, what: (round: Round) => PacedFigures | null, figure: keyof PacedFigures) =>
    valuesOf(
      of(name).flatMap((round) => what(round) ?? []),
      figure,
    );
  const rest = (figure: keyof PacedFigures) =>
    ratioOf(
      pick('product', (round) => round.rest, figure),
      pick('floor', (round) => round.rest, figure),
    );
  const product = (what: (round: Round) => PacedFigures | null, figure: keyof PacedFigures) =>
    median(pick('product', what, figure));
  const written = of('product').flatMap((round) => round.written ?? [])[0];
  const aged = of('year').flatMap((round) => round.written ?? [])[0];
  const flood = of('product').flatMap((round) => round.flood ?? []);
  const neighbour = ratioOf(
    pick('product', ({ beside }) => beside?.busy ?? null, 'callP99'),
    pick('product', ({ beside }) => beside?.alone ?? null, 'callP99'),
  );
  return [
    ...delays.map((delay) =>
      atLeast(
        `end to end, Graph server at ${delay} ms, of the floor`,
        0.6,
        ratioOf(rate('product', delay), rate('floor', delay)),
      ),
    ),
    atMost('index entries of a message', 14, written?.indexEntries, plain(1)),
    atMost('write-ahead log of a message', 5_600, written && written.wal - written.pages, kilobytes),
    atMost('the same after a year, whole pages included', 7_000, aged?.wal, kilobytes),
    atMost('at rest, p50, of the floor', 2, rest('callP50')),
    atMost('at rest, p99, of the floor', 2, rest('callP99')),
    below(
      'ack p99 at half of its own best rate',
      50,
      product((round) => round.steady, 'ackP99'),
      ms,
    ),
    below(
      'POST → call p50 there',
      50,
      product((round) => round.steady, 'callP50'),
      ms,
    ),
    atLeast('viral: deciding at 100,000 deliveries, of the rate at 1,000', 0.9, viral?.kept),
    below('viral: p99 of the others, of theirs alone', 2, viral && viral.meanwhile.callP99 / viral.alone.callP99),
    atMost(
      'flood: CPU of Postgres a message, of the burst’s',
      1.2,
      ratioOf(valuesOf(flood, 'cpuPostgres'), first('product', 'cpuPostgres').slice(0, 1)),
    ),
    ...AGED.map(([name, words]) =>
      within(words, ratioOf(first(name, 'messagesPerSecond'), first('product', 'messagesPerSecond'))),
    ),
    below('memory of the server in the burst', 350, median(first('product', 'rssPeak')), mebibytes),
    below('memory of the server in the flood', 400, median(valuesOf(flood, 'rssPeak')), mebibytes),
    atLeast(
      'one hot account, calls a second of 500 offered',
      495,
      product((round) => round.hot, 'called'),
      plain(0),
    ),
    below(
      'one hot account, POST → call p99',
      250,
      product((round) => round.hot, 'callP99'),
      ms,
    ),
    below('a neighbour’s p99 beside 100 a second, of alone', 1.2, neighbour),
  ];
}

const plain = (decimals: number) => (value: number) => value.toFixed(decimals);
const ms = (value: number) => `${value.toFixed(0)} ms`;
const kilobytes = (value: number) => `${(value / 1_000).toFixed(1)} kB`;
const mebibytes = (value: number) => `${value.toFixed(0)} MiB`;

type Seen = number | null | undefined;

function atLeast(what: string, least: number, seen: Seen, say = times): Asked {
  return { what, asked: `≥ ${say(least)}`, seen: seen ?? Number.NaN, isMet: (value) => value >= least, say };
}

function atMost(what: string, most: number, seen: Seen, say = times): Asked {
  return { what, asked: `≤ ${say(most)}`, seen: seen ?? Number.NaN, isMet: (value) => value <= most, say };
}

function below(what: string, limit: number, seen: Seen, say = times): Asked {
  return { what, asked: `< ${say(limit)}`, seen: seen ?? Number.NaN, isMet: (value) => value < limit, say };
}

/** Messages a second beside those of the same burst without. */
function within(what: string, seen: number): Asked {
  const isMet = (value: number) => Math.abs(value - 1) <= 0.1;
  return { what: `messages/s with ${what}, of the burst`, asked: '± 10 %', seen, isMet, say: times };
}

import type { ResultDay, Results, ResultTotals } from '@recado/contract';
import type { SoldByDay } from '../../sales/index.ts';
import type { Counts, DayCounts } from './counts.ts';
import type { Clock } from './read-counts.ts';

const SHOWN = 10;
const WEEKDAYS = 7;
const HOURS = 24;

/** Results without the names of posts and automations. */
export interface Summed extends Omit<Results, 'posts' | 'answers' | 'comparisons'> {
  posts: Pick<Results['posts'][number], 'mediaId' | 'comments' | 'dms' | 'sales'>[];
  answers: Pick<Results['answers'][number], 'automationId' | 'dms'>[];
}

interface Given {
  clock: Clock;
  counts: Counts;
  sold: SoldByDay;
}

/** Adds up what was counted. Pure. */
export function addUpResults({ clock, counts, sold }: Given): Summed {
  const lines = new Map(counts.days.map((line) => [line.day, line]));
  const now = totalsOf(clock.now, { lines, sold });
  return {
    asOf: clock.asOf,
    salesOn: sold.on,
    now,
    before: totalsOf(clock.before, { lines, sold }),
    days: clock.now.map((day) => dayOf(day, { lines, sold })),
    funnel: {
      comments: sum(clock.now, (day) => lines.get(day)?.matched ?? 0),
      dms: now.dms,
      taps: now.taps,
      follows: now.follows,
      sales: now.sales,
    },
    hours: hoursOf(counts),
    posts: postsOf(counts, salesWithin(clock.now, sold)),
    words: wordsOf(counts),
    answers: answersOf(counts),
  };
}

interface ByDay {
  lines: ReadonlyMap<string, DayCounts>;
  sold: SoldByDay;
}

function dayOf(day: string, { lines, sold }: ByDay): ResultDay {
  const {
    comments = 0,
    messages = 0,
    answered = 0,
    replies = 0,
    dms = 0,
    taps = 0,
    follows = 0,
    commentDms = 0,
    inRequests = 0,
    maybeInRequests = 0,
    leftRequests = 0,
  } = lines.get(day) ?? {};
  const clicks = sum(sold.clicks, (line) => (line.day === day ? line.clicks : 0));
  const sales = sum(sold.sales, (line) => (line.day === day ? line.sales : 0));
  const requests = { commentDms, inRequests, maybeInRequests, leftRequests };
  return { day, comments, messages, answered, replies, dms, taps, follows, clicks, sales, ...requests };
}

function totalsOf(days: readonly string[], by: ByDay): ResultTotals {
  const each = days.map((day) => dayOf(day, by));
  const money = new Map<string, number>();
  for (const { currency, cents } of salesWithin(days, by.sold)) money.set(currency, (money.get(currency) ?? 0) + cents);
  return {
    comments: sum(each, ({ comments }) => comments),
    messages: sum(each, ({ messages }) => messages),
    answered: sum(each, ({ answered }) => answered),
    replies: sum(each, ({ replies }) => replies),
    dms: sum(each, ({ dms }) => dms),
    taps: sum(each, ({ taps }) => taps),
    follows: sum(each, ({ follows }) => follows),
    clicks: sum(each, ({ clicks }) => clicks),
    sales: sum(each, ({ sales }) => sales),
    commentDms: sum(each, ({ commentDms }) => commentDms),
    inRequests: sum(each, ({ inRequests }) => inRequests),
    maybeInRequests: sum(each, ({ maybeInRequests }) => maybeInRequests),
    leftRequests: sum(each, ({ leftRequests }) => leftRequests),
    money: [...money]
      .map(([currency, cents]) => ({ currency, cents }))
      .filter(({ cents }) => cents > 0)
      .toSorted((a, b) => b.cents - a.cents || byText(a.currency, b.currency)),
  };
}

function salesWithin(days: readonly string[], { sales }: SoldByDay): SoldByDay['sales'] {
  const asked = new Set(days);
  return sales.filter(({ day }) => asked.has(day));
}

function hoursOf({ hours }: Counts): number[][] {
  const table = Array.from({ length: WEEKDAYS }, () => Array<number>(HOURS).fill(0));
  for (const { weekday, hour, answered } of hours) {
    const row = table[weekday];
    if (row) row[hour] = (row[hour] ?? 0) + answered;
  }
  return table;
}

function postsOf({ places }: Counts, sales: SoldByDay['sales']): Summed['posts'] {
  const posts = new Map<string, Summed['posts'][number]>();
  const add = (mediaId: string | null, more: { comments?: number; dms?: number; sales?: number }) => {
    if (mediaId === null) return;
    const before = posts.get(mediaId) ?? { mediaId, comments: 0, dms: 0, sales: 0 };
    posts.set(mediaId, {
      mediaId,
      comments: before.comments + (more.comments ?? 0),
      dms: before.dms + (more.dms ?? 0),
      sales: before.sales + (more.sales ?? 0),
    });
  };
  for (const { mediaId, comments, dms } of places) add(mediaId, { comments, dms });
  for (const line of sales) add(line.mediaId, { sales: line.sales });
  return [...posts.values()]
    .filter(({ comments, dms, sales: sold }) => comments + dms + sold > 0)
    .toSorted((a, b) => b.sales - a.sales || b.dms - a.dms || b.comments - a.comments || byText(a.mediaId, b.mediaId))
    .slice(0, SHOWN);
}

function wordsOf({ words }: Counts): Results['words'] {
  return [
    ...addUp(
      words,
      ({ word }) => word,
      ({ answers }) => answers,
    ),
  ]
    .map(([word, answers]) => ({ word, answers }))
    .toSorted((a, b) => b.answers - a.answers || byText(a.word, b.word))
    .slice(0, SHOWN);
}

function answersOf({ places }: Counts): Summed['answers'] {
  const named = places.flatMap(({ automationId, dms }) => (automationId === null ? [] : [{ automationId, dms }]));
  return [
    ...addUp(
      named,
      ({ automationId }) => automationId,
      ({ dms }) => dms,
    ),
  ]
    .map(([automationId, dms]) => ({ automationId, dms }))
    .filter(({ dms }) => dms > 0)
    .toSorted((a, b) => b.dms - a.dms || byText(a.automationId, b.automationId))
    .slice(0, SHOWN);
}

function addUp<T>(lines: readonly T[], keyOf: (line: T) => string, countOf: (line: T) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + countOf(line));
  return sums;
}

function sum<T>(lines: readonly T[], countOf: (line: T) => number): number {
  return lines.reduce((total, line) => total + countOf(line), 0);
}

/** The same in every language: what is equal otherwise keeps one order. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

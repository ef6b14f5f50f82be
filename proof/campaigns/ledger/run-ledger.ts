import { type Draw, seeded } from '../seeded.ts';
import { type Books, openBooks } from './books.ts';
import { openShop, type Play, playRollOver, playStep, type Shop } from './play.ts';

export interface LedgerOptions {
  /** The number of accounts, and of the months of each. */
  accounts: number;
  months: number;
  seed: string;
  database: { ownerUrl: string; appUrl: string };
}

export interface LedgerReport {
  accountMonths: number;
  /** Entries by kind. */
  entries: Record<string, number>;
  grants: number;
  wrong: string[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
/** Moments are whole multiples of six hours and ends of periods lie three hours beside them: real time, which goes on, decides nothing. */
const GRID = 6 * HOUR;
const CONNECTIONS = 2;
const BALANCES = ['granted', 'available', 'held', 'spent', 'expired', 'goodwill', 'closed'] as const;

/** Random operations over so many accounts and months, against the model after each step and against the entries each month. */
export async function runLedger({ accounts, months, seed, database }: LedgerOptions): Promise<LedgerReport> {
  const books = openBooks(database);
  try {
    const draw = seeded(seed);
    const begins = Math.ceil(Date.now() / GRID) * GRID;
    const ends = begins + months * MONTH;
    const plays = Array.from({ length: CONNECTIONS }, (_, n) =>
      makePlay({ books, count: Math.ceil(accounts / CONNECTIONS), draw: draw.branch(String(n)), now: begins }),
    );
    const shops = plays.flatMap((play) => play.shops);
    await books.begin(shops, ends);
    const wrong: string[] = [];
    let checked = begins;
    for (let now = begins; now < ends && wrong.length === 0; now += draw.whole(16, 64) * GRID) {
      await books.moveTo(now);
      await Promise.all(plays.map((play) => playStep(play, now)));
      if (draw.chance(0.7)) await rollAllOver(plays, now);
      wrong.push(...plays.flatMap((play) => play.wrong), ...(await compare(books, shops)));
      if (now - checked < MONTH) continue;
      checked = now;
      wrong.push(...(await checkBooks(books, plays)));
    }
    wrong.push(...(await checkBooks(books, plays)));
    const grants = shops.reduce((sum, { model }) => sum + model.periods.size, 0);
    return { accountMonths: shops.length * months, entries: await books.counts(), grants, wrong };
  } finally {
    await books.close();
  }
}

/** Two jobs at once: none of them takes what the other has. */
async function rollAllOver(plays: readonly Play[], now: number): Promise<void> {
  await Promise.all(plays.map((play) => playRollOver(play)));
  for (const { shops } of plays) for (const { model } of shops) model.rollOver(now);
}

function makePlay({ books, count, draw, now }: { books: Books; count: number; draw: Draw; now: number }): Play {
  const uuid = (at: number) => uuidOf(draw, at);
  const shops = Array.from({ length: count }, () => openShop({ uuid, draw, now }));
  return { books, shops, draw, uuid, wrong: [], told: new Map() };
}

/** C1, C3, C6, C7, C9: every balance of every grant is the model's, and there is none more. */
async function compare(books: Books, shops: readonly Shop[]): Promise<string[]> {
  const found = new Map((await books.balances()).map((row) => [`${row.account_id} ${row.source_id}`, row]));
  const wrong: string[] = [];
  let expected = 0;
  for (const { id, model } of shops) {
    for (const period of model.periods.values()) {
      expected++;
      const row = found.get(`${id} ${period.id}`);
      const differs = BALANCES.filter((name) => row?.[name] !== period[name]);
      if (differs.length > 0)
        wrong.push(`${id} ${period.id}: ${differs.map((name) => `${name} ${row?.[name]}, not ${period[name]}`)}`);
    }
  }
  if (found.size !== expected) wrong.push(`${found.size} grants, not ${expected}`);
  return wrong;
}

/** C2, C8: entries against balances, deliveries against both, and as many entries as there were operations. */
async function checkBooks(books: Books, plays: readonly Play[]): Promise<string[]> {
  const counts = await books.counts();
  const told = (kind: string) => plays.reduce((sum, play) => sum + (play.told.get(kind) ?? 0), 0);
  const kinds = ['reserve', 'capture', 'release', 'goodwill', 'withdraw'];
  return [
    ...(await books.drift()).map((drift) => `drift ${JSON.stringify(drift)}`),
    ...kinds.flatMap((kind) =>
      (counts[kind] ?? 0) === told(kind) ? [] : `${counts[kind]} entries ${kind}, not ${told(kind)}`,
    ),
  ];
}

/** A UUIDv7 of that moment. */
function uuidOf(draw: Draw, ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const rest = [0, 1, 2].map(() => draw.whole(0, 0xffffffff).toString(16).padStart(8, '0')).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

import type { ResultDays, Results } from '@recado/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { readSoldByDay, type SoldByDay } from '../../sales/index.ts';
import { addUpResults } from './add-up-results.ts';
import type { Counts } from './counts.ts';
import { type Names, nameResults } from './name-results.ts';
import { readComparisons } from './read-comparisons.ts';
import { type Clock, readClock, readKept, readLive } from './read-counts.ts';

export type Db = Kysely<DB>;

/**
 * Reads what the last days brought, and the same number before them. Days that are over come from counts that a job kept; they are never
 * read once more from what came, which grows.
 */
export async function readResults(db: Db, accountId: AccountId, days: ResultDays): Promise<Results> {
  const [{ clock, counts, sold }, comparisons] = await Promise.all([
    countDays(db, accountId, days),
    readComparisons(db, accountId),
  ]);
  const summed = addUpResults({ clock, counts, sold });
  const names = await readNames(db, accountId, {
    media: summed.posts.map(({ mediaId }) => mediaId),
    automations: summed.answers.map(({ automationId }) => automationId),
  });
  return { ...nameResults(summed, names), comparisons };
}

/** Counts some days, and as many before them. */
export async function countDays(
  db: Db,
  accountId: AccountId,
  days: number,
): Promise<{ clock: Clock; counts: Counts; sold: SoldByDay }> {
  // What is kept is said first: a day that is counted meanwhile is still taken from what came, and once.
  const clock = await readClock(db, accountId, days);
  const [kept, live, sold] = await Promise.all([
    readKept(db, accountId, clock),
    readLive(db, accountId, clock),
    readSoldByDay(db, accountId, { from: clock.before[0] ?? '', to: clock.now.at(-1) ?? '' }),
  ]);
  const counts = {
    days: [...kept.days, ...live.days],
    places: [...kept.places, ...live.places],
    hours: [...kept.hours, ...live.hours],
    words: [...kept.words, ...live.words],
  };
  return { clock, counts, sold };
}

/** Reads what posts and automations are called. */
export async function readNames(
  db: Db,
  accountId: AccountId,
  { media, automations }: { media: readonly string[]; automations: readonly string[] },
): Promise<Names> {
  const [posts, named] = await Promise.all([
    sql<{ id: string; caption: string; pictureUrl: string | null }>`
      select id, caption, picture_url as "pictureUrl" from media where account_id = ${accountId} and id = any(${media}::text[])`.execute(
      db,
    ),
    sql<{ id: string } & Omit<Results['answers'][number], 'automationId' | 'dms'>>`
      select a.id, a.kind, a.name, a.media_id as "mediaId", m.caption, m.picture_url as "pictureUrl"
      from automations a left join media m on m.account_id = a.account_id and m.id = a.media_id
      where a.account_id = ${accountId} and a.id = any(${automations}::uuid[])`.execute(db),
  ]);
  return {
    media: new Map(posts.rows.map((row) => [row.id, row])),
    automations: new Map(named.rows.map((row) => [row.id, row])),
  };
}

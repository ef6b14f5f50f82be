import { type Kysely, sql } from 'kysely';
import { asClient } from '../../platform/db/as-client.ts';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock, Ids } from '../../platform/ports/index.ts';
import { tellAccount } from './tell-account.ts';
import { type LastHour, tookOff } from './took-off.ts';

/** A comment that was decided: whose, and on what. */
interface Commented {
  accountId: AccountId;
  mediaId: string;
}

export interface PaceDeps {
  db: Kysely<DB>;
  ids: Ids;
  clock: Pick<Clock, 'mono'>;
  /** Does work that nobody waits for. */
  aside(work: () => Promise<void>): void;
}

/** So many comments on one post have come to this process when the database is first asked about it, and then at each half more. */
const WORTH = 10;
const MORE = 1.5;
/** Posts that are counted at once; what began to be counted an hour ago is counted anew. */
const MOST_POSTS = 10_000;
const HOUR_MS = 3_600_000;

interface Count {
  comments: number;
  begun: number;
  /** The number at which it is asked about next. */
  next: number;
}

/**
 * Notices posts that take off. What it costs follows the comments that come: a number in memory for each, and for a thousand on one post in
 * an hour a dozen reads of that hour. A process that ends forgets its numbers, and a post that runs on reaches them again.
 */
export function makePostPace({ db, ids, clock, aside }: PaceDeps): (commented: readonly Commented[]) => void {
  const counts = new Map<string, Count>();
  return (commented) => {
    const now = clock.mono();
    for (const { accountId, mediaId } of commented) {
      const key = `${accountId} ${mediaId}`;
      const known = counts.get(key);
      if (counts.size > MOST_POSTS) counts.clear();
      const count = known && now - known.begun < HOUR_MS ? known : { comments: 0, begun: now, next: WORTH };
      counts.set(key, count);
      count.comments++;
      if (count.comments < count.next) continue;
      count.next = Math.ceil(count.comments * MORE);
      aside(() => tellIfTookOff(db, ids, { accountId, mediaId }));
    }
  };
}

/** Told once of a post, as long as notices are kept. */
export async function tellIfTookOff(db: Kysely<DB>, ids: Ids, { accountId, mediaId }: Commented): Promise<void> {
  const hour = await readLastHour(db, { accountId, mediaId });
  if (!tookOff(hour)) return;
  const notice = { kind: 'viral', facts: { mediaId, comments: hour.comments } } as const; // as: one of the union
  await db.transaction().execute((tx) => tellAccount(asClient(tx), ids, accountId, notice));
}

/** The most comments that are counted: of a post that runs away it takes no more to say so. */
const MOST_READ = 5_000;

async function readLastHour(db: Kysely<DB>, { accountId, mediaId }: Commented): Promise<LastHour> {
  const { rows } = await sql<LastHour>`
    with came as (
      select person_id from inbox
      where media_id = ${mediaId} and account_id = ${accountId} and id >= uuid7_floor(db_now() - interval '1 hour')
        and kind = 'comment' and outcome is distinct from 'own_comment' and event_at > db_now() - interval '1 hour' limit ${MOST_READ}),
    usual as (
      select coalesce(sum(comments), 0)::float8 / greatest(count(*) * 24, 1) as per_hour from result_days
      where account_id = ${accountId} and day >= (db_now() at time zone 'America/Sao_Paulo')::date - 14)
    select (select count(*) from came)::int as comments, (select count(distinct person_id) from came)::int as people,
      (select per_hour from usual) as "usualPerHour"`.execute(db);
  const [hour] = rows;
  if (!hour) throw new Error('there is always one row');
  return hour;
}

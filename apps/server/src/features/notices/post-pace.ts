import { type Kysely, sql } from 'kysely';
import { asClient } from '../../platform/db/as-client.ts';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock, Ids } from '../../platform/ports/index.ts';
import { tellAccount } from './tell-account.ts';
import { type LastHour, lackingToTakeOff } from './took-off.ts';

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

/** Notices posts that take off. */
export function makePostPace({ db, ids, clock, aside }: PaceDeps): (commented: readonly Commented[]) => void {
  return countPosts({ clock, aside }, (post) => tellIfTookOff(db, ids, post));
}

/** So many comments on one post have come to this process when the database is first asked about it. */
const WORTH = 10;
/** It is asked again after as many as the post lacks, and never before it has so many times as many. */
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
 * Counts the comments on each post, and asks how many it lacks before it takes off where that is worth a look. It costs a number in memory
 * for each comment, and two or three looks at a post that takes off. A process counts what it decides itself, so that several of them tell
 * later; one that ends forgets its numbers, and a post that runs on reaches them again.
 */
export function countPosts(
  { clock, aside }: Pick<PaceDeps, 'clock' | 'aside'>,
  ask: (post: Commented) => Promise<number>,
): (commented: readonly Commented[]) => void {
  const counts = new Map<string, Count>();
  const look = async (post: Commented, count: Count): Promise<void> => {
    const asked = count.comments;
    count.next = Math.ceil(asked * MORE);
    const lacking = await ask(post);
    count.next = lacking === 0 ? Number.POSITIVE_INFINITY : Math.max(count.next, asked + lacking);
  };
  return (commented) => {
    const now = clock.mono();
    for (const post of commented) {
      const key = `${post.accountId} ${post.mediaId}`;
      const known = counts.get(key);
      if (counts.size > MOST_POSTS) counts.clear();
      const count = known && now - known.begun < HOUR_MS ? known : { comments: 0, begun: now, next: WORTH };
      counts.set(key, count);
      count.comments++;
      if (count.comments >= count.next) aside(() => look(post, count));
    }
  };
}

/** Tells once of a post that took off, as long as notices are kept. Returns how many comments it lacks. */
async function tellIfTookOff(db: Kysely<DB>, ids: Ids, { accountId, mediaId }: Commented): Promise<number> {
  const hour = await readLastHour(db, { accountId, mediaId });
  const lacking = lackingToTakeOff(hour);
  if (lacking > 0) return lacking;
  const notice = { kind: 'viral', facts: { mediaId, comments: hour.comments } } as const; // as: one of the union
  await db.transaction().execute((tx) => tellAccount(asClient(tx), ids, accountId, notice));
  return 0;
}

/** The most comments that are counted: of a post that runs away it takes no more to say so. */
const MOST_READ = 5_000;

async function readLastHour(db: Kysely<DB>, { accountId, mediaId }: Commented): Promise<LastHour> {
  const { rows } = await sql<LastHour>`
    with clock as materialized (select db_now() as now), came as (
      select person_id from inbox
      where media_id = ${mediaId} and account_id = ${accountId} and id >= (select uuid7_floor(now - interval '1 hour') from clock)
        and kind = 'comment' and outcome is distinct from 'own_comment' and event_at > (select now - interval '1 hour' from clock) limit ${MOST_READ}),
    usual as (
      select coalesce(sum(comments), 0)::float8 / greatest(count(*) * 24, 1) as per_hour from result_days
      where account_id = ${accountId} and day >= (select (now at time zone 'America/Sao_Paulo')::date - 14 from clock))
    select (select count(*) from came)::int as comments, (select count(distinct person_id) from came)::int as people,
      (select per_hour from usual) as "usualPerHour"`.execute(db);
  const [hour] = rows;
  if (!hour) throw new Error('there is always one row');
  return hour;
}

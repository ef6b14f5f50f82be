import type { ConversationPart } from '@recado/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { namesOf } from '../people/index.ts';
import { BY_HAND, MAY_WRITE, WAITS } from './standing.ts';

export type Db = Kysely<DB>;

/** The list that is asked for; each part is null where it does not matter. */
export interface Wanted {
  accountId: AccountId;
  /** A part of a handle, a name, or of what was said. */
  q: string | null;
  show: ConversationPart | null;
}

/** Events looked through at once: the price of a call does not grow with what an account has behind it. */
export const LOOKED_THROUGH = 2_000;

/** A person, and the event that they stand in the list for. */
export interface FoundConversation {
  event: string;
  id: PersonId;
}

/** The conversations of the next window of events, newest first, each where its newest message stands, or the newest that fits `q`. */
export async function findConversations(
  db: Db,
  wanted: Wanted,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ found: FoundConversation[]; rest: string | null }> {
  const { rows: ends } = await sql<{ id: string }>`${windowEnd(wanted, after)}`.execute(db);
  const end = ends[0]?.id ?? null;
  const { rows } = await sql<FoundConversation>`${newestOf(wanted, { after, end, limit })}`.execute(db);
  return { found: rows, rest: rows.length === limit ? (rows.at(-1)?.event ?? null) : end };
}

/** The last event of the window that begins after this id; no row where the window reaches the end. */
export function windowEnd(wanted: Wanted, after: string | null): RawBuilder<unknown> {
  return sql`select i.id from inbox i where ${span(wanted, after)} order by i.id desc offset ${LOOKED_THROUGH - 1} limit 1`;
}

/**
 * Makes the statement of who said something in a window, without those of whom something newer fits: they stand where that is. What is asked
 * of one person after the other is kept so by `offset 0`.
 */
export function newestOf(
  wanted: Wanted,
  { after, end, limit }: { after: string | null; end: string | null; limit: number },
): RawBuilder<unknown> {
  const { accountId, show } = wanted;
  return sql`
    with newest as materialized (
      select distinct on (n.id) n.id, n.names, i.id as event, i.received_at from inbox i
        cross join lateral (${namesOf(accountId, sql`i.person_id`)} offset 0) n
      where ${span(wanted, after)} ${end === null ? sql`` : sql`and i.id >= ${end}::uuid`} and ${fits(wanted, sql`i`)}
      order by n.id, i.id desc),
    ordered as (select * from newest order by event desc offset 0)
    select n.event, n.id from ordered n
    where not exists (select from people k where k.account_id = ${accountId}::uuid and k.id = any(n.names) and k.erased_at >= n.received_at offset 0)
      and not exists (select from inbox i where i.person_id = any(n.names) and i.account_id = ${accountId}::uuid and i.id > n.event and ${fits(wanted, sql`i`)} offset 0)
      and ${show === null ? sql`true` : PARTS[show](accountId)}
    order by n.event desc limit ${limit}`;
}

const PARTS: Record<ConversationPart, (accountId: AccountId) => RawBuilder<unknown>> = {
  waiting: WAITS,
  open: MAY_WRITE,
  by_hand: BY_HAND,
};

/** Messages and taps that were decided; where words are looked for, what the account said too, which comes back as an echo. */
function fits({ q, accountId }: Wanted, i: RawBuilder<unknown>): RawBuilder<unknown> {
  const said = sql`${i}.person_id is not null and ${i}.outcome not in ('notice', 'own_message')`;
  if (q === null) return sql`${i}.kind in ('message', 'postback') and ${said}`;
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const name = like.replace(/^%@/, '%');
  return sql`${said} and (
    (${i}.kind in ('message', 'postback') and ${i}.text ilike ${like})
    or (${i}.kind = 'echo' and echo_text(${i}.payload) ilike ${like})
    or (${i}.kind in ('message', 'postback') and exists (select from people k where k.account_id = ${accountId}::uuid and k.id = any(n.names)
      and (k.username ilike ${name} or k.name ilike ${name}) offset 0)))`;
}

function span({ accountId }: Wanted, after: string | null): RawBuilder<unknown> {
  return sql`i.account_id = ${accountId}::uuid ${after === null ? sql`` : sql`and i.id < ${after}::uuid`}`;
}

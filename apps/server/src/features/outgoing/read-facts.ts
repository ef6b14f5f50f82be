import type { AnyReportType } from '@recado/contract';
import { FINAL_STATES } from '@recado/contract';
import { sql } from 'kysely';
import { listStates } from '../../platform/db/list-states.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Tx } from './endpoints-store.ts';

/** A thing that was committed and is to be told of. */
export interface Fact {
  type: AnyReportType;
  subject: string;
  at: number;
  facts: object;
}

/** The times from which each table is read, by its ids: epoch milliseconds. */
export interface From {
  inbox: number;
  deliveries: number;
  audit: number;
  notices: number;
  sales: number;
}

/** The ends of a comment for which nobody gets anything, and of which a seller may want to know. */
const UNANSWERED = [
  ...['no_automation', 'automation_off', 'out_of_schedule', 'no_match', 'cooldown', 'opted_out', 'ignored_person'],
  ...['owner_first', 'person_limit', 'too_old', 'live_ended', 'account_paused', 'account_disconnected'],
  ...['empty_text', 'no_text'],
];
const FINAL = sql.raw(listStates(FINAL_STATES));
const floorOf = (at: number) => sql`uuid7_floor(to_timestamp(${at}::float8 / 1000))`;

/** The deliveries that are told of: what somebody wrote by hand is none of them. */
const TOLD = sql`d.kind <> 'hand'`;
/** The type of a delivery that has its end; null where nothing is told of it. */
const OF_DELIVERY = sql`case d.state when 'sent' then 'message.sent' when 'skipped' then null else 'message.failed' end`;
const OF_INBOX = sql`case i.outcome when 'asked_to_stop' then 'person.opted_out' when 'asked_to_start' then 'person.opted_in'
  else case when i.kind in ('comment', 'live_comment') then case when i.outcome = 'answered' then 'comment.answered'
    when i.outcome = any(${UNANSWERED}::text[]) then 'comment.unanswered' end end end`;
const CHANGES = ['saved', 'removed', 'binned', 'restored', 'labelled'].map((change) => `automation_${change}`);
const OF_AUDIT = sql`case e.action when 'connection_lost' then 'connection.lost' when 'connection_restored' then 'connection.restored'
  else 'automation.changed' end`;
const FACTS_OF_AUDIT = sql`case when e.action = 'connection_lost' then jsonb_build_object('connection', split_part(e.subject, ' ', 1))
  when e.action = 'connection_restored' then '{}' else jsonb_build_object('change', substr(e.action, 12), 'automationId', e.subject) end`;

/**
 * Reads what was committed for an account since these times and that an endpoint of it is told of, oldest first and at most so many. What
 * was told before is left out, so that the same times may be read as often as one likes.
 */
export async function readFacts(tx: Tx, accountId: AccountId, from: From, most: number): Promise<Fact[]> {
  const { rows } = await factsOf(accountId, from, most).execute(tx);
  return rows;
}

/** The statement of that. */
export const factsOf = (accountId: AccountId, from: From, most: number) => sql<Fact>`
    select f.type, f.subject, f.at, f.facts from (
      select ${OF_INBOX} as type, i.id::text as subject, i.decided_at as at, '{}'::jsonb as facts from inbox i
        where i.account_id = ${accountId} and i.id > ${floorOf(from.inbox)} and i.state = 'done'
      union all
      select ${OF_DELIVERY}, d.id::text, d.settled_at, '{}' from deliveries d
        where d.account_id = ${accountId} and d.id > ${floorOf(from.deliveries)} and d.state in (${FINAL}) and ${TOLD}
      union all
      select ${OF_DELIVERY}, d.id::text, d.settled_at, '{}' from outgoing_open o
        join deliveries d on d.account_id = o.account_id and d.id = o.delivery_id
        where o.account_id = ${accountId} and o.next_at <= db_now() and d.state in (${FINAL}) and ${TOLD}
      union all
      select ${OF_AUDIT}, e.id::text, e.at, ${FACTS_OF_AUDIT} from audit_entries e
        where e.account_id = ${accountId} and e.id > ${floorOf(from.audit)}
          and e.action = any(${['connection_lost', 'connection_restored', ...CHANGES]}::text[])
      union all
      select case n.kind when 'viral' then 'post.took_off' else 'credits.out' end, n.id::text, n.created_at, n.facts from notices n
        where n.account_id = ${accountId} and n.id > ${floorOf(from.notices)} and n.kind in ('viral', 'credits_out')
      union all
      select 'purchase.recorded', s.source || ' ' || s.transaction, s.told_at,
          jsonb_build_object('source', s.source, 'transaction', s.transaction) from sales s
        where s.account_id = ${accountId} and s.told_at > to_timestamp(${from.sales}::float8 / 1000) and s.paid_at is not null
    ) f
    where f.type is not null and f.at is not null
      and exists (select from outgoing_endpoints p where p.account_id = ${accountId} and p.off is null
        and (p.since->>f.type)::float8 <= extract(epoch from f.at) * 1000)
      and not exists (select from outgoing_reports r where r.account_id = ${accountId} and r.type = f.type and r.subject = f.subject)
    order by f.at, f.subject limit ${most}`;

/** The time in the greatest id of each table, epoch milliseconds; where there is none, null. */
export async function readNewest(tx: Tx, accountId: AccountId): Promise<Record<keyof From, number | null>> {
  const newest = (table: string) => sql`(
    select ('x' || left(replace(t.id::text, '-', ''), 12))::bit(48)::bigint::float8 from ${sql.table(table)} t
    where t.account_id = ${accountId} order by t.id desc limit 1)`;
  const { rows } = await sql<Record<keyof From, number | null>>`
    select ${newest('inbox')} as inbox, ${newest('deliveries')} as deliveries, ${newest('audit_entries')} as audit,
      ${newest('notices')} as notices,
      (select extract(epoch from max(s.told_at))::float8 * 1000 from sales s where s.account_id = ${accountId}) as sales`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('one row is always returned');
  return row;
}

/** Remembers deliveries without an end, to look at each by itself: what is older than so many milliseconds and was made since a time. */
export async function rememberOpen(
  tx: Tx,
  accountId: AccountId,
  { since, before }: { since: number; before: number },
): Promise<void> {
  await sql`
    insert into outgoing_open (account_id, delivery_id, next_at)
    select d.account_id, d.id, db_now() from deliveries d
    where d.account_id = ${accountId} and d.id > ${floorOf(since)} and d.id < ${floorOf(before)} and d.state not in (${FINAL}) and ${TOLD}
    on conflict (account_id, delivery_id) do nothing`.execute(tx);
}

/** Puts off those that have no end yet, the older the longer, and forgets those that have one and were told. */
export async function lookAtOpen(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    with due as (
      select o.delivery_id, d.state in (${FINAL}) as done, d.created_at from outgoing_open o
        left join deliveries d on d.account_id = o.account_id and d.id = o.delivery_id
      where o.account_id = ${accountId} and o.next_at <= db_now()),
    gone as (
      delete from outgoing_open o using due where o.account_id = ${accountId} and o.delivery_id = due.delivery_id and due.done is not false)
    update outgoing_open o set next_at = db_now() + least(greatest((db_now() - due.created_at) / 20, interval '15 seconds'), interval '10 minutes')
    from due where o.account_id = ${accountId} and o.delivery_id = due.delivery_id and due.done is false`.execute(tx);
}

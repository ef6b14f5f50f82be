import type { ClientBase } from 'pg';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { changeDeliveries } from './change-deliveries.ts';
import { LOCKED_COLUMNS, type LockedDelivery } from './locked-delivery.ts';

const WAITING = {
  name: 'pipeline.waiting_of_people',
  // Those in doubt stay: they may have arrived, and their repeat is what tells. What belongs to no automation goes out all the same.
  text: `with w as materialized (select * from unnest($1::uuid[], $2::text[], $3::float8[]) as w(account_id, person_id, until_ms)), named as (
      select account_id, person_id, max(until_ms) as until_ms from (
        select account_id, person_id, coalesce(until_ms, 'infinity') as until_ms from w
        union select r.account_id, r.person_id, coalesce(w.until_ms, 'infinity') from w
          cross join lateral (select * from deliveries where recipient_id = w.person_id and account_id = w.account_id offset 0) r
        union select r.account_id, r.recipient_id, coalesce(w.until_ms, 'infinity') from w
          cross join lateral (select * from deliveries where person_id = w.person_id and account_id = w.account_id offset 0) r where r.recipient_id is not null
      ) every_name group by account_id, person_id)
    select d.* from (
      select k.account_id, k.id, n.until_ms from named n
      cross join lateral (select account_id, id from deliveries where person_id = n.person_id and account_id = n.account_id offset 0) k order by k.id
    ) n cross join lateral (
      select ${LOCKED_COLUMNS} from deliveries d where d.account_id = n.account_id and d.id = n.id and d.state in ('held', 'ready') and d.doubts = 0 and d.automation_id is not null
        and (n.until_ms = 'infinity' or not exists (
          select from inbox i where i.account_id = d.account_id and i.id = d.inbox_id and i.event_at > to_timestamp(n.until_ms / 1000) offset 0))
      for update
    ) d`,
};

interface Waiting {
  accountId: AccountId;
  personId: PersonId;
  /** Only what answers something that happened by then, on Instagram's clock, epoch milliseconds. */
  until?: number;
}

/** Skips everything that automations still wait to send to these people, credits given back. */
export async function skipForPerson(
  tx: ClientBase,
  people: readonly Waiting[],
  reason: 'opted_out' | 'owner_first' | 'ignored_person',
): Promise<void> {
  const rows = await waitingOf(tx, people);
  await changeDeliveries(
    tx,
    rows.map((delivery) => ({ delivery, state: 'skipped', reason })),
  );
}

/** Locks everything that automations still wait to send to these people. */
export async function waitingOf(tx: ClientBase, people: readonly Waiting[]): Promise<LockedDelivery[]> {
  if (people.length === 0) return [];
  const values = [
    people.map(({ accountId }) => accountId),
    people.map(({ personId }) => personId),
    people.map(({ until }) => until ?? null),
  ];
  return (await tx.query<LockedDelivery>({ ...WAITING, values })).rows;
}

import type { Step } from '@recado/engine';
import type { ClientBase } from 'pg';
import { NOW } from '../../../platform/db/now.ts';
import type { AccountId, DeliveryId, PersonId } from '../../../platform/ids/index.ts';
import { DecidedElsewhere } from '../../deliveries/write-intents.ts';

/** An inbox row as it was decided. `repeated` is a replay of a row that was answered: its story stays as it is. */
export interface DecidedRow {
  account_id: AccountId;
  id: string;
  repeated: boolean;
  outcome: string;
  steps: Step[];
  person_id: PersonId | null;
  person_username: string | null;
  media_id: string | null;
  comment_id: string | null;
  text: string | null;
  automation_id: string | null;
  automation_version: number | null;
}

export interface Guard {
  accountId: AccountId;
  automationId: string;
  personId: PersonId;
  deliveryId: DeliveryId;
  /** So long nobody else may answer the person with this automation, milliseconds. */
  restsMs: number;
  /** The guard that gives way whatever its age: of a gate that never opened. */
  replaces: DeliveryId | null;
}

const GUARDS = {
  name: 'pipeline.guards',
  text: `insert into repeat_guards (account_id, automation_id, person_id, delivery_id, at) select account_id, automation_id, person_id, delivery_id, ${NOW}
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) as g(account_id, automation_id, person_id, delivery_id)
    order by account_id, automation_id, person_id
    on conflict (account_id, automation_id, person_id) do update set delivery_id = excluded.delivery_id, at = excluded.at
      where repeat_guards.at <= ${NOW} - (select make_interval(secs => min(rests_ms) / 1000) from unnest($1::uuid[], $2::uuid[], $3::text[], $5::float8[])
        as r(account_id, automation_id, person_id, rests_ms) where (r.account_id, r.automation_id, r.person_id)
          = (excluded.account_id, excluded.automation_id, excluded.person_id)) or repeat_guards.delivery_id = any($6::uuid[])`,
};
const DONE = {
  name: 'pipeline.done',
  // Of a person who had their data taken away since they wrote it nothing is kept that they wrote.
  text: `update inbox i set state = 'done', decided_at = ${NOW}, outcome = d.outcome, person_id = d.person_id,
      steps = case when i.event_at <= d.erased_at then '[]' else d.steps end,
      person_username = case when i.event_at <= d.erased_at then null else d.person_username end,
      text = case when i.event_at <= d.erased_at then null else d.text end,
      payload = case when i.event_at <= d.erased_at then '{}' else i.payload end,
      media_id = d.media_id, comment_id = d.comment_id, automation_id = d.automation_id, automation_version = d.automation_version
    from (select r.*, p.erased_at from json_to_recordset($1::json) as r(account_id uuid, id uuid, outcome text, steps jsonb, person_id text,
        person_username text, media_id text, comment_id text, text text, automation_id uuid, automation_version int)
      left join people p on p.account_id = r.account_id and p.id = r.person_id) d
    where i.account_id = d.account_id and i.id = d.id`,
};
const DONE_AGAIN = {
  name: 'pipeline.done_again',
  text: `update inbox i set state = 'done' from unnest($1::uuid[], $2::uuid[]) as d(account_id, id) where i.account_id = d.account_id and i.id = d.id`,
};
const TRIED = {
  name: 'pipeline.tried',
  // With its person: who has their data taken away finds it, and takes away what will never be decided.
  text: `update inbox i set tries = i.tries + 1, state = case when i.tries + 1 >= $5 then 'dead' else 'pending' end,
      dead_reason = case when i.tries + 1 >= $5 then t.why end, person_id = coalesce(t.person_id, i.person_id),
      payload = case when i.tries + 1 >= $5 and i.event_at <= t.erased_at then '{}' else i.payload end
    from (select r.*, p.erased_at from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as r(account_id, id, why, person_id)
      left join people p on p.account_id = r.account_id and p.id = r.person_id) t where i.account_id = t.account_id and i.id = t.id`,
};

/** The second lock of *detect spam* and of a cooldown: a guard that is too young refuses. */
export async function writeGuards(tx: ClientBase, guards: readonly Guard[]): Promise<void> {
  if (guards.length === 0) return;
  const values = [
    guards.map(({ accountId }) => accountId),
    guards.map(({ automationId }) => automationId),
    guards.map(({ personId }) => personId),
    guards.map(({ deliveryId }) => deliveryId),
    guards.map(({ restsMs }) => restsMs),
    guards.flatMap(({ replaces }) => replaces ?? []),
  ];
  const { rowCount } = await tx.query({ ...GUARDS, values });
  if (rowCount !== guards.length) throw new DecidedElsewhere('a repeat guard exists');
}

export async function writeDone(tx: ClientBase, rows: readonly DecidedRow[]): Promise<void> {
  const fresh = rows.filter(({ repeated }) => !repeated);
  const again = rows.filter(({ repeated }) => repeated);
  if (fresh.length > 0) await tx.query({ ...DONE, values: [JSON.stringify(fresh)] });
  if (again.length > 0) {
    await tx.query({ ...DONE_AGAIN, values: [again.map(({ account_id }) => account_id), again.map(({ id }) => id)] });
  }
}

/** An update that could not be decided. */
export interface Failed {
  account_id: AccountId;
  id: string;
  why: string;
  /** Null where that cannot be read. */
  person_id: PersonId | null;
}

/** Counts a failed try; the fifth is the last (E6). */
export async function writeTried(tx: ClientBase, failed: readonly Failed[], mostTries = 5): Promise<void> {
  if (failed.length === 0) return;
  const values = [
    failed.map(({ account_id }) => account_id),
    failed.map(({ id }) => id),
    failed.map(({ why }) => why),
    failed.map(({ person_id }) => person_id),
  ];
  await tx.query({ ...TRIED, values: [...values, mostTries] });
}

import { type Step, storeSteps } from '@recado/engine';
import { floats, ints, jsons, texts, uuids } from '../../../platform/db/array-parameters.ts';
import { NOW } from '../../../platform/db/now.ts';
import { type Statement, sqlState } from '../../../platform/db/transaction.ts';
import type { AccountId, DeliveryId, PersonId } from '../../../platform/ids/index.ts';
import type { FoundBy } from '../../updates/found-by.ts';

/** An inbox row as it was decided. `repeated` is a replay of a row that was answered: its story stays as it is. */
export interface DecidedRow extends FoundBy {
  account_id: AccountId;
  id: string;
  repeated: boolean;
  outcome: string;
  steps: Step[];
  person_username: string | null;
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
  // One that is too young gets a null, which its column refuses: see isDecidedElsewhere.
  text: `insert into repeat_guards (account_id, automation_id, person_id, delivery_id, at) select account_id, automation_id, person_id, delivery_id, ${NOW}
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) as g(account_id, automation_id, person_id, delivery_id)
    order by account_id, automation_id, person_id
    on conflict (account_id, automation_id, person_id) do update set at = excluded.at, delivery_id = case
      when repeat_guards.at <= ${NOW} - (select make_interval(secs => min(rests_ms) / 1000) from unnest($1::uuid[], $2::uuid[], $3::text[], $5::float8[])
        as r(account_id, automation_id, person_id, rests_ms) where (r.account_id, r.automation_id, r.person_id)
          = (excluded.account_id, excluded.automation_id, excluded.person_id)) or repeat_guards.delivery_id = any($6::uuid[]) then excluded.delivery_id end`,
};
/** The end of what a statement `ended`: it is no arrival any more. */
const ARRIVED = `delete from arrivals a using ended e where a.account_id = e.account_id and a.id = e.id and e.state <> 'pending'`;
const DONE = {
  name: 'pipeline.done',
  // Of a person who had their data taken away since they wrote it nothing is kept that they wrote.
  text: `with ended as (update inbox i set state = 'done', decided_at = ${NOW}, outcome = d.outcome, person_id = d.person_id,
      steps = case when i.event_at <= d.erased_at then '[]' else d.steps end,
      person_username = case when i.event_at <= d.erased_at then null else d.person_username end,
      text = case when i.event_at <= d.erased_at then null else d.text end,
      payload = case when i.event_at <= d.erased_at then '{}' else i.payload end,
      media_id = d.media_id, comment_id = d.comment_id, automation_id = d.automation_id, automation_version = d.automation_version
    from (select r.*, p.erased_at from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
        $10::uuid[], $11::int[]) as r(account_id, id, outcome, steps, person_id, person_username, media_id, comment_id, text, automation_id, automation_version)
      left join people p on p.account_id = r.account_id and p.id = r.person_id) d
    where i.account_id = d.account_id and i.id = d.id returning i.account_id, i.id, i.state)
    ${ARRIVED}`,
};
const DONE_AGAIN = {
  name: 'pipeline.done_again',
  text: `with ended as (update inbox i set state = 'done' from unnest($1::uuid[], $2::uuid[]) as d(account_id, id)
      where i.account_id = d.account_id and i.id = d.id returning i.account_id, i.id, i.state)
    ${ARRIVED}`,
};
const TRIED = {
  name: 'pipeline.tried',
  // With its person: who has their data taken away finds it, and takes away what will never be decided.
  text: `with ended as (update inbox i set tries = i.tries + 1, state = case when i.tries + 1 >= $5 then 'dead' else 'pending' end,
      dead_reason = case when i.tries + 1 >= $5 then t.why end, person_id = coalesce(t.person_id, i.person_id),
      payload = case when i.tries + 1 >= $5 and i.event_at <= t.erased_at then '{}' else i.payload end
    from (select r.*, p.erased_at from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as r(account_id, id, why, person_id)
      left join people p on p.account_id = r.account_id and p.id = r.person_id) t where i.account_id = t.account_id and i.id = t.id returning i.account_id, i.id, i.state)
    ${ARRIVED}`,
};

/** Makes the second lock of *detect spam* and of a cooldown: a guard that is too young refuses. */
export function guardStatements(guards: readonly Guard[]): Statement[] {
  if (guards.length === 0) return [];
  const values = [
    uuids(guards.map(({ accountId }) => accountId)),
    uuids(guards.map(({ automationId }) => automationId)),
    texts(guards.map(({ personId }) => personId)),
    uuids(guards.map(({ deliveryId }) => deliveryId)),
    floats(guards.map(({ restsMs }) => restsMs)),
    uuids(guards.flatMap(({ replaces }) => replaces ?? [])),
  ];
  return [{ ...GUARDS, values }];
}

/** Says whether a key or a guard was there already that a batch wanted to write: somebody else has decided the same thing meanwhile. Decided again it sees that. */
export function isDecidedElsewhere(error: unknown): boolean {
  const table = error instanceof Error ? String(Reflect.get(error, 'table')) : '';
  const state = sqlState(error);
  const isIntent = table.startsWith('intent_keys');
  return (state === '23505' && isIntent) || (state === '23502' && (isIntent || table === 'repeat_guards'));
}

/** Makes what ends the rows that were decided. */
export function doneStatements(rows: readonly DecidedRow[]): Statement[] {
  const fresh = rows.filter(({ repeated }) => !repeated);
  const again = rows.filter(({ repeated }) => repeated);
  const column = <K extends keyof DecidedRow>(name: K) => fresh.map((row) => row[name]);
  const values = [
    uuids(column('account_id')),
    uuids(column('id')),
    texts(column('outcome')),
    jsons(fresh.map(({ steps }) => storeSteps(steps))),
    texts(column('person_id')),
    texts(column('person_username')),
    texts(column('media_id')),
    texts(column('comment_id')),
    texts(column('text')),
    uuids(column('automation_id')),
    ints(column('automation_version')),
  ];
  const ids = [uuids(again.map(({ account_id }) => account_id)), uuids(again.map(({ id }) => id))];
  return [
    ...(fresh.length > 0 ? [{ ...DONE, values }] : []),
    ...(again.length > 0 ? [{ ...DONE_AGAIN, values: ids }] : []),
  ];
}

/** An update that could not be decided. */
export interface Failed {
  account_id: AccountId;
  id: string;
  why: string;
  /** Null where that cannot be read. */
  person_id: PersonId | null;
}

/** Makes what counts failed tries; the fifth is the last (E6). */
export function triedStatements(failed: readonly Failed[], mostTries = 5): Statement[] {
  if (failed.length === 0) return [];
  const values = [
    uuids(failed.map(({ account_id }) => account_id)),
    uuids(failed.map(({ id }) => id)),
    texts(failed.map(({ why }) => why)),
    texts(failed.map(({ person_id }) => person_id)),
  ];
  return [{ ...TRIED, values: [...values, mostTries] }];
}

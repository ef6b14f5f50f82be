import type { ClientBase } from 'pg';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import type { Change } from '../deliveries/change-deliveries.ts';
import { waitingOf } from '../deliveries/skip-for-person.ts';

const SHARE = {
  name: 'pipeline.share_wishes',
  text: `insert into people as p (account_id, id, opted_out_at, ignored)
    select w.account_id, w.id, max(o.opted_out_at), bool_or(o.ignored)
      from unnest($1::uuid[], $2::text[], $3::text[]) as w(account_id, id, other)
      join people o on o.account_id = w.account_id and o.id = w.other where o.opted_out_at is not null or o.ignored
      group by w.account_id, w.id order by w.account_id, w.id
    on conflict (account_id, id) do update
      set opted_out_at = greatest(p.opted_out_at, excluded.opted_out_at), ignored = p.ignored or excluded.ignored
      where (p.opted_out_at is null and excluded.opted_out_at is not null) or (excluded.ignored and not p.ignored)
    returning account_id, id, opted_out_at is not null as stopped`,
};

const NAMES = {
  name: 'pipeline.names_of_people',
  text: `update people p set recipient_id = w.recipient_id from unnest($1::uuid[], $2::text[], $3::text[]) as w(account_id, id, recipient_id)
    where p.account_id = w.account_id and p.id = w.id and p.recipient_id is distinct from w.recipient_id`,
};

/**
 * Joins the names of a person whom answers show to have another in messages than in comments: who has stopped, or is ignored, under one
 * is so under both. Returns the changes that skip what waited for them, to be settled with the others.
 */
export async function joinNames(tx: ClientBase, changes: readonly Change[]): Promise<Change[]> {
  const named = changes.flatMap(({ delivery: { account_id, person_id: id }, recipientId }) =>
    recipientId === undefined ? [] : [{ account_id, id, other: recipientId }],
  );
  if (named.length === 0) return [];
  const both = named.flatMap((one) => [one, { ...one, id: one.other, other: one.id }]);
  const { rows } = await tx.query<{ account_id: AccountId; id: PersonId; stopped: boolean }>({
    ...SHARE,
    values: valuesOf(both),
  });
  await tx.query({ ...NAMES, values: valuesOf(named) });
  const settled = new Set(changes.map(({ delivery }) => delivery.id));
  const skipped: Change[] = [];
  for (const [reason, stopped] of [['opted_out', true] as const, ['ignored_person', false] as const]) {
    const people = rows.filter((row) => row.stopped === stopped);
    const waiting = await waitingOf(
      tx,
      people.map(({ account_id, id }) => ({ accountId: account_id, personId: id })),
    );
    skipped.push(
      ...waiting
        .filter(({ id }) => !settled.has(id))
        .map((delivery): Change => ({ delivery, state: 'skipped', reason })),
    );
  }
  return skipped;
}

function valuesOf(pairs: readonly { account_id: AccountId; id: PersonId; other: PersonId }[]): string[][] {
  return [pairs.map(({ account_id }) => account_id), pairs.map(({ id }) => id), pairs.map(({ other }) => other)];
}

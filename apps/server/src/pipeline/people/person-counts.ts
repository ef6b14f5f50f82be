import { PART } from '@recado/engine';
import type { ClientBase } from 'pg';
import { texts, uuids } from '../../platform/db/array-parameters.ts';
import { listStates } from '../../platform/db/list-states.ts';
import { together } from '../../platform/db/together.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { firstIdOf } from '../../platform/ports/index.ts';
import { NEVER_WENT } from '../deliveries/delivery.ts';

/** The automatic DMs that a person was given within the last hour, and within the last day. */
export interface PersonCount {
  hour: number;
  day: number;
}

export const COUNTS = {
  name: 'pipeline.person_counts',
  // What begins an answer; and the DM behind a gate where its first prompt is too long ago to be counted, since a chain is one DM for the
  // person. Person by person: as a join it may read everybody's deliveries of the day, and where the account is compared with = all that
  // it sent (decision 022). The ids are given as values: only the months between them are looked into.
  text: `with named as materialized (
      select w.account_id, w.person_id, array_remove(array(
        select w.person_id
        union all select p.recipient_id from people p where p.account_id = w.account_id and p.id = w.person_id
        union all select p.id from people p where p.recipient_id = w.person_id and p.account_id = w.account_id), null) as names
      from (select distinct account_id, person_id from unnest($1::uuid[], $2::text[]) as w(account_id, person_id)) w
    )
    select n.account_id, n.person_id, n.names, c.day, c.hour from named n
    cross join lateral (
      select count(*) filter (where d.part = ${PART.dm} or d.gate_root < $3)::int as day,
        count(*) filter (where d.id >= $4 and (d.part = ${PART.dm} or d.gate_root < $4))::int as hour from (select distinct unnest(n.names) as name) m
      cross join lateral (select * from deliveries where person_id = m.name and account_id is not distinct from n.account_id and id >= $3 and id < $5 offset 0) d
      where (d.part = ${PART.dm} or d.credits = 1) and not d.test and d.state not in (${listStates(NEVER_WENT)})
    ) c where c.day > 0 or cardinality(n.names) > 1`,
};
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface CountRow extends PersonCount {
  account_id: AccountId;
  person_id: PersonId;
  /** Every name of the person that is known: comments may name them otherwise than messages. */
  names: PersonId[];
}

/** The ends of the ids that are looked at: a day ago, an hour ago, and a day ahead, since ids are of the clocks of those who make them. */
export function countedIds(now: number): string[] {
  return [now - DAY, now - HOUR, now + DAY].map(firstIdOf);
}

/** A lock of all names of a person, held by whoever decides for one of them: at the row of a name only those of that name meet. */
const HOLD = {
  name: 'pipeline.hold_names',
  text: `select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name`,
};

/**
 * The automatic DMs of people; all names of one person share one count. Those of whom several names are known are counted again once
 * nobody else decides for them: waited for in one order, after their rows and before credits and lanes. Only an opt-out, which writes
 * the rows of its other names, may wait for somebody who waits for it: the database ends one of the two, and it is decided anew.
 * `now`: the database's clock.
 */
export async function readCounts(
  tx: ClientBase,
  { accounts, people, now }: { accounts: readonly AccountId[]; people: readonly PersonId[]; now: number },
): Promise<CountRow[]> {
  const count = async (rows: { accounts: readonly AccountId[]; people: readonly PersonId[] }) =>
    (await tx.query<CountRow>({ ...COUNTS, values: [uuids(rows.accounts), texts(rows.people), ...countedIds(now)] }))
      .rows;
  const all = await count({ accounts, people });
  const named = all.filter(({ names }) => new Set(names).size > 1);
  if (named.length === 0) return all;
  const held = new Set(named.flatMap(({ account_id, names }) => names.map((name) => `person ${account_id} ${name}`)));
  const of = { accounts: named.map(({ account_id }) => account_id), people: named.map(({ person_id }) => person_id) };
  const [, again] = await together([tx.query({ ...HOLD, values: [[...held].sort()] }), count(of)]);
  return [...all.filter((row) => !named.includes(row)), ...again];
}

/** Lays counts out by `personKey`; all names of one person share one, so that the next event of a batch knows what this one led to. */
export function byName(
  rows: readonly CountRow[],
  keyOf: (accountId: AccountId, personId: PersonId) => string,
): Map<string, PersonCount> {
  const counts = new Map<string, PersonCount>();
  for (const { account_id, names, hour, day } of rows) {
    const keys = names.map((name) => keyOf(account_id, name));
    const count = keys.map((key) => counts.get(key)).find((known) => known !== undefined) ?? { hour, day };
    for (const key of keys) counts.set(key, count);
  }
  return counts;
}

/** One more DM for a person. */
export function countOne(counts: Map<string, PersonCount>, key: string): void {
  const count = counts.get(key) ?? { hour: 0, day: 0 };
  counts.set(key, Object.assign(count, { hour: count.hour + 1, day: count.day + 1 }));
}

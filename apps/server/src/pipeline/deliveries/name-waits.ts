import { type Content, fillContent, firstNameOf, isOpen, type Names, NO_NAMES } from '@recado/engine';
import type { ClientBase } from 'pg';
import { jsons, texts, uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import type { Statement } from '../../platform/db/transaction.ts';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import { matchHash } from './match-hash.ts';
import type { NewDelivery } from './new-delivery.ts';
import { wakeLanes } from './wake-lanes.ts';

/** A message as it was rendered, marks in place of names that are being asked for; `word` stands in for those that stay unknown. */
export interface OpenMessage {
  content: Content;
  fallback: Content | null;
  word: string | null;
}

/** The message without the names that are being asked for, and as it waits for them; null where none is. */
export function withoutNames(
  { content, fallback }: { content: Content; fallback: Content | null },
  word: string | null,
): { content: Content; fallback: Content | null; open: OpenMessage | null } {
  if (!isOpen(content) && !(fallback && isOpen(fallback))) return { content, fallback, open: null };
  const open = { content, fallback, word };
  return { ...fillOpen(open, NO_NAMES), open };
}

/** The message with the names that are known by now. */
export function fillOpen({ content, fallback, word }: OpenMessage, known: Names): Omit<OpenMessage, 'word'> {
  const names = { ...known, fallback: word };
  return { content: fillContent(content, names), fallback: fallback && fillContent(fallback, names) };
}

const WAITS = {
  name: 'pipeline.name_waits',
  text: `insert into name_waits (account_id, delivery_id, person_id, open)
    select account_id, delivery_id, person_id, open
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[]) as w(account_id, delivery_id, person_id, open)
    order by account_id, delivery_id on conflict do nothing`,
};
const PERSON = {
  name: 'pipeline.named_person',
  text: 'select username, name from people where account_id = $1 and id = $2 for share',
};
const WAITING = {
  name: 'pipeline.waiting_for_names',
  // What was attempted stays as it is: its repeat must say the same. Whoever takes the row for a call has it first.
  text: `select d.account_id, d.id, d.lane, d.kind, d.state, w.open
    from (select account_id, delivery_id, open from name_waits where account_id = $1 and person_id = $2 order by delivery_id) w
    cross join lateral (
      select account_id, id, lane, kind, state from deliveries
      where account_id = w.account_id and id = w.delivery_id and attempt = 0 and state in ('ready', 'held') and not erase for update
    ) d`,
};
const NAMED = {
  name: 'pipeline.named',
  // The rest of a public reply's human delay is left to it; whatever else waited for a name waits no more.
  text: `update deliveries d set content = n.content, fallback = n.fallback, match_hash = decode(n.match_hash, 'hex'),
      next_at = case when d.kind = 'public_reply' or d.reason = 'follow_check' then d.next_at when d.state = 'ready' then ${NOW} else d.created_at end
    from json_to_recordset($1::json) as n(account_id uuid, id uuid, content jsonb, fallback jsonb, match_hash text)
    where d.account_id = n.account_id and d.id = n.id`,
};
const OVER = {
  name: 'pipeline.name_waits_over',
  text: 'delete from name_waits where account_id = $1 and person_id = $2',
};
const ONE = {
  name: 'pipeline.name_wait',
  text: 'delete from name_waits where account_id = $1 and delivery_id = $2 returning open',
};

/** Makes what writes which deliveries wait for names, in their transaction. */
export function nameWaitStatements(deliveries: readonly NewDelivery[]): Statement[] {
  const waiting = deliveries.filter(({ open, state }) => open && state !== 'skipped');
  if (waiting.length === 0) return [];
  const values = [
    uuids(waiting.map(({ account_id }) => account_id)),
    uuids(waiting.map(({ id }) => id)),
    texts(waiting.map(({ person_id }) => person_id)),
    jsons(waiting.map(({ open }) => open)),
  ];
  return [{ ...WAITS, values }];
}

interface Waiting {
  account_id: AccountId;
  id: DeliveryId;
  lane: LaneName;
  kind: NewDelivery['kind'];
  state: 'ready' | 'held';
  open: OpenMessage;
}

/** The profile was read, or will not be in time: what waits for this person's name takes it where it is known, and waits no more. True where something became ready. */
export async function endNameWaits(
  tx: ClientBase,
  { accountId, personId }: { accountId: AccountId; personId: PersonId },
): Promise<boolean> {
  const { rows: people } = await tx.query<{ username: string | null; name: string | null }>({
    ...PERSON,
    values: [accountId, personId],
  });
  const [person] = people;
  const names = { username: person?.username ?? null, firstName: firstNameOf(person?.name) };
  const { rows } = await tx.query<Waiting>({ ...WAITING, values: [accountId, personId] });
  if (rows.length > 0) {
    const named = rows.map(({ account_id, id, open }) => {
      const { content, fallback } = fillOpen(open, names);
      return { account_id, id, content, fallback, match_hash: matchHash(content).toString('hex') };
    });
    await tx.query({ ...NAMED, values: [JSON.stringify(named)] });
  }
  await tx.query({ ...OVER, values: [accountId, personId] });
  const ready = rows.filter(({ state, kind }) => state === 'ready' && kind !== 'public_reply');
  await wakeLanes(
    tx,
    ready.map((row) => ({ ...row, wait: 0 })),
  );
  return ready.length > 0;
}

/** Takes how one delivery waits for a name; it waits no more. Null where it does not. */
export async function takeNameWait(
  tx: ClientBase,
  { account_id, id }: { account_id: AccountId; id: DeliveryId },
): Promise<OpenMessage | null> {
  const { rows } = await tx.query<{ open: OpenMessage }>({ ...ONE, values: [account_id, id] });
  return rows[0]?.open ?? null;
}

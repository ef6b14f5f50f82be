import pg from 'pg';

/** The floor's tables: the same rows as the product's promise needs (the update and its key, the delivery and its key), nothing more. */
export const FLOOR_SCHEMA = `
  create table update_keys (account_id uuid not null, key bytea not null, seen_at timestamptz not null default now(), primary key (account_id, key));
  create table inbox (account_id uuid not null, id uuid not null, payload json not null, received_at timestamptz not null default now(),
    primary key (account_id, id));
  create table intent_keys (account_id uuid not null, key bytea not null, delivery_id uuid not null, primary key (account_id, key));
  create table deliveries (account_id uuid not null, id uuid not null, inbox_id uuid not null, person_id text not null, comment_id text not null,
    content jsonb not null, state text not null, lease_until timestamptz, message_id text, created_at timestamptz not null default now(),
    settled_at timestamptz, primary key (account_id, id));
  create index deliveries_sending on deliveries (lease_until) where state = 'sending';`;

const STORE = {
  name: 'store',
  text: `with incoming as (
      select * from unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::text[]) as u(account_id, key, id, payload)
    ), fresh as (
      insert into update_keys (account_id, key) select account_id, key from incoming on conflict do nothing returning account_id, key
    )
    insert into inbox (account_id, id, payload) select account_id, id, payload::json from incoming join fresh using (account_id, key) returning id`,
};
const CLAIM = {
  name: 'claim',
  text: `with wanted as (
      select * from unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[])
        as w(account_id, key, id, inbox_id, person_id, comment_id, content)
    ), fresh as (
      insert into intent_keys (account_id, key, delivery_id) select account_id, key, id from wanted on conflict do nothing returning delivery_id
    )
    insert into deliveries (account_id, id, inbox_id, person_id, comment_id, content, state, lease_until)
    select account_id, id, inbox_id, person_id, comment_id, content::jsonb, 'sending', now() + interval '30 s' from wanted
    join fresh on fresh.delivery_id = wanted.id returning id`,
};
const RECORD = {
  name: 'record',
  text: `update deliveries d set state = 'sent', message_id = s.message_id, lease_until = null, settled_at = now()
    from unnest($1::uuid[], $2::uuid[], $3::text[]) as s(account_id, id, message_id)
    where d.account_id = s.account_id and d.id = s.id and d.state = 'sending'`,
};

/** One matched comment on its way through the floor. */
export interface FloorItem {
  accountId: string;
  inboxId: string;
  deliveryId: string;
  updateKey: Buffer;
  intentKey: Buffer;
  igId: string;
  token: string;
  personId: string;
  username: string;
  commentId: string;
  mediaId: string;
  text: string;
  /** Of the account. */
  automationId: string;
  grantId: string;
  payload: string;
  content: string;
}

export interface FloorDatabase {
  /** Returns the inbox ids that are new, once they are committed. */
  store(items: FloorItem[]): Promise<Set<string>>;
  /** Returns the delivery ids that are `sending`, once that is committed: these may leave. */
  claim(items: FloorItem[]): Promise<Set<string>>;
  record(items: { item: FloorItem; messageId: string }[]): Promise<void>;
  close(): Promise<void>;
}

/** One connection a stage, one statement and one commit a group. */
export async function openFloorDatabase(url: string): Promise<FloorDatabase> {
  const clients = [0, 1, 2].map(() => new pg.Client({ connectionString: url }));
  const [storing, claiming, recording] = clients as [pg.Client, pg.Client, pg.Client]; // as: three were made
  await Promise.all(clients.map((client) => client.connect()));
  return {
    async store(items) {
      const values = [
        items.map(({ accountId }) => accountId),
        items.map(({ updateKey }) => updateKey),
        items.map(({ inboxId }) => inboxId),
        items.map(({ payload }) => payload),
      ];
      const { rows } = await storing.query<[string]>({ ...STORE, values, rowMode: 'array' });
      return new Set(rows.map(([id]) => id));
    },
    async claim(items) {
      const values = [
        items.map(({ accountId }) => accountId),
        items.map(({ intentKey }) => intentKey),
        items.map(({ deliveryId }) => deliveryId),
        items.map(({ inboxId }) => inboxId),
        items.map(({ personId }) => personId),
        items.map(({ commentId }) => commentId),
        items.map(({ content }) => content),
      ];
      const { rows } = await claiming.query<[string]>({ ...CLAIM, values, rowMode: 'array' });
      return new Set(rows.map(([id]) => id));
    },
    async record(items) {
      const values = [
        items.map(({ item }) => item.accountId),
        items.map(({ item }) => item.deliveryId),
        items.map(({ messageId }) => messageId),
      ];
      await recording.query({ ...RECORD, values });
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

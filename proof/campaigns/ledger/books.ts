import type pg from 'pg';
import { checkLedger } from '../../../apps/server/src/features/credits/index.ts';
import { openPool } from '../../../apps/server/src/platform/db/database.ts';
import type { AccountId } from '../../../apps/server/src/platform/ids/index.ts';

/** A delivery as the campaign lays it down: with its grant, or waiting for one. */
export interface Line {
  accountId: string;
  id: string;
  automationId: string;
  grantId: string | null;
  until: number;
}

/** A delivery that came to its end. */
export interface Settled {
  accountId: string;
  id: string;
  state: string;
}

/** A shop of the campaign: an automation of each kind that it answers with. */
export interface Opened {
  id: AccountId;
  first: number;
  automations: Readonly<Record<string, string>>;
}

export const KINDS = ['post', 'story', 'direct'] as const;
const TABLES = 'accounts, automations, deliveries, lanes, credit_grants, credit_entries, credit_day_lines, admin_moved';
const DAY = 86_400_000;

/** The tables that a run plays in. What it does to the ledger goes through the ledger's functions, as the program's role. */
export interface Books {
  work<T>(step: (tx: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Empties the tables; `until` is the last moment that the run will see. */
  begin(shops: readonly Opened[], until: number): Promise<void>;
  moveTo(now: number): Promise<void>;
  write(tx: pg.PoolClient, lines: readonly Line[]): Promise<void>;
  settle(tx: pg.PoolClient, messages: readonly Settled[]): Promise<void>;
  /** The grants that these deliveries reserved from. */
  payers(
    tx: pg.PoolClient,
    messages: readonly Pick<Settled, 'accountId' | 'id'>[],
  ): Promise<Map<string, string | null>>;
  drift(): Promise<unknown[]>;
  /** Counts what there is of a kind, over all entries. */
  counts(): Promise<Record<string, number>>;
  balances(): Promise<Record<string, string | number | boolean>[]>;
  close(): Promise<void>;
}

/** `owner` moves the clock and empties the tables; nothing else goes through it. */
export function openBooks({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Books {
  const owner = openPool(ownerUrl, { poolSize: 1, statementTimeoutMs: 600_000 });
  const app = openPool(appUrl, { poolSize: 4, statementTimeoutMs: 600_000 });
  return {
    async work(step) {
      const tx = await app.connect();
      try {
        await tx.query('begin');
        const result = await step(tx);
        await tx.query('commit');
        return result;
      } catch (error) {
        await tx.query('rollback');
        throw error;
      } finally {
        tx.release();
      }
    },
    async begin(shops, until) {
      await owner.query(`truncate ${TABLES} cascade`);
      await owner.query(`select ensure_partitions(now() - interval '2 months', to_timestamp($1::float8 / 1000))`, [
        until + 40 * DAY,
      ]);
      await owner.query(OPEN, [shops.map(({ id }) => id), shops.map(({ first }) => first)]);
      const automated = shops.flatMap(({ id, automations }) =>
        Object.entries(automations).map(([kind, automation]) => ({ id, kind, automation })),
      );
      await owner.query(AUTOMATE, [
        automated.map(({ id }) => id),
        automated.map(({ automation }) => automation),
        automated.map(({ kind }) => kind),
      ]);
    },
    async moveTo(now) {
      await owner.query(SHIFT, [now]);
    },
    async write(tx, lines) {
      const values = [
        lines.map(({ accountId }) => accountId),
        lines.map(({ id }) => id),
        lines.map(({ automationId }) => automationId),
        lines.map(({ grantId }) => grantId),
        lines.map(({ until }) => until),
      ];
      await tx.query({ name: 'ledger.write', text: WRITE, values });
    },
    async settle(tx, messages) {
      const states = messages.map(({ state }) => state);
      await tx.query({ name: 'ledger.settle', text: SETTLE, values: [...keysOf(messages), states] });
    },
    async payers(tx, messages) {
      const asked = { name: 'ledger.payers', text: PAYERS, values: keysOf(messages) };
      const { rows } = await tx.query<{ id: string; grant_id: string | null }>(asked);
      return new Map(rows.map(({ id, grant_id }) => [id, grant_id]));
    },
    drift: () => checkLedger(owner),
    async counts() {
      const { rows } = await owner.query<{ kind: string; count: number }>(
        'select kind, count(*)::int as count from credit_entries group by kind',
      );
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    },
    async balances() {
      return (await owner.query(BALANCES)).rows;
    },
    async close() {
      await Promise.all([owner.end(), app.end()]);
    },
  };
}

/** Returns the keys with the first and the last id: the months between them are all that is looked at. */
function keysOf(messages: readonly Pick<Settled, 'accountId' | 'id'>[]) {
  const ids = messages.map(({ id }) => id);
  const inOrder = ids.toSorted();
  return [messages.map(({ accountId }) => accountId), ids, inOrder[0] ?? null, inOrder.at(-1) ?? null];
}

const OPEN = `insert into accounts (id, ig_id, app_scoped_id, username, created_at)
  select id, id::text, id::text, 'shop', to_timestamp(first / 1000) from unnest($1::uuid[], $2::float8[]) as u(id, first)`;
const AUTOMATE = `insert into automations (account_id, id, kind, enabled, version)
  select account_id, id, kind, true, 1 from unnest($1::uuid[], $2::uuid[], $3::text[]) as u(account_id, id, kind)`;
const SHIFT = `insert into clock_shift (shift) values (to_timestamp($1::float8 / 1000) - now())
  on conflict (only_row) do update set shift = excluded.shift`;
const WRITE = `insert into deliveries (account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, content, match_hash,
    credits, grant_id, state, reason, next_at, expires_at)
  select account_id, id, id, automation_id, 1, 'dm', 'messages', 0, 'p', '{}', '\\x00', 1, grant_id,
    case when grant_id is null then 'held' else 'ready' end, case when grant_id is null then 'no_credits' end, db_now(), to_timestamp(until / 1000)
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::float8[]) as u(account_id, id, automation_id, grant_id, until)`;
const SETTLE = `update deliveries d set state = u.state from unnest($1::uuid[], $2::uuid[], $5::text[]) as u(account_id, id, state)
  where d.account_id = u.account_id and d.id = u.id and d.id between $3::uuid and $4::uuid`;
const PAYERS = `select d.id, d.grant_id from deliveries d join unnest($1::uuid[], $2::uuid[]) as u(account_id, id)
  on d.account_id = u.account_id and d.id = u.id where d.id between $3::uuid and $4::uuid`;
const BALANCES = `select account_id, source_id, granted, available, held, spent, expired, goodwill, closed from credit_grants`;

import path from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { readSteps, type StoredSteps } from '@recado/engine';
import type { Pool, PoolClient } from 'pg';
import yazl from 'yazl';
import { tooMany, writeCsv } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock, Ids } from '../../platform/ports/index.ts';
import { throughFile } from './through-file.ts';

/** Secrets, hashes that tell nothing to anybody, and answers that were given already. Every other table of an account is in the file, one that is made later too. */
const LEFT_OUT = new Set([
  'admin_moved',
  'admin_users',
  'audit_heads',
  'email_codes',
  'idempotent_calls',
  'instagram_tokens',
  'intent_keys',
  'message_ids',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
  'update_keys',
  'update_repeats',
]);
const COLUMNS_LEFT_OUT = [
  'hash',
  'match_hash',
  'before_hash',
  'after_hash',
  'mid_hash',
  'key',
  'key_hash',
  'storage_key',
  'page_key',
  'pix_key',
  'referred_id',
  'audit_key',
  'link_key',
  'hook_token',
  'ciphertext',
  'old_ciphertext',
  'endpoint',
  'endpoint_hash',
  'p256dh',
  'auth',
];
const ROWS_A_READ = 500;
/** The number of exports of all accounts at once: each holds a connection of the program while the database is read. */
const AT_ONCE = 2;
const AGAIN_IN = 60_000;
const LONGEST = 15 * 60_000;

/** The tables for a spreadsheet, in words of ours: what people look for first. */
const SHEETS: readonly [name: string, text: string][] = [
  [
    'messages-and-comments.csv',
    `select i.event_at, i.kind, coalesce(i.person_username, p.username) as person_username, p.name as person_name, i.text, i.outcome, i.media_id
     from inbox i left join people p on p.account_id = i.account_id and p.id = i.person_id where i.account_id = $1 order by i.id`,
  ],
  [
    'deliveries.csv',
    `select created_at, kind, person_id, coalesce(content->>'text', content::text) as content, state, reason, settled_at from deliveries
     where account_id = $1 order by id`,
  ],
  [
    'credits.csv',
    `select at, kind, amount, from_balance, to_balance, reason from credit_entries where account_id = $1 order by at`,
  ],
  [
    'insights.csv',
    `select day, media_id, views, reach, likes, comments, replies, saved, shares, total_interactions, follows, profile_visits, average_watch_ms,
       total_watch_ms from media_insights where account_id = $1 order by day, media_id`,
  ],
  [
    'audit.csv',
    `select at, action, subject, actor_account_id, key_id from audit_entries where account_id = $1 order by id`,
  ],
  [
    'people-who-opted-out.csv',
    `select username, name, id, opted_out_at from people where account_id = $1 and opted_out_at is not null order by id`,
  ],
];

export interface ExportDeps {
  pool: Pool;
  clock: Clock;
  ids: Ids;
  /** The folder in which exports lie that nobody has taken yet. */
  folder: string;
}

export interface Exports {
  /** Refuses where this account's is under way, or the database is read for as many as may be at once. */
  admit(accountId: AccountId): void;
  /** Everything that is kept of an account as one zip: a JSON file per table, and sheets. Whoever takes it has a quarter of an hour. */
  write(accountId: AccountId): Promise<Readable>;
}

/**
 * Exports of one process. The database is read as fast as it gives, into a file of `folder` without a name: who takes theirs slowly, or
 * not at all, keeps nobody else waiting.
 */
export function makeExports({ pool, clock, ids, folder }: ExportDeps): Exports {
  const open = new Set<string>();
  let reading = 0;
  const admit = (accountId: AccountId) => {
    if (open.has(accountId) || reading >= AT_ONCE) throw tooMany(AGAIN_IN);
  };
  const begin = async (accountId: AccountId) => {
    const zip = writeZip(pool, await tablesOf(pool), accountId);
    const { out, taken } = await throughFile(zip, path.join(folder, `export-${ids.uuid()}`));
    const closed = new AbortController();
    out.once('close', () => {
      open.delete(accountId);
      closed.abort();
    });
    // By the clock, not by what is read next: somebody who takes nothing any more has nothing read.
    void clock
      .sleep(LONGEST, 'an export', closed.signal)
      .then(() => out.destroy(new Error('an export took longer than it may')));
    return { out, taken };
  };
  const write = async (accountId: AccountId) => {
    admit(accountId);
    open.add(accountId);
    reading += 1;
    const done = () => {
      reading -= 1;
    };
    try {
      const { out, taken } = await begin(accountId);
      void taken.then(done, done);
      return out;
    } catch (error) {
      open.delete(accountId);
      done();
      throw error;
    }
  };
  return { admit, write };
}

/** Ends in an error where reading does; and reading ends where nobody takes the file any more. */
function writeZip(pool: Pool, tables: string[], accountId: AccountId): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  // Where either ends early, the other does.
  pipeline(zip.outputStream, out, () => {});
  const add = (name: string, lines: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, (give) => {
      // A file that ends as the reader leaves asks for the next one, whose rows nobody would ever take.
      if (out.destroyed) return;
      const file = Readable.from(lines());
      file.on('error', (error) => out.destroy(error));
      out.once('close', () => file.destroy());
      give(null, file);
    });
  out.setMaxListeners(0);
  add('account.json', () => json(pool, 'accounts', 'id', accountId));
  for (const table of tables) add(`data/${table}.json`, () => json(pool, table, 'account_id', accountId));
  for (const [name, text] of SHEETS) add(name, () => csv(pool, text, accountId));
  zip.end();
  return out;
}

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'account_id' and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
}

async function* json(pool: Pool, table: string, key: string, accountId: AccountId): AsyncGenerator<string> {
  const text = `select (to_jsonb(t) - $2::text[])::text as row from ${table} t where t.${key} = $1`;
  let before = '[\n';
  for await (const rows of read<{ row: string }>(pool, text, [accountId, COLUMNS_LEFT_OUT])) {
    yield before + rows.map(({ row }) => (table === 'inbox' ? withWholeSteps(row) : row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A row as it is kept says the steps of its story short. */
function withWholeSteps(text: string): string {
  const row = JSON.parse(text) as { steps: StoredSteps | null }; // as: the columns of the table
  return JSON.stringify({ ...row, steps: row.steps && readSteps(row.steps) });
}

async function* csv(pool: Pool, text: string, accountId: AccountId): AsyncGenerator<string> {
  const asText = `select to_jsonb(r) as row from (${text}) r`;
  let isFirst = true;
  for await (const rows of read<{ row: Record<string, unknown> }>(pool, asText, [accountId])) {
    const lines = rows.map(({ row }) => Object.values(row).map((value) => (value === null ? null : String(value))));
    const head = isFirst ? [Object.keys(rows[0]?.row ?? {})] : [];
    const sheet = writeCsv([...head, ...lines]);
    yield isFirst ? sheet : sheet.replace('\uFEFF', '');
    isFirst = false;
  }
  if (isFirst) yield writeCsv([]);
}

/** Rows in pieces, by a cursor of the database: an account with a million of them is not held in memory. */
async function* read<R extends object>(pool: Pool, text: string, values: unknown[]): AsyncGenerator<R[]> {
  const client: PoolClient = await pool.connect();
  let broken = true;
  try {
    await client.query('begin read only');
    await client.query(`declare export no scroll cursor for ${text}`, values);
    for (;;) {
      const { rows } = await client.query<R>(`fetch ${ROWS_A_READ} from export`);
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('commit');
    broken = false;
  } finally {
    client.release(broken);
  }
}

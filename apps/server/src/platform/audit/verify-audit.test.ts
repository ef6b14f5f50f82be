import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AUDIT_ACTIONS } from '@recado/contract';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../db/database.ts';
import { type AccountId, asAccountId } from '../ids/index.ts';
import { makeIds, systemClock, systemRng } from '../ports/index.ts';
import { appendAnchor, brokenAnchors } from './audit-anchors.ts';
import { verifyAudit } from './verify-audit.ts';
import { type AuditEntry, writeAudits } from './write-audit.ts';

const rng = systemRng();
const ids = makeIds({ clock: systemClock(), rng });
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-audit-'));
const ACCOUNTS = Array.from({ length: 5 }, () => asAccountId(ids.uuid()));
let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 12, statementTimeoutMs: 10_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await Promise.all(Array.from({ length: 15 }, (_, n) => write(n)));
});
afterAll(async () => {
  await owner.end();
  await pool.end();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Two accounts' entries in one transaction, in either order: as a merge and its opposite write them. */
async function write(n: number): Promise<void> {
  const entry = (account: number): AuditEntry => ({
    accountId: ACCOUNTS[account % 5] ?? asAccountId(''),
    actorAccountId: n % 3 ? (ACCOUNTS[n % 5] ?? null) : null,
    action: AUDIT_ACTIONS[n % 7] ?? 'viewed',
    subject: n % 2 ? `coração "${n}"` : null,
    requestId: `r${n}`,
    ...(n % 4 ? { before: { n }, after: [n] } : {}),
  });
  const pair = n % 2 ? [entry(n), entry(n + 1)] : [entry(n + 1), entry(n)];
  await db.transaction().execute(async (tx) => {
    for (const one of pair) await writeAudits(tx, ids, [one]);
  });
}

test('writers of the same accounts at once leave chains without gaps', async () => {
  expect(await verifyAudit(pool)).toEqual({ accounts: 5, entries: 30, breaks: [] });
  const { rows } = await pool.query(
    'select account_id, count(*) = max(seq) as dense from audit_entries group by account_id order by account_id',
  );
  expect(rows).toEqual(ACCOUNTS.toSorted().map((account_id) => ({ account_id, dense: true })));
});

const pick = (below: number) => Math.floor(rng.next('test') * below);
const ANY = 'select account_id, id from audit_entries order by account_id, seq offset $1 limit 1';
const FIELDS = [
  `action = action || ' '`,
  `actor_account_id = gen_random_uuid()`,
  `subject = coalesce(subject, '') || 'x'`,
  'subject = null, request_id = subject',
  `request_id = 'r'`,
  `at = at + interval '1 microsecond'`,
  `linked_at = linked_at - interval '1 microsecond'`,
  `before_hash = sha256(coalesce(before_hash, ''))`,
  'before_hash = after_hash, after_hash = null',
  `hash = sha256(hash)`,
  'id = gen_random_uuid()',
  'seq = seq + 1000',
  'seq = null',
];

/** What an insider with the owner's rights may do to a row, by chance. Returns false where it changed nothing. */
async function tamper(): Promise<boolean> {
  const at = `where (account_id, id) = (${ANY})`;
  const row = [pick(30)];
  const kind = pick(4);
  if (kind === 0) return (await owner.query(`delete from audit_entries ${at}`, row)).rowCount === 1;
  if (kind === 1) {
    const change = FIELDS[pick(FIELDS.length)];
    const { rows } = await owner.query(`select to_jsonb(e) as before from audit_entries e ${at}`, row);
    const { rows: after } = await owner.query(
      `update audit_entries set ${change} ${at} returning to_jsonb(audit_entries) as after`,
      row,
    );
    return JSON.stringify(rows[0].before) !== JSON.stringify(after[0].after);
  }
  return swap(kind === 2 ? 'places' : 'contents');
}

async function swap(what: 'places' | 'contents'): Promise<boolean> {
  const { rows } = await owner.query<{ account_id: AccountId; id: string; seq: number }>(
    'select account_id, id, seq from audit_entries order by account_id, seq offset $1 limit 2',
    [pick(29)],
  );
  const [one, two] = rows;
  if (!one || one.account_id !== two?.account_id) return false;
  if (what === 'places') {
    for (const [id, seq] of [
      [one.id, -1],
      [two.id, one.seq],
      [one.id, two.seq],
    ]) {
      await owner.query('update audit_entries set seq = $2 where id = $1', [id, seq]);
    }
    return true;
  }
  const columns = ['action', 'subject', 'request_id', 'at', 'actor_account_id', 'before_hash', 'after_hash'];
  const { rowCount } = await owner.query(
    `update audit_entries e set (${columns}) = (select ${columns.map((column) => `other.${column}`)} from audit_entries other
       where other.id = case e.id when $1 then $2::uuid else $1 end) where e.id in ($1, $2)`,
    [one.id, two.id],
  );
  return rowCount === 2;
}

test('T36: each of 1,000 edits, deletions and swaps by the owner is found', async () => {
  let [made, missed] = [0, 0];
  while (made < 1_000) {
    await owner.query('begin');
    if (await tamper()) {
      made += 1;
      if ((await verifyAudit(owner as unknown as pg.Pool)).breaks.length === 0) missed += 1; // as: query is all it calls
    }
    await owner.query('rollback');
  }
  expect({ made, missed }).toEqual({ made: 1_000, missed: 0 });
});

test('T36: a chain that was written anew from end to end does not fit its anchor', async () => {
  await appendAnchor(pool, dataDir, '0 seconds');
  expect(await brokenAnchors(pool, dataDir)).toEqual([]);
  await owner.query('begin');
  await owner.query(`
    create temp table kept on commit drop as select * from audit_entries where account_id = '${ACCOUNTS[0]}' and seq > 3;
    delete from audit_entries where account_id = '${ACCOUNTS[0]}' and seq >= 3;
    update audit_heads set seq = 2, hash = (select hash from audit_entries where account_id = '${ACCOUNTS[0]}' and seq = 2)
      where account_id = '${ACCOUNTS[0]}';
    insert into audit_entries (account_id, id, at, action) select account_id, id, at, action from kept;
    set constraints all immediate`);
  const client = owner as unknown as pg.Pool; // as: query is all they call
  expect((await verifyAudit(client)).breaks).toEqual([]);
  expect(await brokenAnchors(client, dataDir)).toHaveLength(1);
  await owner.query('rollback');
  await write(41);
  expect(await brokenAnchors(pool, dataDir)).toEqual([]);
});

test('an anchor that a full disk cut short is reported, and keeps nothing behind it from being read', async () => {
  const file = path.join(dataDir, 'audit-anchors.jsonl');
  fs.appendFileSync(file, '{"until":"2026-01-01T00:');
  await appendAnchor(pool, dataDir, '0 seconds');
  fs.appendFileSync(file, '{"until":"x","digest":""}\n');
  const broken = [{ line: '{"until":"2026-01-01T00:' }, { line: '{"until":"x","digest":""}' }];
  expect(await brokenAnchors(pool, dataDir)).toMatchObject(broken.map((one) => ({ ...one, until: null })));
});

test('the program may add entries, and neither place, change nor remove any', async () => {
  const id = ids.uuid();
  for (const forbidden of [
    `update audit_entries set action = 'x'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `insert into audit_entries (account_id, id, action, seq) values ('${id}', '${id}', 'x', 1)`,
    `insert into audit_heads (account_id, seq, hash, linked_at) values ('${id}', 1, '', now())`,
    'update audit_heads set seq = 1',
    'delete from audit_heads',
    'alter table audit_entries disable trigger all',
  ]) {
    await expect(pool.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  }
});

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';

type Db = Pick<Pool, 'query'>;

/** A state of all chains at one moment, kept outside of the database: a chain rewritten from its beginning to its end is consistent again. */
export interface Anchor {
  /** UTC; entries that were linked later are not in it. */
  until: string;
  accounts: number;
  entries: number;
  /** SHA-256, hex, of a line per account: its id, the place and the hash of its last entry. */
  digest: string;
}

/** A transaction that links its entries ends within a minute (platform/db/database.ts); what is older than this stands. */
const SETTLED = '10 minutes';
const ACCOUNTS_A_BATCH = 5_000;
const FILE = 'audit-anchors.jsonl';

/** Appends what all chains are now, `settled` ago; the line goes into the log as well, which may lie on another machine. */
export async function appendAnchor(db: Db, dataDir: string, settled = SETTLED): Promise<Anchor> {
  const { rows } = await db.query<{ until: string }>(
    `select to_char((clock_timestamp() - $1::interval) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until`,
    [settled],
  );
  const anchor = await makeAnchor(db, rows[0]?.until ?? '');
  await fs.promises.mkdir(dataDir, { recursive: true });
  // A line of its own, also behind one that a full disk cut short.
  await fs.promises.appendFile(path.join(dataDir, FILE), `\n${JSON.stringify(anchor)}\n`, { flush: true });
  return anchor;
}

export interface BrokenAnchor {
  /** Null of a line that cannot be read any more. */
  until: string | null;
  line: string;
}

/** Returns the anchors of this folder that do not hold any more, oldest first; `last` looks at so many of the newest only. */
export async function brokenAnchors(db: Db, dataDir: string, last = Number.POSITIVE_INFINITY): Promise<BrokenAnchor[]> {
  const lines = await readLines(path.join(dataDir, FILE));
  const broken: BrokenAnchor[] = [];
  for (const line of lines.slice(-last)) {
    const anchor = readAnchor(line);
    if (anchor === null) broken.push({ until: null, line });
    else if ((await makeAnchor(db, anchor.until)).digest !== anchor.digest) broken.push({ until: anchor.until, line });
  }
  return broken;
}

async function readLines(file: string): Promise<string[]> {
  const text = await fs.promises.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/;

/** Reads an anchor; null where it was cut short, or changed into what is none. */
function readAnchor(line: string): Anchor | null {
  try {
    const anchor = JSON.parse(line) as Anchor | null; // as: written by appendAnchor; a line that was changed does not fit
    return anchor && MOMENT.test(anchor.until) ? anchor : null;
  } catch {
    return null;
  }
}

async function makeAnchor(db: Db, until: string): Promise<Anchor> {
  const digest = createHash('sha256');
  let [accounts, entries] = [0, 0];
  for (let after: string | null = null; ; ) {
    const batch: { rows: { id: string; seq: number | null; hash: string | null }[] } = await db.query(
      `select h.account_id as id, e.seq, e.hash
       from (select account_id from audit_heads where $1::uuid is null or account_id > $1 order by account_id limit $3) h
       left join lateral (select seq, encode(hash, 'hex') as hash from audit_entries
         where account_id = h.account_id and linked_at <= $2::timestamptz order by seq desc limit 1) e on true order by h.account_id`,
      [after, until, ACCOUNTS_A_BATCH],
    );
    for (const { id, seq, hash } of batch.rows) {
      if (seq === null) continue;
      digest.update(`${id} ${seq} ${hash}\n`);
      accounts += 1;
      entries += seq;
    }
    if (batch.rows.length < ACCOUNTS_A_BATCH) return { until, accounts, entries, digest: digest.digest('hex') };
    after = batch.rows.at(-1)?.id ?? null;
  }
}

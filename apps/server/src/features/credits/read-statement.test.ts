import type pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from '../../platform/db/database.ts';
import { type AccountId, asAccountId, newDeliveryId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { ensureFreeGrant, grant, reserve, settleCredits, withdraw } from './index.ts';
import { isStatementCursor, readStatement, type StatementRow } from './read-statement.ts';

const clock = systemClock();
const ids = makeIds({ clock, rng: systemRng() });
const DAY = 86_400_000;

/** Ten free credits, five of a plan that are taken back, and messages that end in every way. */
async function live(tx: pg.PoolClient): Promise<AccountId> {
  const accountId = asAccountId(ids.uuid());
  const now = clock.now();
  await tx.query(
    `insert into accounts (id, ig_id, app_scoped_id, username) values ($1::uuid, $1::text, $1::text, 's')`,
    [accountId],
  );
  await ensureFreeGrant(tx, accountId);
  const gift = { accountId, source: 'gift', covers: ['live'], reason: 'gift', amount: 7 } as const;
  const begun = { ...gift, id: ids.uuid(), sourceId: 'begun', startsAt: now - 1, endsAt: now + DAY };
  await grant(tx, begun);
  await grant(tx, { ...gift, id: ids.uuid(), sourceId: 'later', startsAt: now + DAY, endsAt: now + 2 * DAY });
  const plan = { accountId, id: ids.uuid(), source: 'plan', sourceId: 'p', covers: ['post'] } as const;
  await grant(tx, { ...plan, startsAt: now - DAY, endsAt: now + DAY, amount: 5, reason: 'combo' });
  for (const move of ['capture', 'release', 'goodwill', 'capture', null] as const) {
    const deliveryId = newDeliveryId(ids);
    const [grantId = ''] = (await reserve(tx, [{ accountId, deliveryId, kind: 'post' }])).values();
    if (move) await settleCredits(tx, [{ accountId, deliveryId, grantId, move }]);
  }
  await withdraw(tx, { accountId, grantId: plan.id, reason: 'refund', id: ids.uuid() });
  const endless = { ...plan, id: ids.uuid(), source: 'unlimited', sourceId: 'u' } as const;
  await grant(tx, { ...endless, startsAt: now - DAY, endsAt: now + DAY, amount: 0, reason: 'combo' });
  await reserve(tx, [{ accountId, deliveryId: newDeliveryId(ids), kind: 'post' }]);
  // Known before it began: told when it began.
  await tx.query('update credit_grants set starts_at = clock_timestamp() where id = $1', [begun.id]);
  return accountId;
}

test('every line says what changed and what was left; pages, kinds and months say the same', async () => {
  await using database = await createTestDatabase();
  const pool = openPool(database.appUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  const tx = await pool.connect();
  try {
    const accountId = await live(tx);
    const read = (wanted: Partial<Parameters<typeof readStatement>[2]> = {}) =>
      readStatement(tx as unknown as pg.Pool, accountId, { after: null, limit: 100, ...wanted }); // as: one connection will do
    const all = await read();
    const shown = ({ kind, change, balance, source }: StatementRow) => `${source} ${kind} ${change} ${balance}`;
    expect(all.map(shown)).toEqual([
      'gift grant 7 17',
      'unlimited reserve 0 10',
      'plan withdraw -2 10',
      'plan reserve -1 12',
      'plan reserve -1 13',
      'plan gift 1 14',
      'plan reserve -1 13',
      'plan release 1 14',
      'plan reserve -1 13',
      'plan reserve -1 14',
      'plan grant 5 15',
      'free grant 10 10',
    ]);
    const pages: StatementRow[] = [];
    for (let after: string | null = null; ; ) {
      const page: StatementRow[] = await read({ after, limit: 3 });
      pages.push(...page);
      after = page.at(-1)?.cursor ?? null;
      if (after === null || page.length < 3) break;
      expect(isStatementCursor(after)).toBe(true);
    }
    expect(pages).toEqual(all);
    const kinds = new Set(['release', 'gift']);
    expect(await read({ show: 'back' })).toEqual(all.filter(({ kind }) => kinds.has(kind)));
    const [, , third] = all;
    const until = all.filter(({ at }) => at < (third?.at ?? 0));
    expect((await read({ to: third?.at ?? 0 })).map(shown)).toEqual(until.map(shown));
    expect(await read({ from: clock.now() + DAY })).toEqual([]);
  } finally {
    tx.release();
    await pool.end();
  }
});

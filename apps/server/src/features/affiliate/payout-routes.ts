import { type AuditAction, contract } from '@recado/contract';
import { readPixKey } from '@recado/contract/pix-key';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { timestampText } from '../../platform/db/column-types.ts';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { type Caller, type CallInfo, PlainCell, type Serve, writeCsv } from '../../platform/http/index.ts';
import { openPixKey } from './open-pix-key.ts';
import { mayBePaid, payOrRefuse } from './pay-or-refuse.ts';
import { countPayouts, listPayouts, lockUnexported, markExported, type PayoutRow } from './payouts-store.ts';
import { presentForAdmin } from './present.ts';
import { readFriends, sumUpFriends } from './read-friends.ts';
import type { PayoutDeps } from './request-payout.ts';

/** Payouts of a file at most. */
const EXPORTED = 10_000;
const HEAD = ['payout', 'account', 'amount', 'key_kind', 'pix_key', 'requested_at', 'leaves_at'];

/** Registers the calls by which administrators pay, refuse and export payouts. */
export function registerPayoutRoutes(serve: Serve, deps: PayoutDeps): void {
  const { db, ids, vault } = deps;

  serve(contract.payouts, ({ query, caller, call }) =>
    acrossAccounts('administration', async () => {
      const [rows, total] = await Promise.all([listPayouts(db, query), countPayouts(db, query.state)]);
      const waiting = rows.filter(({ state }) => state === 'requested').map(({ id }) => id);
      const friends = await readFriends(db, waiting);
      const items = rows.map((row) => {
        const key = openPixKey(vault, row);
        const theirs = row.state === 'requested' ? sumUpFriends(friends.get(row.id) ?? [], key, vault) : null;
        return presentForAdmin(row, { key, friends: theirs });
      });
      const shown = items.filter(({ key }) => key !== null).length;
      if (shown > 0)
        await db.transaction().execute((tx) => writeAudit(tx, ids, noted('payout_keys_read', shown, caller, call)));
      return { items, total, page: query.page, size: query.size };
    }),
  );

  serve(contract.payoutsExport, ({ caller, call }) =>
    acrossAccounts('administration', () => exportPayouts(deps, caller, call)),
  );

  serve(contract.payPayout, async ({ params: { id }, body: { reference }, caller, call }) => ({
    payout: await acrossAccounts('administration', () =>
      payOrRefuse(deps, { id, end: { state: 'paid', reference }, caller, call }),
    ),
  }));

  serve(contract.refusePayout, async ({ params: { id }, body: { reason }, caller, call }) => ({
    payout: await acrossAccounts('administration', () =>
      payOrRefuse(deps, { id, end: { state: 'refused', reason }, caller, call }),
    ),
  }));
}

/**
 * Puts what waits and was in no file yet, of accounts that may be paid, into a file for the bank. A key that does not open is in no file.
 */
async function exportPayouts(
  { db, ids, vault }: PayoutDeps,
  caller: Caller,
  call: CallInfo,
): Promise<{ csv: string; rows: number }> {
  return db.transaction().execute(async (tx) => {
    const rows = (await lockUnexported(tx, EXPORTED)).flatMap((row) => {
      const key = mayBePaid(row) ? openPixKey(vault, row) : null;
      // One that was kept before its kind was held so strictly waits for an administrator's eyes.
      return key === null || readPixKey(row.key_kind, key) !== key ? [] : [{ id: row.id, line: lineOf(row, key) }];
    });
    await markExported(
      tx,
      rows.map(({ id }) => id),
    );
    await writeAudit(tx, ids, noted('payouts_exported', rows.length, caller, call));
    const csv = writeCsv([HEAD, ...rows.map(({ line }) => line)], { separator: ',', mark: false });
    return { csv, rows: rows.length };
  });
}

/** Returns the entry that says that keys were read, and how many, of the administrator who read them. */
const noted = (action: AuditAction, count: number, { accountId }: Caller, { requestId }: CallInfo) => ({
  ...{ accountId, actorAccountId: accountId, action, requestId },
  subject: String(count),
});

/** The key as banks write it (decision 026): its kind is validated, so that it is no formula. */
function lineOf(row: PayoutRow, key: string): (string | null | PlainCell)[] {
  const { id, username, cents, key_kind, requested_at, leaves_at } = row;
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const leaves = leaves_at === null ? null : timestampText(leaves_at);
  return [id, username, amount, key_kind, new PlainCell(key), timestampText(requested_at), leaves];
}

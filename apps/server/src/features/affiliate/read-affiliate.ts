import type { Affiliate } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { acrossAccounts } from '../../platform/db/walls.ts';
import type { Caller, CallInfo } from '../../platform/http/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { makeAffiliateCode } from './affiliate-code.ts';
import { openPixKey } from './open-pix-key.ts';
import { readPayouts, sumPayouts } from './payouts-store.ts';
import { presentAffiliate } from './present.ts';
import { type Db, insertCode, readClicks, readCode, readNow, readPayments, readReferrals } from './store.ts';

export interface AffiliateDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  vault: Vault;
  publicUrl: string;
  /** False: nothing is sold here. */
  sells: boolean;
}

/** An affiliate's page. Its owner's first look makes the code; an administrator who looks as them makes none. */
export async function readAffiliate(deps: AffiliateDeps, caller: Caller, call: CallInfo): Promise<Affiliate> {
  const { db, vault, publicUrl, sells } = deps;
  const { accountId } = caller;
  const kept = await readCode(db, accountId);
  const isViewed = caller.actorAccountId !== null;
  const code = kept === null && !isViewed ? await giveCode(deps, caller, call) : kept;
  const [clicks, referrals, payments, rows, sums, now] = await Promise.all([
    readClicks(db, accountId),
    readReferrals(db, accountId),
    acrossAccounts('referrals', () => readPayments(db, accountId)),
    readPayouts(db, accountId),
    sumPayouts(db, accountId),
    readNow(db),
  ]);
  const payouts = rows.map((row) => ({ row, key: openPixKey(vault, row) }));
  return presentAffiliate({ earns: sells, code, publicUrl, clicks, referrals, payments, payouts, sums, now });
}

/** A code may be another's already: then the next one is tried. */
async function giveCode(
  { db, ids, rng }: AffiliateDeps,
  { accountId }: Caller,
  { requestId }: CallInfo,
): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const code = makeAffiliateCode(rng);
    await db.transaction().execute(async (tx) => {
      if (!(await insertCode(tx, accountId, code))) return;
      const entry = {
        accountId,
        actorAccountId: accountId,
        action: 'affiliate_code_made' as const,
        requestId,
      };
      await writeAudit(tx, ids, entry);
    });
    const given = await readCode(db, accountId);
    if (given !== null) return given;
  }
  throw new Error('no code is left for an affiliate');
}

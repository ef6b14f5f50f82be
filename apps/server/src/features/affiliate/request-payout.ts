import { PAYOUT_MIN_CENTS, type Payout, type PixKeyKind } from '@recado/contract';
import { readPixKey } from '@recado/contract/pix-key';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import { type Caller, type CallInfo, Refusal, tooMany } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { commissionsOf, sumUp } from './commissions-of.ts';
import { maskKey } from './mask-key.ts';
import { placeOf } from './open-pix-key.ts';
import { countCalledOff, insertPayout, sumPayouts } from './payouts-store.ts';
import { presentPayout } from './present.ts';
import { type Db, lockAffiliate, readNow, readPayments } from './store.ts';
import { tellOfPayout } from './tell-of-payout.ts';

const DAY_MS = 86_400_000;
/** Requests that may be called off within a day; each is a mail, and lines in the lists of administrators. */
const CALLED_OFF_A_DAY = 5;

export interface PayoutDeps {
  db: Db;
  ids: Ids;
  vault: Vault;
}

interface Wanted {
  keyKind: PixKeyKind;
  key: string;
  caller: Caller;
  call: CallInfo;
}

/**
 * Asks for all that is payable: the sum stands from here on, whatever is taken back later is settled by the next one. Of several at once one
 * is made. Throws `invalid_pix_key`, `payout_under_way`, `payout_too_small`, and `too_many_requests` where a day saw five called off.
 */
export async function requestPayout(
  { db, ids, vault }: PayoutDeps,
  { keyKind, key: typed, caller: { accountId }, call: { requestId } }: Wanted,
): Promise<Payout> {
  const key = readPixKey(keyKind, typed);
  if (key === null) throw new Refusal('invalid_pix_key');
  return db.transaction().execute(async (tx) => {
    await lockAffiliate(tx, accountId);
    if ((await sumPayouts(tx, accountId)).requestedCents > 0) throw new Refusal('payout_under_way');
    if ((await countCalledOff(tx, accountId)) >= CALLED_OFF_A_DAY) throw tooMany(DAY_MS);
    const commissions = commissionsOf(await readPayments(tx, accountId), await readNow(tx));
    const { payableCents: cents } = sumUp(commissions);
    if (cents < PAYOUT_MIN_CENTS) throw new Refusal('payout_too_small');
    const lines = commissions.flatMap(({ id, openCents }) =>
      openCents === 0 ? [] : [{ paymentId: id, cents: openCents }],
    );
    const id = ids.uuid();
    const sealed = vault.seal(key, placeOf(accountId));
    const row = await insertPayout(tx, { id, accountId, cents, keyKind, sealed, lines });
    const entry = { accountId, actorAccountId: accountId, action: 'payout_requested' as const, subject: id, requestId };
    await writeAudit(tx, ids, { ...entry, after: { cents } });
    await tellOfPayout(tx, row, { state: 'requested', key: maskKey(keyKind, key) });
    return presentPayout(row, key);
  });
}

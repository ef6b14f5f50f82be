import type { AutomationKind } from '@recado/engine';
import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';
import { ensureFreeGrant } from './ensure-free-grants.ts';

const PAYS = {
  name: 'credits.pays',
  text: `select exists (select from credit_grants where account_id = $1 and starts_at <= db_now() and ends_at > db_now()
    and (available > 0 or held > 0 or source = 'unlimited') and $2 = any(covers)) as pays`,
};

/** Says whether something pays for DMs of this kind now: a plan, a code, or a free credit that is left or on its way. */
export async function canPay(tx: ClientBase, accountId: AccountId, kind: AutomationKind): Promise<boolean> {
  await ensureFreeGrant(tx, accountId);
  return (await tx.query<{ pays: boolean }>({ ...PAYS, values: [accountId, kind] })).rows[0]?.pays ?? false;
}

import type { PlanCode } from '@recado/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Rng } from '../../../platform/ports/index.ts';
import type { Tx } from '../store.ts';
import { makeCode } from './make-code.ts';

interface Opened {
  accountId: AccountId;
  id: string;
  plan: PlanCode;
  /**
   * The instants at which its first month begins, which may be when another code's last one ends, and at which its last one ends. Epoch
   * milliseconds.
   */
  since: number;
  validUntil: number;
}

/** Writes a plan down that an access code gave: a subscription that nobody pays, and that does not renew. */
export async function openByCode(tx: Tx, rng: Rng, { accountId, id, plan, since, validUntil }: Opened): Promise<void> {
  const [from, until] = [since, validUntil].map((at) => sql`to_timestamp(${at}::float8 / 1000)`);
  await sql`
    insert into subscriptions (account_id, id, code, plan, provider, method, state, since, paid_until, valid_until)
    values (${accountId}, ${id}, ${makeCode(rng)}, ${plan}, 'code', 'code', 'active', ${from}, ${until}, ${until})`.execute(
    tx,
  );
}

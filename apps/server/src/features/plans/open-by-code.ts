import type { PlanCode } from '@recado/contract';
import { sql } from 'kysely';
import type { Rng } from '../../platform/ports/index.ts';
import { makeCode } from './make-code.ts';
import type { Tx } from './store.ts';

interface Opened {
  accountId: string;
  id: string;
  plan: PlanCode;
  /** Epoch milliseconds. */
  validUntil: number;
}

/** Writes a plan down that an access code gave: a subscription that nobody pays, and that does not renew. */
export async function openByCode(tx: Tx, rng: Rng, { accountId, id, plan, validUntil }: Opened): Promise<void> {
  const until = sql`to_timestamp(${validUntil}::float8 / 1000)`;
  await sql`
    insert into subscriptions (account_id, id, code, plan, provider, method, state, paid_until, valid_until)
    values (${accountId}, ${id}, ${makeCode(rng)}, ${plan}, 'code', 'code', 'active', ${until}, ${until})`.execute(tx);
}

import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { Change } from '../deliveries/change-deliveries.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { bindEvidence, type Evidence, type Proven } from '../evidence/bind-evidence.ts';

const PROVEN = {
  name: 'pipeline.proven_attempts',
  // Which of several lost attempts arrived nobody can tell: the last one stands for them.
  text: `update attempts a set outcome = 'sent', evidence = $3, code = null, answer = null, ended_at = ${NOW}
    from unnest($1::uuid[], $2::uuid[]) as p(account_id, id)
    where a.account_id = p.account_id and a.delivery_id = p.id and a.n = (select max(u.n) from attempts u
      where u.account_id = p.account_id and u.delivery_id = p.id and u.outcome = 'unknown')`,
};

/** Looks for the messages of deliveries in doubt among those that were seen, and ends the attempts that they prove; `how` they were seen. */
export async function proveSent(
  tx: ClientBase,
  rows: LockedDelivery[],
  { how, appIds }: { how: 'echo' | 'read_back'; appIds: readonly string[] },
): Promise<Evidence> {
  const evidence = await bindEvidence(tx, rows, appIds);
  const { proven } = evidence;
  if (proven.length === 0) return evidence;
  const of = (name: 'account_id' | 'id') => proven.map(({ delivery }) => delivery[name]);
  await tx.query({ ...PROVEN, values: [of('account_id'), of('id'), how] });
  return evidence;
}

/** Returns the change of a delivery whose message was found. */
export function toSent({ delivery, mid }: Proven): Change {
  return { delivery, state: 'sent', reason: null, messageId: mid };
}

import type { Pool } from 'pg';
import { type Confirmed, confirmPlain } from '../deliveries/confirm-plain.ts';
import type { Attempted } from '../send/send.ts';

/**
 * Records the plain confirmations among these attempts, in one statement that leaves with its commit. Returns the other attempts: they go
 * the careful way, which knows every case. It says nothing else than that way would.
 */
export async function recordPlain(pool: Pool, attempts: readonly Attempted[]): Promise<Attempted[]> {
  const confirmed = await confirmPlain(pool, attempts.flatMap(confirmedBy));
  const done = new Set(confirmed.map(({ id, attempt }) => `${id} ${attempt}`));
  return attempts.filter(({ delivery: { id, attempt } }) => !done.has(`${id} ${attempt}`));
}

/** Returns what an attempt confirms, where Instagram took it and names its receiver as we do: another name is joined with ours. */
function confirmedBy({ delivery, outcome, startedAt, endedAt }: Attempted): Confirmed[] {
  if (outcome.k !== 'sent') return [];
  const { messageId: mid, recipientId } = outcome;
  const { account_id: accountId, id, kind, attempt, person_id } = delivery;
  if (kind === 'private_reply' && recipientId !== null && recipientId !== person_id) return [];
  return [{ accountId, id, kind, attempt, mid, startedAt, endedAt }];
}

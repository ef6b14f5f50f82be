import type { CodeBatch, PlanCode } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { hashAccessCode, makeAccessCode } from './access-code.ts';
import { presentBatch } from './present.ts';
import { type Db, insertBatch, isOver, readBatches } from './store.ts';

interface Wanted {
  plan: PlanCode;
  months: number;
  count: number;
  note: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  caller: Caller;
  call: CallInfo;
}

/**
 * Makes codes that give a plan for some months. Nothing but this answer ever has them: hashes alone are kept. Throws `invalid` where they
 * would be over already.
 */
export async function makeBatch(
  { db, ids, rng }: { db: Db; ids: Ids; rng: Rng },
  { caller, call, count, ...wanted }: Wanted,
): Promise<{ batch: CodeBatch; codes: string[] }> {
  const codes = Array.from({ length: count }, () => makeAccessCode(rng));
  const { accountId } = caller;
  const { plan, months, note, expiresAt } = wanted;
  const batch = { id: ids.uuid(), plan, months, note, expiresAt, createdBy: accountId };
  const [row] = await db.transaction().execute(async (tx) => {
    if (await isOver(tx, expiresAt))
      throw new Refusal('invalid', { fields: [{ path: 'expiresAt', code: 'wrong_format' }] });
    await insertBatch(tx, batch, codes.map(hashAccessCode));
    const entry = { accountId, actorAccountId: accountId, action: 'codes_made' as const, subject: `${count} ${plan}` };
    await writeAudit(tx, ids, { ...entry, after: batch, requestId: call.requestId });
    return readBatches(tx, { page: 1, size: 1, id: batch.id });
  });
  if (!row) throw new Error('a batch that was just made is not there');
  return { batch: presentBatch(row), codes };
}

import { makeCode } from '@recado/engine';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, Refusal } from '../../platform/http/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import type { Db } from './media/store.ts';
import { bumpAutomations } from './store.ts';

/**
 * A word that lets one automation answer whoever writes it, for an hour, a draft too; the word before it ends. Throws
 * `automation_not_found`.
 */
export async function makeTestSend(
  { db, ids, rng }: { db: Db; ids: Ids; rng: Rng },
  { caller, id, requestId }: { caller: Caller; id: string; requestId: string },
): Promise<{ code: string; until: number }> {
  const { accountId } = caller;
  return db.transaction().execute(async (tx) => {
    // Counts as a save: the next batch of events knows the word.
    await bumpAutomations(tx, accountId);
    const found = await tx
      .selectFrom('automations')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw new Refusal('automation_not_found');
    await sql`delete from automation_tests where account_id = ${accountId} and (automation_id = ${id} or until <= db_now())`.execute(
      tx,
    );
    const actorAccountId = caller.actorAccountId ?? accountId;
    await writeAudit(tx, ids, { accountId, actorAccountId, action: 'test_word_made', subject: id, requestId });
    for (;;) {
      const code = makeCode('test', () => rng.next('test code'));
      const { rows } = await sql<{ code: string; until: number }>`
        insert into automation_tests (account_id, code, automation_id, until)
        values (${accountId}, ${code}, ${id}, db_now() + interval '1 hour')
        on conflict do nothing returning code, until`.execute(tx);
      if (rows[0]) return rows[0];
    }
  });
}

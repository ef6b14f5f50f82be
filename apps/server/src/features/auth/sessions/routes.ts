import { contract, type Session } from '@recado/contract';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { DB } from '../../../platform/db/database.ts';
import { type Caller, type CallInfo, describeDevice, Refusal, type Serve } from '../../../platform/http/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { listSessions, revokeSessions, type SessionRow, type WhichSessions } from './store.ts';

/** The sessions that can open the account: what they are, and their end. */
export function registerSessionRoutes(serve: Serve, { db, ids }: { db: Kysely<DB>; ids: Ids }): void {
  serve(contract.sessions, async ({ caller }) => {
    const rows = await listSessions(db, caller.accountId);
    return { items: rows.map((row) => presentSession(row, caller.sessionId)) };
  });

  serve(contract.endSession, async ({ params, caller, call }) => {
    if ((await end({ id: params.id }, caller, call)) === 0) throw new Refusal('session_not_found');
    return {};
  });

  serve(contract.endOtherSessions, async ({ caller, call }) => ({
    ended: await end({ allBut: caller.sessionId }, caller, call),
  }));

  function end(which: WhichSessions, caller: Caller, call: CallInfo): Promise<number> {
    const { accountId } = caller;
    return db.transaction().execute(async (tx) => {
      const before = await revokeSessions(tx, accountId, which);
      const subject = which !== 'all' && 'id' in which ? which.id : 'others';
      const entry = {
        accountId,
        actorAccountId: accountId,
        action: 'sessions_ended' as const,
        subject,
        before,
        after: [],
      };
      if (before.length > 0) await writeAudit(tx, ids, { ...entry, requestId: call.requestId });
      return before.length;
    });
  }
}

function presentSession(row: SessionRow, own: string): Session {
  return {
    id: row.id,
    device: describeDevice(row.user_agent),
    network: row.last_network,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isThis: row.id === own,
    through: row.through,
    wentOnAs: row.went_on_as,
  };
}

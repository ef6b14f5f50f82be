import { contract, type Locale, type Privacy } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { isSignedInNow, Refusal, type Serve, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Exports } from './exports.ts';
import { DELETION_WORDS, isDeletionWord } from './is-deletion-word.ts';
import { scheduleDeletion } from './schedule-deletion.ts';
import { type Db, readRetention, writeRetention } from './store.ts';

export interface PrivacyDeps {
  db: Db;
  ids: Ids;
  exports: Exports;
  limiter: Limiter;
  /** The token in memory goes, and what still waits to be sent does not leave. */
  onLeaving(accountId: AccountId): Promise<void>;
}

const EXPORTS = { count: 5, ms: 86_400_000 };

/** The owner's data: how long it is kept, and its end. */
export function registerPrivacyRoutes(serve: Serve, { db, ids, exports, limiter, onLeaving }: PrivacyDeps): void {
  serve(contract.privacy, async ({ caller: { accountId }, call }) => present(accountId, call.locale));

  serve(contract.setPrivacy, async ({ body: { retentionDays }, caller: { accountId }, call }) => {
    const { requestId, locale } = call;
    await db.transaction().execute(async (tx) => {
      const before = await writeRetention(tx, accountId, retentionDays);
      if (before === retentionDays) return;
      const entry = {
        accountId,
        actorAccountId: accountId,
        action: 'retention_changed' as const,
        subject: String(retentionDays),
      };
      await writeAudit(tx, ids, { ...entry, requestId, before, after: retentionDays });
    });
    return present(accountId, locale);
  });

  serve(contract.exportUser, async ({ caller: { accountId }, call: { requestId } }) => {
    exports.admit(accountId);
    const wait = await limiter.takeShared([{ key: `export ${accountId}`, rate: EXPORTS }]);
    if (wait !== null) throw tooMany(wait);
    await db.transaction().execute(async (tx) => {
      await writeAudit(tx, ids, { accountId, actorAccountId: accountId, action: 'data_exported', requestId });
    });
    return exports.write(accountId);
  });

  serve(contract.deleteUser, async ({ body: { word, now = false } = {}, caller: { accountId, proof }, call }) => {
    const { requestId, locale } = call;
    // Scheduled, it can be called off for fifteen days; what cannot be taken back asks for the word.
    if ((word !== undefined || now) && !isDeletionWord(word ?? '', locale))
      throw new Refusal('invalid', { fields: [{ path: 'word', code: 'wrong_format' }] });
    if (now && !isSignedInNow(proof)) throw new Refusal('confirm_sign_in');
    const by = { accountId, actorAccountId: accountId, requestId, now };
    const dueAt = await acrossAccounts('identity', () =>
      db.transaction().execute((tx) => scheduleDeletion(tx, ids, by)),
    );
    if (dueAt === null) throw new Refusal('unauthorized');
    await onLeaving(accountId);
    return { dueAt };
  });

  async function present(accountId: AccountId, locale: Locale): Promise<Privacy> {
    return { retentionDays: await readRetention(db, accountId), deletionWord: DELETION_WORDS[locale] };
  }
}

import type { AccountId } from '../../platform/ids/index.ts';
import { forgetOld } from '../../platform/limits/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineDeps } from '../deps.ts';

/** A medium of an account that somebody commented on. */
interface Commented {
  accountId: AccountId;
  mediaId: string;
}

/** Media that we have not heard of: old posts without an automation are commented on all day. */
const UNKNOWN = {
  name: 'pipeline.unknown_media',
  text: `select distinct w.account_id from unnest($1::uuid[], $2::text[]) as w(account_id, id)
    where not exists (select from media m where m.account_id = w.account_id and m.id = w.id)`,
};

/** Looks for the next post as soon as somebody comments on it; at most once every `gap` milliseconds for an account. */
export function makeUnclaimedWatch(
  { pool, log, clock }: Pick<PipelineDeps, 'pool' | 'log'> & { clock: Ports['clock'] },
  { gap, look }: { gap: number; look(accountId: AccountId): Promise<unknown> },
) {
  const lookedAt = new Map<AccountId, number>();
  const looks = new Set<Promise<void>>();

  async function lookAt(unclaimed: readonly Commented[]): Promise<void> {
    const now = clock.mono();
    const due = unclaimed.filter(({ accountId }) => now - (lookedAt.get(accountId) ?? -gap) >= gap);
    if (due.length === 0) return;
    forgetOld(lookedAt, (at) => now - at >= gap);
    const values = [due.map(({ accountId }) => accountId), due.map(({ mediaId }) => mediaId)];
    const { rows } = await pool.query<{ account_id: AccountId }>({ ...UNKNOWN, values });
    for (const { account_id: accountId } of rows) {
      lookedAt.delete(accountId);
      lookedAt.set(accountId, now);
      await look(accountId);
    }
  }

  return {
    heard(unclaimed: readonly Commented[]): void {
      if (unclaimed.length === 0) return;
      // It is looked for by the clock as well.
      const looking = lookAt(unclaimed)
        .catch((error: unknown) => log.warn({ error: sayFault(error) }, 'a new post could not be looked for'))
        .finally(() => looks.delete(looking));
      looks.add(looking);
    },
    async settled(): Promise<void> {
      await Promise.all(looks);
    },
  };
}

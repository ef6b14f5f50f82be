import { contract } from '@recado/contract';
import type { WalledPool } from '../../platform/db/walls.ts';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import { presentCredits } from './present.ts';
import { LINES, readRunningGrants, readStatement } from './store.ts';

const CURSOR = /^\d{20}\.[0-9a-f-]{36}\.[a-z]+\.[0-9a-f-]{36}$/;

/** Credits and their statement. Subscriptions come with plans; until then every account runs on free credits. */
export function registerCreditRoutes(serve: Serve, { pool }: { pool: WalledPool }): void {
  serve(contract.subscriptions, async ({ caller: { accountId } }) => {
    const grants = await readRunningGrants(pool, accountId);
    return { subscriptions: [], credits: presentCredits(grants) };
  });

  serve(contract.statement, async ({ query, caller: { accountId } }) => {
    const after = query.after ?? null;
    if (after !== null && !CURSOR.test(after))
      throw new Refusal('invalid', { fields: [{ path: 'after', code: 'wrong_format' }] });
    const rows = await readStatement(pool, accountId, after);
    const items = rows.map(({ at, kind, amount, activity_id, person, reason }) => {
      return { at, kind, amount, activityId: activity_id, person, reason };
    });
    return { items, next: rows.length === LINES ? (rows.at(-1)?.at_key ?? null) : null };
  });
}

import type { AutomationKind } from '@recado/engine';
import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { together } from '../../platform/db/together.ts';
import { ensureFreeGrants } from './free-grant.ts';

/** A delivery that costs one credit. */
export interface Want {
  accountId: string;
  deliveryId: string;
  kind: AutomationKind;
}

/** A running grant, as far as paying goes. Times are epoch milliseconds. */
export interface PayingGrant {
  id: string;
  account_id: string;
  source: 'plan' | 'free' | 'code' | 'gift' | 'unlimited';
  covers: string[];
  available: number;
  ends_at: number;
}

const LOCK = {
  name: 'credits.lock_paying',
  text: `select id, account_id, source, covers, available, ends_at from credit_grants
    where account_id = any($1::uuid[]) and starts_at <= ${NOW} and ends_at > ${NOW} and (available > 0 or source = 'unlimited')
    order by account_id, id for update`,
};
const HOLD = {
  name: 'credits.hold',
  text: `update credit_grants g set held = g.held + n,
      granted = g.granted + case when g.source = 'unlimited' then n else 0 end,
      available = g.available - case when g.source = 'unlimited' then 0 else n end
    from unnest($1::uuid[], $2::uuid[], $3::int[]) as u(account_id, id, n)
    where g.account_id = u.account_id and g.id = u.id`,
};
const ENTRIES = {
  name: 'credits.reserve_entries',
  // An unlimited grant issues what it reserves, so that counts and audits hold for it too (C9).
  text: `insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, at)
    select account_id, cause_id, step.kind, grant_id, step.from_balance, step.to_balance, 1, ${NOW}
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[]) as r(account_id, cause_id, grant_id, issues)
    join (values ('grant', 'issued', 'available', true), ('reserve', 'available', 'held', false)) as step(kind, from_balance, to_balance, issuing)
      on not step.issuing or r.issues`,
};

/**
 * Holds one credit for each delivery, as far as the account's grants go; a delivery missing from the answer found none left.
 * Two reservations of one account follow each other (row locks), so the last credit is never given twice (C1).
 */
export async function reserve(tx: ClientBase, wants: readonly Want[]): Promise<Map<string, string>> {
  const paid = new Map<string, string>();
  if (wants.length === 0) return paid;
  await reserveOnce(tx, { wants, paid });
  const unpaid = wants.filter(({ deliveryId }) => !paid.has(deliveryId));
  if (unpaid.length === 0) return paid;
  // The month's free credits may be due and not made yet; or another reservation has made them since the first look.
  await ensureFreeGrants(tx, [...new Set(unpaid.map(({ accountId }) => accountId))]);
  await reserveOnce(tx, { wants: unpaid, paid });
  return paid;
}

/** Unlimited first, then what was paid for (earliest end first), free credits last (decisions.md 4). */
export function orderOfUse(a: PayingGrant, b: PayingGrant): number {
  return RANK[a.source] - RANK[b.source] || a.ends_at - b.ends_at || (a.id < b.id ? -1 : 1);
}

const RANK = { unlimited: 0, plan: 1, code: 1, gift: 1, free: 2 } as const; // const: literals of the closed list

async function reserveOnce(
  tx: ClientBase,
  { wants, paid }: { wants: readonly Want[]; paid: Map<string, string> },
): Promise<void> {
  const accounts = [...new Set(wants.map(({ accountId }) => accountId))];
  const { rows } = await tx.query<PayingGrant>({ ...LOCK, values: [accounts] });
  const byAccount = Map.groupBy(rows, (grant) => grant.account_id);
  for (const grants of byAccount.values()) grants.sort(orderOfUse);
  const held = new Map<PayingGrant, number>();
  const made: { want: Want; grant: PayingGrant }[] = [];
  for (const want of wants) {
    const fits = ({ covers, source, available }: PayingGrant) =>
      covers.includes(want.kind) && (source === 'unlimited' || available > 0);
    const grant = byAccount.get(want.accountId)?.find(fits);
    if (!grant) continue;
    grant.available--;
    held.set(grant, (held.get(grant) ?? 0) + 1);
    made.push({ want, grant });
    paid.set(want.deliveryId, grant.id);
  }
  if (made.length === 0) return;
  const grants = [...held.keys()];
  await together([
    tx.query({
      ...HOLD,
      values: [grants.map(({ account_id }) => account_id), grants.map(({ id }) => id), [...held.values()]],
    }),
    tx.query({
      ...ENTRIES,
      values: [
        made.map(({ want }) => want.accountId),
        made.map(({ want }) => want.deliveryId),
        made.map(({ grant }) => grant.id),
        made.map(({ grant }) => grant.source === 'unlimited'),
      ],
    }),
  ]);
}

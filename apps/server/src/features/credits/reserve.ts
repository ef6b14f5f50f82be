import type { AutomationKind } from '@recado/engine';
import type { ClientBase } from 'pg';
import { booleans, ints, uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import { type Statement, sendAll } from '../../platform/db/transaction.ts';
import type { AccountId, DeliveryId } from '../../platform/ids/index.ts';
import { ensureFreeGrants } from './ensure-free-grants.ts';

/** A delivery that costs one credit. */
export interface Want {
  accountId: AccountId;
  deliveryId: DeliveryId;
  kind: AutomationKind;
}

/** A running grant, as far as paying goes. Times are epoch milliseconds. */
export interface PayingGrant {
  id: string;
  account_id: AccountId;
  source: 'plan' | 'free' | 'code' | 'gift' | 'unlimited';
  covers: string[];
  available: number;
  ends_at: number;
}

const PAYING = `select id, account_id, source, covers, available, ends_at from credit_grants
    where account_id = any($1::uuid[]) and starts_at <= ${NOW} and ends_at > ${NOW} and (available > 0 or source = 'unlimited')
    order by account_id, id`;
const READ = { name: 'credits.paying', text: PAYING };
const LOCK = { name: 'credits.lock_paying', text: `${PAYING} for update` };
const HOLD = {
  name: 'credits.hold',
  text: `with locked as materialized (
      select g.account_id, g.id, u.n from (select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as u(account_id, id, n) order by account_id, id) u
      cross join lateral (select account_id, id from credit_grants where account_id = u.account_id and id = u.id for update) g
    )
    update credit_grants g set held = g.held + n,
      granted = g.granted + case when g.source = 'unlimited' then n else 0 end,
      available = g.available - case when g.source = 'unlimited' then 0 else n end
    from locked u where g.account_id = u.account_id and g.id = u.id`,
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

/** A credit of a grant for a delivery. */
export interface Payment {
  want: Want;
  grant: PayingGrant;
}

/**
 * Holds one credit for each delivery, as far as the account's grants go; a delivery missing from the answer found none left.
 * Two reservations of one account follow each other (row locks), so the last credit is never given twice (C1).
 */
export async function reserve(tx: ClientBase, wants: readonly Want[]): Promise<Map<DeliveryId, string>> {
  const grants = await readPaying(tx, wants.map(accountOf), { lock: true });
  const payments = await choosePayments(tx, wants, { grants, lock: true });
  await sendAll(tx, [...reservedStatements(payments), ...holdStatements(payments)]);
  return new Map(payments.map(({ want, grant }) => [want.deliveryId, grant.id]));
}

/** Their grants that run now and have something left. */
export async function readPaying(
  tx: ClientBase,
  accountIds: readonly AccountId[],
  { lock }: { lock: boolean },
): Promise<PayingGrant[]> {
  if (accountIds.length === 0) return [];
  return (await tx.query<PayingGrant>({ ...(lock ? LOCK : READ), values: [uuids([...new Set(accountIds)])] })).rows;
}

/**
 * Finds a grant for each want that one is left for; `grants` were read in this transaction. Without `lock` others may take the same
 * credits before `holdStatements` do, which then fail on a check of the grants' table (`isCreditTaken`): choose again with the lock.
 */
export async function choosePayments(
  tx: ClientBase,
  wants: readonly Want[],
  { grants, lock }: { grants: readonly PayingGrant[]; lock: boolean },
): Promise<Payment[]> {
  const first = choose(wants, grants);
  if (first.length === wants.length) return first;
  const paid = new Set(first.map(({ want }) => want));
  // The month's free credits may be due and not made yet; or another reservation has made them since the first look.
  await ensureFreeGrants(tx, [...new Set(wants.filter((want) => !paid.has(want)).map(accountOf))]);
  return choose(wants, await readPaying(tx, wants.map(accountOf), { lock }));
}

/** Makes what writes the entries that tell of the reservations. */
export function reservedStatements(payments: readonly Payment[]): Statement[] {
  if (payments.length === 0) return [];
  const values = [
    uuids(payments.map(({ want }) => want.accountId)),
    uuids(payments.map(({ want }) => want.deliveryId)),
    uuids(payments.map(({ grant }) => grant.id)),
    booleans(payments.map(({ grant }) => grant.source === 'unlimited')),
  ];
  return [{ ...ENTRIES, values }];
}

/**
 * Moves what was chosen from available to held. The grants' rows, which are locked in order, are what every other transaction of the account
 * waits for: best the last statement before the commit.
 */
export function holdStatements(payments: readonly Payment[]): Statement[] {
  if (payments.length === 0) return [];
  const counts = [...Map.groupBy(payments, ({ grant }) => grant.id).values()];
  const values = [
    uuids(counts.map(([first]) => first?.want.accountId)),
    uuids(counts.map(([first]) => first?.grant.id)),
    ints(counts.map(({ length }) => length)),
  ];
  return [{ ...HOLD, values }];
}

/** Says whether the credits that a reservation chose without a lock were gone when it took them. */
export function isCreditTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'credit_grants_available_check';
}

/** Unlimited first, then what was paid for (earliest end first), free credits last. */
export function orderOfUse(a: PayingGrant, b: PayingGrant): number {
  return RANK[a.source] - RANK[b.source] || a.ends_at - b.ends_at || (a.id < b.id ? -1 : 1);
}

const RANK = { unlimited: 0, plan: 1, code: 1, gift: 1, free: 2 } as const; // const: literals of the closed list

const accountOf = ({ accountId }: Want) => accountId;

function choose(wants: readonly Want[], grants: readonly PayingGrant[]): Payment[] {
  const byAccount = Map.groupBy(
    grants.map((grant) => ({ ...grant })),
    (grant) => grant.account_id,
  );
  for (const list of byAccount.values()) list.sort(orderOfUse);
  const payments: Payment[] = [];
  for (const want of wants) {
    const fits = ({ covers, source, available }: PayingGrant) =>
      covers.includes(want.kind) && (source === 'unlimited' || available > 0);
    const grant = byAccount.get(want.accountId)?.find(fits);
    if (!grant) continue;
    grant.available--;
    payments.push({ want, grant });
  }
  return payments;
}

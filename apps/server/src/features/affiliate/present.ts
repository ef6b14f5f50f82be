import type { AdminPayout, Affiliate, Payout } from '@recado/contract';
import { PAYOUT_MIN_CENTS } from '@recado/contract';
import { commissionsOf, sumUp } from './commissions-of.ts';
import { maskKey } from './mask-key.ts';
import type { PayoutRow } from './payouts-store.ts';
import type { PaymentRow, ReferralRow } from './store.ts';

/** Lines that a screen gets at most; sums are over all. */
const SHOWN = 100;

export interface AffiliateFacts {
  earns: boolean;
  /** Null before its owner has looked. */
  code: string | null;
  publicUrl: string;
  clicks: number;
  referrals: readonly ReferralRow[];
  payments: readonly PaymentRow[];
  /** With the key of each that waits. */
  payouts: readonly { row: PayoutRow; key: string | null }[];
  sums: { requestedCents: number; paidCents: number };
  now: number;
}

/** The page of an affiliate. Whoever came is a date and a count: no name leaves. */
export function presentAffiliate(facts: AffiliateFacts): Affiliate {
  const { earns, code, publicUrl, clicks, referrals, payments, payouts, sums, now } = facts;
  const commissions = commissionsOf(payments, now);
  const centsOf = new Map(commissions.map(({ id, cents }) => [id, cents]));
  return {
    earns,
    code,
    link: code === null ? null : `${publicUrl}/?ref=${code}`,
    minimumCents: PAYOUT_MIN_CENTS,
    clicks,
    signUps: referrals.length,
    payments: commissions.length,
    totals: { ...sumUp(commissions), ...sums },
    commissions: commissions.slice(0, SHOWN),
    referrals: referrals.slice(0, SHOWN).map(({ id, at, ended }) => {
      const theirs = payments.filter(({ referredId }) => referredId === id).flatMap((p) => centsOf.get(p.id) ?? []);
      return { at, ended, payments: theirs.length, cents: theirs.reduce((sum, cents) => sum + cents, 0) };
    }),
    payouts: payouts.map(({ row, key }) => presentPayout(row, key)),
  };
}

/** A payout as its owner sees it; `key` is whole, and null where it is gone or does not open. */
export function presentPayout(row: PayoutRow, key: string | null): Payout {
  const maskedKey = key === null ? null : maskKey(row.key_kind, key);
  return { ...whatItIs(row), maskedKey, canCallOff: row.state === 'requested' && row.exported_at === null };
}

/** A payout as administrators see it, with its key and who paid for it while it waits. */
export function presentForAdmin(
  row: PayoutRow,
  { key, friends }: Pick<AdminPayout, 'key' | 'friends'> = { key: null, friends: null },
): AdminPayout {
  const { account_id: accountId, username, standing, key_kind: keyKind, leaves_at: leavesAt } = row;
  const { exported_at: exportedAt } = row;
  return { ...whatItIs(row), accountId, username, standing, leavesAt, keyKind, key, exportedAt, friends };
}

const whatItIs = ({ id, cents, requested_at, state, done_at, reference, reason }: PayoutRow) => ({
  ...{ id, cents, requestedAt: requested_at, state, doneAt: done_at, reference, reason },
});

import type { PlanCode } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import { type Caller, type CallInfo, Refusal, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Bucket, Limiter } from '../../platform/limits/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { grant, type NewGrant } from '../credits/index.ts';
import { CATALOGUE, openByCode } from '../plans/index.ts';
import { hashAccessCode, readAccessCode } from './access-code.ts';
import { type Db, lockAccount, lockCode, readPeriods, type Tx, useCode } from './store.ts';

export interface RedeemDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  limiter: Limiter;
}

export interface Redeemed {
  plan: PlanCode;
  months: number;
  /** Epoch milliseconds. */
  validUntil: number;
}

/**
 * Redeems a code once (T31, F38): whoever asks again within ten minutes gets the same answer. A code for a plan that runs from codes
 * already begins when that ends. What waits for credits is let go by the pipeline's upkeep.
 */
export async function redeem(
  { db, ids, rng, limiter }: RedeemDeps,
  { caller, call, typed }: { caller: Caller; call: CallInfo; typed: string },
): Promise<Redeemed> {
  const { accountId } = caller;
  const network: Bucket = { key: `redeem_wrong ${call.network}`, rate: { count: 60, ms: 60 * MINUTE } };
  const wait = (await takeGuess(limiter, accountId)) ?? limiter.waitHere(network);
  if (wait !== null) {
    // Of one's own code of just now there is nothing to guess.
    const again = await redeemedJustNow(db, accountId, typed);
    if (again) return again;
    throw tooMany(wait);
  }
  try {
    return await redeemOnce({ db, ids, rng }, { caller, call, typed });
  } catch (error) {
    // Wrong ones alone: many who redeem their own behind one network are no guess.
    const isWrong = error instanceof Refusal && WRONG.includes(error.code);
    const turnedAway = isWrong ? await limiter.takeShared([network]) : null;
    if (turnedAway !== null) throw tooMany(turnedAway);
    throw error;
  }
}

/** The refusals that guessing finds. */
const WRONG: readonly string[] = ['access_code_not_found', 'access_code_already_used'];

async function redeemOnce(
  { db, ids, rng }: Omit<RedeemDeps, 'limiter'>,
  { caller, call, typed }: { caller: Caller; call: CallInfo; typed: string },
): Promise<Redeemed> {
  const { accountId } = caller;
  const code = readAccessCode(typed);
  if (code === null) throw new Refusal('access_code_not_found');
  const hash = hashAccessCode(code);
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const found = await lockCode(tx, hash);
    if (!found) throw new Refusal('access_code_not_found');
    const { plan, months, batch_id: batchId } = found;
    if (found.used_by !== null) {
      if (found.used_by !== accountId || !found.is_just_used) throw new Refusal('access_code_already_used');
      return { plan, months, validUntil: found.valid_until ?? 0 };
    }
    if (found.is_expired) throw new Refusal('access_code_not_found');
    const periods = await readPeriods(tx, { accountId, plan, months });
    const validUntil = periods.at(-1) ?? 0;
    await grantPlan(tx, ids, { accountId, plan, periods, sourceId: `code:${hash.toString('hex')}` });
    await openByCode(tx, rng, { accountId, id: ids.uuid(), plan, since: periods[0] ?? 0, validUntil });
    await useCode(tx, { hash, accountId, validUntil });
    const entry = { accountId, actorAccountId: accountId, action: 'code_redeemed' as const, subject: plan };
    await writeAudit(tx, ids, { ...entry, after: { plan, months, validUntil, batchId }, requestId: call.requestId });
    return { plan, months, validUntil };
  });
}

/** One grant for the whole time of an unlimited plan, one for each month of one with credits. `periods`: where its months meet. */
async function grantPlan(
  tx: Tx,
  ids: Ids,
  { accountId, plan, periods, sourceId }: { accountId: AccountId; plan: PlanCode; periods: number[]; sourceId: string },
): Promise<void> {
  const { covers, credits } = CATALOGUE[plan];
  const edges = credits === null ? [periods[0] ?? 0, periods.at(-1) ?? 0] : periods;
  for (const [nth, startsAt] of edges.slice(0, -1).entries()) {
    const made: NewGrant = {
      accountId,
      id: ids.uuid(),
      source: credits === null ? 'unlimited' : 'code',
      sourceId: `${sourceId}:${nth}`,
      covers,
      startsAt,
      endsAt: edges[nth + 1] ?? 0,
      amount: credits ?? 0,
      reason: 'code',
    };
    await grant(asClient(tx), made);
  }
}

const MINUTE = 60_000;

async function redeemedJustNow(db: Db, accountId: AccountId, typed: string): Promise<Redeemed | null> {
  const code = readAccessCode(typed);
  if (code === null) return null;
  const found = await db.transaction().execute((tx) => lockCode(tx, hashAccessCode(code)));
  if (found?.used_by !== accountId || !found.is_just_used) return null;
  return { plan: found.plan, months: found.months, validUntil: found.valid_until ?? 0 };
}

/** Guessing is slow for an account, a network, and everybody together (T12): how long to wait, null where it may. */
function takeGuess(limiter: Limiter, accountId: AccountId): Promise<number | null> {
  return limiter.takeShared([
    { key: `redeem ${accountId}`, rate: { count: 5, ms: MINUTE } },
    { key: `redeem_hour ${accountId}`, rate: { count: 20, ms: 60 * MINUTE } },
    { key: 'redeem_all', rate: { count: 5_000, ms: 60 * MINUTE } },
  ]);
}

import { expireSession } from './pay-at-checkout.ts';
import { expireVoucher } from './pay-voucher.ts';
import { debit, finalizeRenewal, renew, tryAgain } from './renew.ts';
import { type Due, need, type StripeWorld } from './stripe-world.ts';
import { endPending } from './update.ts';

/** The next thing that happens by itself, if its time has come by `now` (seconds). */
export function nextDue(world: StripeWorld, now: number): Due | null {
  const first = world.state.due.reduce<Due | null>(
    (best, one) => (best === null || one.at < best.at ? one : best),
    null,
  );
  return first && first.at <= now ? first : null;
}

export function runDue(world: StripeWorld, due: Due): void {
  const { state } = world;
  state.due = state.due.filter((other) => other !== due);
  switch (due.kind) {
    case 'renew':
      renew(world, need(state.subscriptions, due.id));
      break;
    case 'finalize':
      finalizeRenewal(world, need(state.invoices, due.id));
      break;
    case 'retry':
      tryAgain(world, need(state.invoices, due.id));
      break;
    case 'debit':
      debit(world, need(state.invoices, due.id));
      break;
    case 'expire_session':
      expireSession(world, need(state.sessions, due.id));
      break;
    case 'expire_voucher':
      expireVoucher(world, need(state.intents, due.id));
      break;
    case 'expire_pending':
      endPending(world, need(state.subscriptions, due.id), 'expired');
      break;
  }
}

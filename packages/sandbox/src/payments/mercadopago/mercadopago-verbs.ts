import { wordsFor } from '../words/index.ts';
import { fill, payPreference } from './answer-mercado-pago-page.ts';
import { decideChargeback, openChargeback, payPending, refundPayment } from './make-payment.ts';
import type { MercadoPagoWorld, Payment, Preapproval, Wire } from './mercado-pago-world.ts';
import { authorize, chargeInstalment } from './subscriptions.ts';
import { chargebackWire, paymentWire, preapprovalWire } from './wire.ts';

/** The verbs with which an operator does things at Mercado Pago, by name; each returns what it left. Throws where it cannot. */
export const MERCADOPAGO_VERBS: Record<string, (world: MercadoPagoWorld, given: URLSearchParams) => object> = {
  /** Pays as the checkout page does: `preference` or `preapproval`, `kind`, `number`, `challenged`. */
  pay(world, given) {
    const filled = fill(given, '', wordsFor(null, undefined));
    if (!('payer' in filled)) return { outcome: 'problem' in filled ? filled.problem : 'challenge' };
    const preference = world.state.preferences.get(given.get('preference') ?? '');
    if (preference) {
      const status = filled.payer.kind === 'boleto' ? 'pending' : 'approved';
      return paymentWire(payPreference(world, preference, { ...filled, status }));
    }
    const one = preapproval(world, given.get('preapproval'));
    if (one.status !== 'pending') throw new Error(`${one.id} is ${one.status}`);
    authorize(world, one, filled.payer);
    return preapprovalWire(world, one);
  },
  pay_voucher(world, given) {
    const one = payment(world, given);
    if (!payPending(world, one)) throw new Error(`${one.id} does not wait to be paid`);
    return paymentWire(one);
  },
  /** `amount` in centavos, or nothing for the rest. */
  refund(world, given) {
    const amount = given.get('amount');
    return refundPayment(world, payment(world, given), amount ? Number(amount) : null);
  },
  dispute: (world, given) => chargebackWire(openChargeback(world, payment(world, given))),
  win: (world, given) => decide(world, given, 'won'),
  lose: (world, given) => decide(world, given, 'lost'),
  /** The next `times` attempts at a subscription's instalments fail. */
  fail_next(world, given) {
    const one = preapproval(world, given.get('id'));
    world.state.failing.set(one.id, Number(given.get('times') ?? 1));
    return preapprovalWire(world, one);
  },
  /** The next instalment, now. */
  renew(world, given) {
    const one = preapproval(world, given.get('id'));
    one.authorizedAt = world.now();
    chargeInstalment(world, one);
    return preapprovalWire(world, one);
  },
};

/** Decides a chargeback by its id, or by that of its payment. */
function decide(world: MercadoPagoWorld, given: URLSearchParams, outcome: 'won' | 'lost'): Wire {
  const id = given.get('id') ?? '';
  const all = [...world.state.chargebacks.values()];
  const chargeback = all.find((one) => one.outcome === 'open' && (one.id === id || String(one.payment) === id));
  if (!chargeback) throw new Error(`no open chargeback of ${id}`);
  decideChargeback(world, chargeback, outcome);
  return chargebackWire(chargeback);
}

function preapproval(world: MercadoPagoWorld, id: string | null): Preapproval {
  const found = world.state.preapprovals.get(id ?? '');
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

function payment(world: MercadoPagoWorld, given: URLSearchParams): Payment {
  const found = world.state.payments.get(Number(given.get('id')));
  if (!found) throw new Error(`there is no ${given.get('id')}`);
  return found;
}

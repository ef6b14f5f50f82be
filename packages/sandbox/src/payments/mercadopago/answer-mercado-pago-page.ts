import { brCode } from '../br-code.ts';
import { boletoPage, challengePage, checkoutPage, closedPage } from '../checkout-page.ts';
import { cardOf, type Payer, payerOf, payerOfCard } from '../payer.ts';
import { type Answer, type Received, redirect } from '../receive.ts';
import { type Words, wordsFor } from '../words/index.ts';
import { makePayment, payPending } from './make-payment.ts';
import type { MercadoPagoWorld, Payment, Preapproval, Preference } from './mercado-pago-world.ts';
import { authorize } from './subscriptions.ts';

/** Mercado Pago's pages of the browser, below `/mercadopago`; null for a path that is none of them. */
export function answerMercadoPagoPage(world: MercadoPagoWorld, request: Received): Answer | null {
  const words = wordsFor(null, request.headers['accept-language']);
  if (request.path === '/mercadopago/subscriptions/checkout') {
    const one = world.state.preapprovals.get(request.query.get('preapproval_id') ?? '');
    return one?.status === 'pending'
      ? subscription(world, request, { one, words })
      : closedPage(words, one?.backUrl ?? null);
  }
  if (request.path === '/mercadopago/checkout') {
    const one = world.state.preferences.get(request.query.get('pref_id') ?? '');
    const isOpen = one && (one.expiresAt === null || world.now() < one.expiresAt) && one.payment === null;
    return isOpen ? single(world, request, { one, words }) : closedPage(words, one?.backUrls.failure ?? null);
  }
  const [, id, verb] = /^\/mercadopago\/boletos\/(\d+)(\/pay)?$/.exec(request.path) ?? [];
  return id === undefined
    ? null
    : boleto(world, {
        payment: world.state.payments.get(Number(id)),
        isPaying: request.method === 'POST' && verb === '/pay',
        words,
      });
}

/** The result of a form of the page: somebody to pay with, a page to show instead, or a problem to name. */
type Filled = { payer: Payer; email: string } | { answer: Answer } | { problem: 'unknown' | 'declined' };

export function fill(form: URLSearchParams, action: string, words: Words): Filled {
  const email = form.get('email') || 'comprador@example.com';
  const kind = form.get('kind');
  if (kind === 'pix' || kind === 'boleto') return { payer: payerOf(kind), email };
  const card = cardOf(form.get('number') ?? '');
  if (!card) return { problem: 'unknown' };
  if (card.first === 'declines' || form.get('challenged') === 'no') return { problem: 'declined' };
  if (card.first === 'challenge' && form.get('challenged') !== 'yes')
    return { answer: challengePage({ words, action, fields: Object.fromEntries(form) }) };
  return { payer: payerOfCard(card), email };
}

function subscription(
  world: MercadoPagoWorld,
  request: Received,
  { one, words }: { one: Preapproval; words: Words },
): Answer {
  const action = `/mercadopago/subscriptions/checkout?preapproval_id=${one.id}`;
  const show = (problem: string | null) =>
    checkoutPage({
      provider: 'Mercado Pago',
      words,
      what: one.reason,
      amount: one.amount,
      currency: 'BRL',
      isMonthly: true,
      action,
      methods: ['card', 'pix'],
      pixCode: pixCode(one.amount, one.id),
      email: one.payerEmail,
      backTo: one.backUrl,
      problem,
    });
  if (request.method !== 'POST') return show(null);
  const filled = fill(new URLSearchParams(request.body), action, words);
  if ('answer' in filled) return filled.answer;
  if ('problem' in filled) return show(words[filled.problem]);
  authorize(world, one, filled.payer);
  return redirect(withQuery(one.backUrl, { preapproval_id: one.id }));
}

function single(world: MercadoPagoWorld, request: Received, { one, words }: { one: Preference; words: Words }): Answer {
  const action = `/mercadopago/checkout?pref_id=${one.wire.id}`;
  const show = (problem: string | null) =>
    checkoutPage({
      provider: 'Mercado Pago',
      words,
      what: one.title,
      amount: one.amount,
      currency: 'BRL',
      isMonthly: false,
      action,
      methods: one.methods,
      pixCode: pixCode(one.amount, one.wire.id),
      email: null,
      backTo: one.backUrls.failure ?? null,
      problem,
    });
  if (request.method !== 'POST') return show(null);
  const form = new URLSearchParams(request.body);
  const filled = fill(form, action, words);
  if ('answer' in filled) return filled.answer;
  if ('problem' in filled) {
    const card = cardOf(form.get('number') ?? '');
    if (card)
      payPreference(world, one, { payer: payerOfCard(card), email: form.get('email') ?? '', status: 'rejected' });
    return show(words[filled.problem]);
  }
  const status = filled.payer.kind === 'boleto' ? 'pending' : 'approved';
  const payment = payPreference(world, one, { ...filled, status });
  return redirect(status === 'pending' ? `/mercadopago/boletos/${payment.id}` : backUrl(one, payment));
}

/** A payment of a preference; it is closed by one that is not refused. */
export function payPreference(
  world: MercadoPagoWorld,
  one: Preference,
  given: { payer: Payer; email: string; status: 'approved' | 'rejected' | 'pending' },
): Payment {
  const { amount, title: description, externalReference, notificationUrl } = one;
  const payment = makePayment(world, {
    ...given,
    amount,
    description,
    externalReference,
    notificationUrl,
    preference: one.wire.id,
    preapproval: null,
  });
  if (given.status !== 'rejected') one.payment = payment.id;
  return payment;
}

function boleto(
  world: MercadoPagoWorld,
  { payment, isPaying, words }: { payment: Payment | undefined; isPaying: boolean; words: Words },
): Answer {
  const one = world.state.preferences.get(payment?.preference ?? '');
  if (!payment || !one) return closedPage(words, null);
  if (isPaying && payPending(world, payment)) return redirect(backUrl(one, payment));
  const payAction = payment.status === 'pending' ? `/mercadopago/boletos/${payment.id}/pay` : null;
  return boletoPage({ words, line: String(payment.id).padStart(47, '0'), payAction, backTo: backUrl(one, payment) });
}

/** Returns the address where the shop wants the browser, with what Checkout Pro adds. */
function backUrl(one: Preference, payment: Payment): string {
  const { success, pending, failure } = one.backUrls;
  const back = payment.status === 'approved' ? success : payment.status === 'pending' ? pending : failure;
  return withQuery(back ?? success ?? '/', {
    collection_id: String(payment.id),
    collection_status: payment.status,
    payment_id: String(payment.id),
    status: payment.status,
    external_reference: payment.externalReference ?? 'null',
    payment_type:
      payment.payer.kind === 'card' ? 'credit_card' : payment.payer.kind === 'pix' ? 'bank_transfer' : 'ticket',
    merchant_order_id: 'null',
    preference_id: one.wire.id,
    site_id: 'MLB',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  });
}

function withQuery(address: string, fields: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
}

function pixCode(amount: number, id: string): string {
  return brCode({
    key: `qr.sandbox.test/mp/${id.slice(-24)}`,
    amount,
    name: 'Sandbox Pagamentos',
    city: 'Sao Paulo',
    txid: id,
  });
}

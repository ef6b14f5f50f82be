import type Stripe from 'stripe';
import { boletoPage, challengePage, checkoutPage, closedPage } from '../../checkout-page.ts';
import { button, money, page, text } from '../../page.ts';
import { cardOf, payerOfCard } from '../../payer.ts';
import { type Answer, type Received, redirect } from '../../receive.ts';
import { type Words, wordsFor } from '../../words/index.ts';
import { pixCode } from '../collect.ts';
import { type Choice, payAtCheckout, save } from '../pay-at-checkout.ts';
import { payVoucher } from '../pay-voucher.ts';
import { subscriptionOf } from '../renew.ts';
import { periodOf } from '../shapes/lines.ts';
import { need, type StripeWorld } from '../stripe-world.ts';
import { payInvoice, update } from '../update.ts';

/** Stripe's pages of the browser, below `/stripe`; null for a path that is none of them. */
export function answerPage(world: StripeWorld, request: Received): Answer | null {
  const [, kind = '', id = '', verb = ''] =
    /^\/stripe\/(checkout|boletos|portal|invoices|receipts)\/([A-Za-z0-9_]+)(\/[a-z_]+)?$/.exec(request.path) ?? [];
  if (kind === 'checkout') return withSession(world, request, id);
  if (kind === 'boletos') return withIntent(world, request, { id, isPaying: verb === '/pay' });
  if (kind === 'portal') return withPortal(world, request, { id, verb: verb.slice(1) });
  if (kind === 'invoices' && request.method === 'POST') return payPage(world, request, id);
  return kind === '' ? null : paperPage(world, id, wordsFor(null, request.headers['accept-language']));
}

function withSession(world: StripeWorld, request: Received, id: string): Answer {
  const session = world.state.sessions.get(id);
  const words = wordsFor(session?.locale ?? null, request.headers['accept-language']);
  if (session?.status !== 'open') return closedPage(words, session?.cancel_url ?? null);
  return request.method === 'POST'
    ? paid(world, request, { session, words })
    : show(world, { session, words, problem: null });
}

interface Seen {
  session: Stripe.Checkout.Session;
  words: Words;
}

function show(world: StripeWorld, { session, words, problem }: Seen & { problem: string | null }): Answer {
  const order = need(world.state.orders, session.id);
  return checkoutPage({
    provider: 'Stripe',
    words,
    what: order.product.name,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'brl',
    isMonthly: session.mode === 'subscription',
    action: `/stripe/checkout/${session.id}`,
    methods: session.payment_method_types as ('card' | 'pix' | 'boleto')[], // as: no others are ever eligible
    pixCode: pixCode(session.amount_total ?? 0, session.id),
    email: session.customer_details?.email ?? null,
    backTo: session.cancel_url,
    problem,
  });
}

function paid(world: StripeWorld, request: Received, { session, words }: Seen): Answer {
  const form = new URLSearchParams(request.body);
  const choice = choiceOf(form);
  if (!choice) return show(world, { session, words, problem: words.unknown });
  if (form.get('challenged') === 'no') return show(world, { session, words, problem: words.declined });
  const outcome = payAtCheckout(world, session, choice);
  if (outcome === 'closed') return closedPage(words, session.cancel_url);
  if (outcome === 'declined') return show(world, { session, words, problem: words.declined });
  if (outcome === 'challenge')
    return challengePage({ words, action: `/stripe/checkout/${session.id}`, fields: Object.fromEntries(form) });
  if (outcome === 'paid') return redirect(successUrl(session));
  return redirect(`/stripe/boletos/${intentOfSession(world, session)}`);
}

/** Reads the choice that a form or a test says; null for a card that nobody knows. */
export function choiceOf(form: URLSearchParams): Choice | null {
  const email = form.get('email') || 'comprador@example.com';
  const kind = form.get('kind');
  if (kind === 'pix' || kind === 'boleto') return { kind, email };
  const card = cardOf(form.get('number') ?? '');
  return card && { kind: 'card', card, email, isChallenged: form.get('challenged') === 'yes' };
}

function intentOfSession(world: StripeWorld, session: Stripe.Checkout.Session): string {
  const [intent = ''] = [...world.state.sessionOfIntent].find(([, id]) => id === session.id) ?? [];
  return intent;
}

export function successUrl({ success_url, id }: Stripe.Checkout.Session): string {
  return (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function withIntent(
  world: StripeWorld,
  request: Received,
  { id, isPaying }: { id: string; isPaying: boolean },
): Answer {
  const intent = world.state.intents.get(id);
  const session = world.state.sessions.get(world.state.sessionOfIntent.get(id) ?? '');
  const words = wordsFor(session?.locale ?? null, request.headers['accept-language']);
  if (!intent) return closedPage(words, null);
  const backTo = session ? successUrl(session) : null;
  if (request.method === 'POST' && isPaying && payVoucher(world, intent))
    return redirect(backTo ?? request.path.replace(/\/pay$/, ''));
  const details = intent.next_action?.boleto_display_details;
  return boletoPage({
    words,
    line: details?.number ?? '',
    payAction: details ? `/stripe/boletos/${id}/pay` : null,
    backTo,
  });
}

/** Serves the portal, where a customer looks after the subscription. */
function withPortal(world: StripeWorld, request: Received, { id, verb }: { id: string; verb: string }): Answer {
  const portal = world.state.portals.get(id);
  const words = wordsFor(portal?.locale ?? null, request.headers['accept-language']);
  if (!portal) return closedPage(words, null);
  const mine = [...world.state.subscriptions.values()].filter(
    ({ customer, status }) => customer === portal.customer && status !== 'canceled',
  );
  if (request.method === 'POST') {
    for (const subscription of mine)
      actInPortal(world, subscription, { verb, form: new URLSearchParams(request.body) });
    return redirect(`/stripe/portal/${id}`);
  }
  const boxes = mine.map((subscription) => portalBox(`/stripe/portal/${id}`, subscription, words));
  const back = portal.return_url
    ? `<a class="back" href="${text(portal.return_url)}">← ${text(new URL(portal.return_url).host)}</a>`
    : '';
  const body = `<h1>${text(words.portal)}</h1>${boxes.join('') || `<p>${text(words.none)}</p>`}${back}`;
  return page({ title: words.portal, words, body, look: 'narrow stack' });
}

function portalBox(action: string, subscription: Stripe.Subscription, words: Words): string {
  const { cancel_at_period_end: ends } = subscription;
  const day = new Date(periodOf(subscription).end * 1000).toLocaleDateString(words.lang, { dateStyle: 'long' });
  const card = cardLine(`${action}/card`, words, words.replaceCard);
  const end = ends
    ? button(`${action}/keep`, words.keep)
    : button(`${action}/cancel`, words.cancelAtEnd, {}, 'quiet whole');
  return `<div class="card stack"><p>${text(ends ? words.until : words.renews)} ${text(day)}</p>${end}${card}</div>`;
}

function actInPortal(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  { verb, form }: { verb: string; form: URLSearchParams },
): void {
  const usual = { proration: 'none', payment: 'allow_incomplete' } as const;
  if (verb === 'cancel' || verb === 'keep')
    update(world, subscription, { ...usual, cancel_at_period_end: verb === 'cancel' });
  const card = verb === 'card' ? cardOf(form.get('number') ?? '') : null;
  if (card && card.first !== 'declines') subscription.default_payment_method = save(world, payerOfCard(card), null).id;
}

/** Pays an open invoice with a card, which pays the following ones too. */
function payPage(world: StripeWorld, request: Received, id: string): Answer {
  const words = wordsFor(null, request.headers['accept-language']);
  const invoice = world.state.invoices.get(id);
  const card = cardOf(new URLSearchParams(request.body).get('number') ?? '');
  if (invoice?.status !== 'open' || !card || card.first === 'declines') return paperPage(world, id, words);
  subscriptionOf(world, invoice).default_payment_method = save(world, payerOfCard(card), null).id;
  payInvoice(world, invoice);
  return redirect(`/stripe/invoices/${id}`);
}

/** The paper of an invoice or of a charge; an open one can be paid here. */
function paperPage(world: StripeWorld, id: string, words: Words): Answer {
  const invoice = world.state.invoices.get(id);
  const charge = world.state.charges.get(id);
  const total = invoice?.amount_due ?? charge?.amount;
  const sum = (cents: number) => text(money(cents, words.lang));
  const lines = invoice?.lines.data.map(
    ({ description, amount }) => `<tr><td>${text(description ?? '')}</td><td>${sum(amount)}</td></tr>`,
  );
  const pay = invoice?.status === 'open' ? cardLine(`/stripe/invoices/${id}`, words, words.pay) : '';
  const name = invoice?.number ?? charge?.id ?? words.notFound;
  const body = `<div class="card"><h1>${text(name)}</h1><p class="sum">${sum(total ?? 0)}</p><table>${lines?.join('') ?? ''}</table>${pay}</div>`;
  return page({ title: name, words, body }, total === undefined ? 404 : 200);
}

function cardLine(action: string, words: Words, label: string): string {
  return `<form method="post" action="${action}"><label>${text(words.number)}<input name="number" inputmode="numeric" required></label><button class="button whole">${text(label)}</button></form>`;
}

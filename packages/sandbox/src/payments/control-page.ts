import type { Controlled } from './answer-control.ts';
import { money, page, text } from './page.ts';
import type { Answer } from './receive.ts';
import { isInquiry, isOver } from './stripe/disputes.ts';

interface Row {
  cells: string[];
  provider: 'stripe' | 'mercadopago';
  id: string;
  verbs: readonly string[];
}

const LABELS: Record<string, string> = {
  refund: 'Refund',
  inquire: 'Bank asks',
  dispute: 'Dispute',
  win: 'Shop wins',
  lose: 'Shop loses',
  fail_next: 'Next renewal fails',
  renew: 'Renew now',
  pay_voucher: 'Pay the boleto',
};

/** Everything that was bought, and what can happen to it. */
export function controlPage(controlled: Controlled): Answer {
  const { sender, now } = controlled;
  const body = `<h1>Payments sandbox</h1><p>It plays Stripe and Mercado Pago: no money moves. <a href="/shop">A shop that sells at both, and at Hotmart</a>. Its clock says ${text(new Date(now()).toISOString())}.</p>
${section('Subscriptions', ['Provider', 'Subscription', 'Status', 'Amount', 'Until'], [...stripeSubscriptions(controlled), ...preapprovals(controlled)])}
${section('Payments', ['Provider', 'Payment', 'Status', 'Amount', 'Given back'], [...stripeCharges(controlled), ...boletos(controlled), ...payments(controlled)])}
<h2>Webhooks</h2><div class="verbs">${forge('stripe', 'signature', 'Forge one of Stripe')}${forge('stripe', 'stale', 'A stale one of Stripe')}${forge('mercadopago', 'signature', 'Forge one of Mercado Pago')}${forge('mercadopago', 'stale', 'A stale one of Mercado Pago')}${knob('double', String(!sender.knobs.double), sender.knobs.double ? 'Send each once' : 'Send each twice')}${knob('reorder', sender.knobs.reorder ? '0' : '3', sender.knobs.reorder ? 'In their order' : 'Hold three, last first')}${knob('drop', '1', 'Lose the next one')}</div>
${deliveries(controlled)}`;
  return page({ title: 'Payments sandbox', lang: 'en', body, wide: true });
}

function section(title: string, heads: string[], rows: Row[]): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>None yet.</p>`;
  const head = [...heads, ''].map((one) => `<th>${one}</th>`).join('');
  const lines = rows.map(
    ({ cells, ...row }) => `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}<td>${verbs(row)}</td></tr>`,
  );
  return `<h2>${title}</h2><div class="scroll"><table><tr>${head}</tr>${lines.join('')}</table></div>`;
}

function verbs({ provider, id, verbs: names }: Omit<Row, 'cells'>): string {
  const forms = names.map((name) => {
    const part =
      name === 'refund'
        ? '<input name="amount" inputmode="numeric" placeholder="cents" aria-label="Cents; all of it otherwise">'
        : '';
    return form(`/_sandbox/${provider}/${name}`, { id }, LABELS[name] ?? name, part);
  });
  return `<div class="verbs">${forms.join('')}</div>`;
}

/** Whoever presses comes back to this page. */
function form(action: string, fields: Record<string, string>, label: string, part = ''): string {
  const hidden = Object.entries({ ...fields, back: '1' }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${text(value)}">`,
  );
  return `<form method="post" action="${action}">${hidden.join('')}${part}<button class="quiet">${text(label)}</button></form>`;
}

const forge = (provider: string, how: string, label: string) => form('/_sandbox/forge', { provider, how }, label);
const knob = (name: string, value: string, label: string) => form('/_sandbox/knobs', { [name]: value }, label);
const reais = (cents: number) => money(cents, 'en-US');
const day = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString().slice(0, 16).replace('T', ' ') : '—');

function stripeSubscriptions({ stripe }: Controlled): Row[] {
  return [...stripe.world.state.subscriptions.values()]
    .reverse()
    .map(({ id, status, items, cancel_at_period_end: ends }) => {
      const item = items.data[0];
      const cells = [
        'Stripe',
        id,
        ends ? `${status}, ends` : status,
        reais(item?.price.unit_amount ?? 0),
        day((item?.current_period_end ?? 0) * 1000),
      ];
      return {
        cells,
        provider: 'stripe',
        id,
        verbs: status === 'canceled' || status === 'incomplete_expired' ? [] : ['renew', 'fail_next'],
      };
    });
}

function preapprovals({ mercadopago }: Controlled): Row[] {
  return [...mercadopago.world.state.preapprovals.values()]
    .reverse()
    .map(({ id, status, amount, nextPaymentAt, payer }) => ({
      cells: ['Mercado Pago', id, payer ? `${status}, ${payer.kind}` : status, reais(amount), day(nextPaymentAt)],
      provider: 'mercadopago',
      id,
      verbs: status === 'authorized' ? ['renew', 'fail_next'] : [],
    }));
}

function stripeCharges({ stripe }: Controlled): Row[] {
  const { charges, disputes } = stripe.world.state;
  return [...charges.values()].reverse().map(({ id, status, amount, amount_refunded: back, disputed }) => {
    const dispute = [...disputes.values()].find((one) => one.charge === id);
    const open = dispute && !isOver(dispute) ? dispute : null;
    const usual =
      status === 'succeeded' && !disputed ? [...(back < amount ? ['refund'] : []), 'inquire', 'dispute'] : [];
    const cells = ['Stripe', id, dispute ? `${status}, dispute ${dispute.status}` : status, reais(amount), reais(back)];
    return { cells, provider: 'stripe', id, verbs: open ? [isInquiry(open) ? 'dispute' : 'lose', 'win'] : usual };
  });
}

/** Boletos of Stripe that wait; a charge is there only when they are paid. */
function boletos({ stripe }: Controlled): Row[] {
  const waiting = [...stripe.world.state.intents.values()].filter(({ status }) => status === 'requires_action');
  return waiting.map(({ id, amount }) => ({
    cells: ['Stripe', id, 'boleto waits', reais(amount), ''],
    provider: 'stripe',
    id,
    verbs: ['pay_voucher'],
  }));
}

function payments({ mercadopago }: Controlled): Row[] {
  const { payments: all, chargebacks } = mercadopago.world.state;
  return [...all.values()].reverse().map(({ id, status, detail, amount, refunded }) => {
    const isOpen = [...chargebacks.values()].some((one) => one.payment === id && one.outcome === 'open');
    const possible = {
      approved: ['refund', 'dispute'],
      pending: ['pay_voucher'],
      charged_back: isOpen ? ['win', 'lose'] : [],
    } as Record<string, string[]>;
    return {
      cells: ['Mercado Pago', String(id), `${status}, ${detail}`, reais(amount), reais(refunded)],
      provider: 'mercadopago',
      id: String(id),
      verbs: possible[status] ?? [],
    };
  });
}

function deliveries({ sender }: Controlled): string {
  const latest = sender.deliveries.slice(-60).reverse();
  if (latest.length === 0) return '<p>None yet.</p>';
  const lines = latest.map(
    ({ outgoing: { id, type, provider }, state, attempts, lastStatus }) =>
      `<tr><td>${provider}</td><td>${text(type)}</td><td>${text(id)}</td><td>${state}, ${attempts}×, ${lastStatus ?? '—'}</td><td><div class="verbs">${form('/_sandbox/again', { id }, 'Send again')}</div></td></tr>`,
  );
  return `<div class="scroll"><table>${lines.join('')}</table></div>`;
}

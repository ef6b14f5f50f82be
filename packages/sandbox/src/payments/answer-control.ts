import type { EventSender, Knobs } from './event-sender.ts';
import type { MercadoPagoSandbox } from './mercadopago/mercado-pago-sandbox.ts';
import { MERCADOPAGO_VERBS } from './mercadopago/mercadopago-verbs.ts';
import type { Outage } from './outage.ts';
import { type Answer, json, type Received, redirect } from './receive.ts';
import type { StripeSandbox } from './stripe/stripe-sandbox.ts';
import { STRIPE_VERBS } from './stripe/wire/stripe-verbs.ts';

/** The parts of the sandbox that the operator's calls reach. */
export interface Controlled {
  stripe: StripeSandbox;
  mercadopago: MercadoPagoSandbox;
  sender: EventSender;
  outage: Outage;
  /** Moves the clock of everything forward; null where it is not this page's to move. */
  jump: ((ms: number) => Promise<void>) | null;
  tick(): Promise<void>;
  reset(): void;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * The operator's calls, for tests, journeys and the control page: `POST /_sandbox/<verb>` with a form or JSON. They answer JSON, after what
 * they set off was delivered; 400 and a sentence where it cannot be done.
 *
 * `stripe/<verb>` and `mercadopago/<verb>`: `pay`, `pay_voucher`, `refund`, `dispute`, `win`, `lose`, `fail_next`, `renew`; at Stripe
 * `inquire`, `fail_refund` as well. For all: `reset`, `tick`, `knobs`
 * (`double`, `reorder`, `delayMs`, `drop`), `release` (what `reorder` holds), `again` (`id` of an event), `forge` (`provider`, `how`:
 * `signature` or `stale`), `jump` (`jumpMs`), `calls` (`path`: those whose path begins so; `how`: `away`, `held`, `answered`), `settings` (`provider`, `retryDays` as `1,3`, `afterRetries`, …). `GET /_sandbox/state` shows everything.
 */
export async function answerControl(controlled: Controlled, request: Received): Promise<Answer> {
  const name = request.path.slice('/_sandbox/'.length);
  const isOfBoard = new URLSearchParams(request.body).has('back');
  try {
    const given = fieldsOf(request);
    if (name === 'state') return json(200, stateOf(controlled));
    const found = request.method === 'POST' ? await act(controlled, name, given) : null;
    if (found === null) return json(404, { error: `there is no ${request.method} ${name}` });
    await controlled.tick();
    return isOfBoard ? redirect(`/?${new URLSearchParams({ done: given.get('said') ?? '' })}`) : json(200, found);
  } catch (error) {
    if (isOfBoard) return redirect('/?failed=yes');
    return json(400, { error: (error as Error).message }); // as: nothing else is thrown
  }
}

function act(controlled: Controlled, name: string, given: URLSearchParams): object | Promise<object> | null {
  const { stripe, mercadopago, sender, outage } = controlled;
  const [provider, verb = ''] = name.split('/');
  if (provider === 'stripe' && Object.hasOwn(STRIPE_VERBS, verb))
    return STRIPE_VERBS[verb]?.(stripe.world, given) ?? null;
  if (provider === 'mercadopago' && Object.hasOwn(MERCADOPAGO_VERBS, verb))
    return MERCADOPAGO_VERBS[verb]?.(mercadopago.world, given) ?? null;
  switch (name) {
    case 'reset':
      controlled.reset();
      return {};
    case 'tick':
      return {};
    case 'jump':
      return jump(controlled, whole(given, 'jumpMs'));
    case 'knobs':
      return turn(sender.knobs, given);
    case 'calls':
      return outage.set(given.get('path') ?? '/', given.get('how') ?? '');
    case 'release':
      sender.release();
      return {};
    case 'again':
      if (!sender.again(given.get('id') ?? '')) throw new Error('no such event was sent');
      return {};
    case 'forge':
      (given.get('provider') === 'mercadopago' ? mercadopago : stripe).forge(
        given.get('how') === 'stale' ? 'stale' : 'signature',
      );
      return {};
    case 'settings':
      return given.get('provider') === 'mercadopago' ? settleMercadoPago(mercadopago, given) : settle(stripe, given);
    default:
      return null;
  }
}

async function jump({ jump: go }: Controlled, ms: number): Promise<object> {
  if (!go) throw new Error('the clock is not to be moved from here');
  await go(ms);
  return {};
}

function turn(knobs: Knobs, given: URLSearchParams): Knobs {
  for (const name of ['reorder', 'delayMs', 'drop'] as const) if (given.has(name)) knobs[name] = whole(given, name);
  if (given.has('double')) knobs.double = given.get('double') === 'true';
  return knobs;
}

function settle({ world }: StripeSandbox, given: URLSearchParams): object {
  const { settings } = world;
  for (const name of ['draftSeconds', 'pixNoticeSeconds'] as const)
    if (given.has(name)) settings[name] = whole(given, name);
  settings.retryDays = daysOf(given) ?? settings.retryDays;
  const after = given.get('afterRetries');
  if (after === 'canceled' || after === 'unpaid' || after === 'past_due') settings.afterRetries = after;
  return settings;
}

function settleMercadoPago({ world }: MercadoPagoSandbox, given: URLSearchParams): object {
  const { settings } = world;
  for (const name of ['firstChargeSeconds', 'refusedInstalments'] as const)
    if (given.has(name)) settings[name] = whole(given, name);
  settings.retryDays = daysOf(given) ?? settings.retryDays;
  return settings;
}

function daysOf(given: URLSearchParams): number[] | null {
  const days = given.get('retryDays');
  if (days === null) return null;
  return days === '' ? [] : days.split(',').map(Number);
}

function whole(given: URLSearchParams, name: string): number {
  const value = Number(given.get(name));
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
  return value;
}

/** Fields of a form, or of a flat JSON object. */
function fieldsOf({ headers, body }: Received): URLSearchParams {
  if (!headers['content-type']?.startsWith('application/json')) return withCents(new URLSearchParams(body));
  const fields = Object.entries(JSON.parse(body || '{}') as Record<string, unknown>); // as: read as text below
  return new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)]));
}

/** A sum that somebody typed in reais (`12,50`) is one in cents. */
function withCents(fields: URLSearchParams): URLSearchParams {
  const reais = fields.get('reais')?.replace(/^R\$/, '').trim().replace(',', '.');
  if (!reais) return fields;
  if (!/^\d+(\.\d{1,2})?$/.test(reais)) throw new Error('the sum cannot be read');
  fields.set('amount', String(Math.round(Number(reais) * 100)));
  return fields;
}

function stateOf({ stripe, mercadopago, sender }: Controlled): object {
  const plain = (state: object) =>
    Object.fromEntries(
      Object.entries(state).map(([name, value]) => [name, value instanceof Map ? [...value.values()] : value]),
    );
  const deliveries = sender.deliveries.map(({ outgoing: { id, type, provider }, ...rest }) => ({
    id,
    type,
    provider,
    ...rest,
  }));
  return {
    stripe: plain(stripe.world.state),
    mercadopago: plain(mercadopago.world.state),
    deliveries,
    knobs: sender.knobs,
  };
}

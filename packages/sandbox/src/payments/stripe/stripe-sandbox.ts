import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { EventSender, Outgoing } from '../event-sender.ts';
import type { Answer, Received } from '../receive.ts';
import { nextDue, runDue } from './run-due.ts';
import { API_VERSION, emptyState, newId, type StripeState, type StripeWorld, USUAL_SETTINGS } from './stripe-world.ts';
import { answerStripe } from './wire/answer-stripe.ts';
import { createIdempotency, type KeptAnswer } from './wire/idempotency.ts';

export interface StripeOptions {
  clock: { now(): number };
  url(): string;
  secretKey: string;
  webhook: { url: string; secret: string };
  sender: EventSender;
}

export interface StripeSandbox {
  world: StripeWorld;
  /** All that it remembers. */
  memory: { state: StripeState; settings: StripeWorld['settings']; answers: Map<string, KeptAnswer> };
  /** A webhook that tells of an event. */
  outgoing(event: Stripe.Event): Outgoing;
  answer(request: Received): Answer;
  /** Returns the time at which the next thing happens by itself, epoch milliseconds; null where nothing is due yet. */
  due(): number | null;
  runNext(): void;
  /** Sends something with a signature that is wrong, or right and an hour old. */
  forge(how: 'signature' | 'stale', event?: Stripe.Event): void;
  reset(): void;
}

/** The events that the endpoint is subscribed to. */
const ENABLED: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

const MINUTE = 60_000;
/** Stripe tries again for up to three days, ever more slowly; it publishes no exact times. */
const BACKOFF = [5, 30, 120, 300, 600, 720, 720, 720, 720].map((minutes) => minutes * MINUTE);

/** `t=…,v1=…`: HMAC-SHA256 over the time, a dot and the body as it is sent. */
export function signStripe(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export function createStripe({ clock, url, secretKey, webhook, sender }: StripeOptions): StripeSandbox {
  const answers = new Map<string, KeptAnswer>();
  const idempotency = createIdempotency(answers);
  let frozen: number | null = null;
  const seconds = () => Math.floor(clock.now() / 1000);
  const requestOf = (event: Stripe.Event, sign: (body: string, nowMs: number) => string) => (nowMs: number) => {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    return { url: webhook.url, headers: { ...headers, 'stripe-signature': sign(body, nowMs) }, body };
  };
  const signed = (body: string, nowMs: number) => signStripe(body, webhook.secret, Math.floor(nowMs / 1000));
  const world: StripeWorld = {
    state: emptyState(),
    settings: { ...USUAL_SETTINGS },
    url,
    now: () => frozen ?? seconds(),
    emit(type, object, previous) {
      const event = newEvent(world, { type, object, ...(previous ? { previous } : {}) });
      world.state.events.push(event);
      if (!ENABLED.includes(type)) return;
      sender.send(outgoing(event));
    },
  };
  const outgoing = (event: Stripe.Event): Outgoing => ({
    id: event.id,
    type: event.type,
    provider: 'stripe',
    told: event,
    request: requestOf(event, signed),
    backoffMs: BACKOFF,
  });
  return {
    world,
    memory: { state: world.state, settings: world.settings, answers },
    outgoing,
    answer: (request) => answerStripe(world, idempotency, request, secretKey),
    due() {
      const due = nextDue(world, seconds());
      return due && due.at * 1000;
    },
    runNext() {
      const due = nextDue(world, seconds());
      if (!due) return;
      frozen = due.at;
      try {
        runDue(world, due);
      } finally {
        frozen = null;
      }
    },
    forge(how, event = newEvent(world, { type: 'invoice.paid', object: { object: 'invoice' } })) {
      const sign = (body: string, nowMs: number) =>
        how === 'stale'
          ? signed(body, nowMs - 60 * MINUTE)
          : signStripe(body, 'whsec_of_somebody_else', Math.floor(nowMs / 1000));
      sender.send({
        id: event.id,
        type: event.type,
        provider: 'stripe',
        told: event,
        request: requestOf(event, sign),
        backoffMs: [],
      });
    },
    reset() {
      Object.assign(world.state, emptyState());
      Object.assign(world.settings, USUAL_SETTINGS);
      idempotency.clear();
    },
  };
}

function newEvent(
  world: StripeWorld,
  { type, object, previous }: { type: string; object: object; previous?: Record<string, unknown> },
): Stripe.Event {
  const data = {
    object: structuredClone(object),
    ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
  };
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: world.now(),
    data,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return event as unknown as Stripe.Event; // as: the SDK lists every type with its own object
}

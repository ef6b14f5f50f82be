import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerControl, type Controlled } from './control-api.ts';
import { controlPage } from './control-page.ts';
import { createEventSender, type EventSender } from './event-sender.ts';
import { readState, writeState } from './keep-state.ts';
import { isMercadoPago } from './mercadopago/api.ts';
import { createMercadoPago, type MercadoPagoSandbox } from './mercadopago/mercadopago.ts';
import { answerMercadoPagoPage } from './mercadopago/pages.ts';
import { createOutage } from './outage.ts';
import { type Answer, json, type Received, receive, reply } from './serve.ts';
import { createShop, type Shop } from './shop/shop.ts';
import { createStripe, type StripeSandbox } from './stripe/stripe.ts';
import { answerPage } from './stripe/wire/pages.ts';

export interface PaymentsOptions {
  /** 0: any. */
  port: number;
  /** Epoch milliseconds; periods, retries and expiries go by it. */
  clock?: { now(): number };
  /** Does what is due so often by itself, milliseconds; only `tick()` does otherwise. */
  tickMs?: number;
  /** Keeps what happened, and has it at the next start; nowhere otherwise. */
  file?: string;
  keys: { stripe: string; mercadopago: string };
  webhooks: { stripe: Webhook; mercadopago: Webhook };
}

interface Webhook {
  url: string;
  secret: string;
}

export interface Payments {
  /** The control page, and the base of both APIs. */
  url: string;
  stripe: StripeSandbox;
  mercadopago: MercadoPagoSandbox;
  sender: EventSender;
  /** Does what is due by the clock, and sends what is to be sent. Resolves when nothing is under way. */
  tick(): Promise<void>;
  /** As if nobody had ever bought anything. */
  reset(): void;
  close(): Promise<void>;
}

/** Stripe and Mercado Pago on the loopback: two outsiders that share the payers and the way out of webhooks. Rejects with the system's error where the port is taken. */
export async function startPayments({
  port,
  clock = { now: Date.now },
  tickMs,
  file,
  keys,
  webhooks,
}: PaymentsOptions): Promise<Payments> {
  let hasChanged = false;
  const change = () => {
    hasChanged = true;
  };
  const sender = createEventSender(clock, change);
  let url = '';
  const stripe = createStripe({ clock, url: () => url, secretKey: keys.stripe, webhook: webhooks.stripe, sender });
  const mercadopago = createMercadoPago({
    clock,
    url: () => url,
    accessToken: keys.mercadopago,
    webhook: webhooks.mercadopago,
    sender,
  });
  const outage = createOutage();
  const shop = createShop({ clock, sender });
  if (file !== undefined) readState(file, { stripe, mercadopago, sender });
  const keep = () => {
    if (hasChanged && file !== undefined) writeState(file, { stripe, mercadopago, sender });
    hasChanged = false;
  };
  const advance = () => {
    for (let next = earliest([stripe, mercadopago]); next; next = earliest([stripe, mercadopago])) {
      next.runNext();
      change();
    }
  };
  const tick = async () => {
    advance();
    await sender.flush();
    keep();
  };
  let fails = false;
  const tickByItself = () =>
    tick().then(
      () => {
        fails = false;
      },
      (error: unknown) => {
        if (!fails) process.stderr.write(`The payments could not do what is due, and try again: ${String(error)}\n`);
        fails = true;
      },
    );
  const reset = () => {
    stripe.reset();
    mercadopago.reset();
    shop.reset();
    sender.reset();
    outage.reset();
  };
  const server = http.createServer((request, response) => {
    receive(request)
      .then(async (received) => {
        advance();
        const answered = await answer(
          { stripe, mercadopago, sender, outage, tick, reset, now: () => clock.now() },
          shop,
          received,
        );
        if (received.method !== 'GET') change();
        keep();
        return answered;
      })
      .catch((error: unknown) => json(500, { error: { message: String(error), type: 'api_error' } }))
      .then((answered) => reply(response, answered));
  });
  await listen(server, port);
  url = `http://localhost:${(server.address() as AddressInfo).port}`; // as: a TCP server has no other kind of address
  const timer = tickMs === undefined ? undefined : setInterval(tickByItself, tickMs);
  timer?.unref();
  return {
    url,
    stripe,
    mercadopago,
    sender,
    tick,
    reset,
    async close() {
      outage.reset();
      clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      keep();
    },
  };
}

/** Whose turn it is: what is due first happens first. */
function earliest<T extends { due(): number | null }>(providers: readonly T[]): T | null {
  const waiting = providers.filter((one) => one.due() !== null);
  return waiting.reduce<T | null>((best, one) => (best && (best.due() ?? 0) <= (one.due() ?? 0) ? best : one), null);
}

async function answer(controlled: Controlled, shop: Shop, request: Received): Promise<Answer> {
  // A page of the world that has its own name point here, or posts here, must not buy anything.
  const [host] = (request.headers.host ?? '').split(':');
  const isForeign = request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site';
  if ((host !== 'localhost' && host !== '127.0.0.1') || isForeign) return json(421, { error: 'not from there' });
  if (request.path === '/') return controlPage(controlled);
  const inShop = shop.answer(request);
  if (inShop) return inShop;
  const isOfMercadoPago = isMercadoPago(request.path);
  if (isOfMercadoPago || request.path.startsWith('/v1/')) {
    const unmet = await controlled.outage.meet(request.path);
    return unmet ?? (isOfMercadoPago ? controlled.mercadopago : controlled.stripe).answer(request);
  }
  if (request.path.startsWith('/_sandbox/')) return answerControl(controlled, request);
  const page =
    answerPage(controlled.stripe.world, request) ?? answerMercadoPagoPage(controlled.mercadopago.world, request);
  return page ?? json(404, { error: 'there is no such page' });
}

function listen(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

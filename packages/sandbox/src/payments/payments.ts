import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Neighbours } from '@recado/family';
import { type ChangeStream, createChangeStream, serveFile } from '@recado/family/pages';
import { answerControl, type Controlled } from './answer-control.ts';
import { boardPage } from './board/board-page.ts';
import { createEventSender, type EventSender } from './event-sender.ts';
import { readState, writeState } from './keep-state.ts';
import { isMercadoPago } from './mercadopago/answer-mercado-pago.ts';
import { answerMercadoPagoPage } from './mercadopago/answer-mercado-pago-page.ts';
import { createMercadoPago, type MercadoPagoSandbox } from './mercadopago/mercado-pago-sandbox.ts';
import { createOutage } from './outage.ts';
import { page } from './page.ts';
import { type Answer, json, type Received, receive, reply } from './receive.ts';
import { createShop, type Shop } from './shop/shop.ts';
import { createStripe, type StripeSandbox } from './stripe/stripe-sandbox.ts';
import { answerPage } from './stripe/wire/answer-page.ts';
import { type Words, wordsFor } from './words/index.ts';

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
  /** The addresses that the page links to. */
  neighbours?: () => Neighbours;
  /** Moves the clock of everything forward, milliseconds. */
  jump?: (ms: number) => Promise<void>;
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

/** Both providers, the shop and what is between them; and what is kept of it. */
interface PaymentsState extends Controlled {
  shop: Shop;
  changes: ChangeStream;
  neighbours: () => Neighbours;
  file: string | undefined;
  hasChanged: boolean;
  /** The last tick by itself failed: it was told once. */
  fails: boolean;
}

/** Starts Stripe and Mercado Pago on the loopback: two outsiders that share the payers and the way out of webhooks. Rejects where the port is taken. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  let url = '';
  const state = buildState(options, () => url);
  const { stripe, mercadopago, sender, outage, tick, reset } = state;
  const server = http.createServer((request, response) => void serve(state, request, response));
  await listen(server, options.port);
  url = `http://localhost:${(server.address() as AddressInfo).port}`; // as: a TCP server has no other kind of address
  const timer = options.tickMs === undefined ? undefined : setInterval(() => tickByItself(state), options.tickMs);
  timer?.unref();
  return {
    ...{ url, stripe, mercadopago, sender, tick, reset },
    async close() {
      outage.reset();
      clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      keep(state);
    },
  };
}

function buildState(
  { clock = { now: Date.now }, file, keys, webhooks, neighbours = () => ({}), jump }: PaymentsOptions,
  url: () => string,
): PaymentsState {
  const sender = createEventSender(clock, () => {
    state.hasChanged = true;
  });
  const stripe = createStripe({ clock, url, secretKey: keys.stripe, webhook: webhooks.stripe, sender });
  const mercadopago = createMercadoPago({
    ...{ clock, url, sender },
    accessToken: keys.mercadopago,
    webhook: webhooks.mercadopago,
  });
  const [outage, shop] = [createOutage(), createShop({ clock, sender })];
  const state: PaymentsState = {
    ...{ stripe, mercadopago, sender, outage, shop, file, hasChanged: false, fails: false },
    ...{ changes: createChangeStream(), neighbours, jump: jump ?? null },
    now: () => clock.now(),
    async tick() {
      advance(state);
      await sender.flush();
      keep(state);
    },
    reset() {
      for (const one of [stripe, mercadopago, shop, sender, outage]) one.reset();
    },
  };
  if (file !== undefined) readState(file, { stripe, mercadopago, sender });
  return state;
}

/** Does what is due by now, the earliest first. */
function advance(state: PaymentsState): void {
  const providers = [state.stripe, state.mercadopago];
  for (let next = earliest(providers); next; next = earliest(providers)) {
    next.runNext();
    state.hasChanged = true;
  }
}

function keep(state: PaymentsState): void {
  const { file, stripe, mercadopago, sender } = state;
  if (state.hasChanged) state.changes.changed();
  if (state.hasChanged && file !== undefined) writeState(file, { stripe, mercadopago, sender });
  state.hasChanged = false;
}

function tickByItself(state: PaymentsState): void {
  state.tick().then(
    () => {
      state.fails = false;
    },
    (error: unknown) => {
      if (!state.fails)
        process.stderr.write(`The payments could not do what is due, and try again: ${String(error)}\n`);
      state.fails = true;
    },
  );
}

const STREAM = '/_sandbox/changes';

async function serve(
  state: PaymentsState,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  // A stream is no answer that ends.
  if (request.url === STREAM && isFromHere(request.headers.host)) return state.changes.add(response);
  const answered = await receive(request)
    .then(async (received) => {
      advance(state);
      const answered = await answer(state, received);
      if (received.method !== 'GET') state.hasChanged = true;
      keep(state);
      return answered;
    })
    .catch((error: unknown) => json(500, { error: { message: String(error), type: 'api_error' } }));
  reply(response, answered);
}

/** Returns the provider whose turn it is: what is due first happens first. */
function earliest<T extends { due(): number | null }>(providers: readonly T[]): T | null {
  const waiting = providers.filter((one) => one.due() !== null);
  return waiting.reduce<T | null>((best, one) => (best && (best.due() ?? 0) <= (one.due() ?? 0) ? best : one), null);
}

/** A page of the world that has its own name point here must not buy anything. */
function isFromHere(host = ''): boolean {
  return ['localhost', '127.0.0.1'].includes(host.split(':')[0] ?? '');
}

const STYLE = readFileSync(new URL('./payments.css', import.meta.url), 'utf8');

/** The files that the pages load; null for any other path. */
function fileOf(path: string): Answer | null {
  const kept = { 'cache-control': 'max-age=3600' };
  if (path === '/payments.css')
    return { status: 200, headers: { ...kept, 'content-type': 'text/css; charset=utf-8' }, body: STYLE };
  const file = serveFile(path);
  return file && { status: 200, headers: { ...kept, 'content-type': file.type }, body: file.body };
}

async function answer({ shop, neighbours, ...controlled }: PaymentsState, request: Received): Promise<Answer> {
  // Nor must one that posts here.
  const isForeign = request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site';
  if (!isFromHere(request.headers.host) || isForeign) return json(421, { error: 'not from there' });
  const words = wordsFor(null, request.headers['accept-language']);
  if (request.path === '/') return boardPage({ controlled, words, neighbours: neighbours(), query: request.query });
  const file = fileOf(request.path);
  if (file) return file;
  const inShop = shop.answer(request);
  if (inShop) return inShop;
  const isOfMercadoPago = isMercadoPago(request.path);
  if (isOfMercadoPago || request.path.startsWith('/v1/')) {
    const unmet = await controlled.outage.meet(request.path);
    return unmet ?? (isOfMercadoPago ? controlled.mercadopago : controlled.stripe).answer(request);
  }
  if (request.path.startsWith('/_sandbox/')) return answerControl(controlled, request);
  const played =
    answerPage(controlled.stripe.world, request) ?? answerMercadoPagoPage(controlled.mercadopago.world, request);
  return played ?? noPage(request, words);
}

function noPage({ headers }: Received, words: Words): Answer {
  if (!headers.accept?.includes('text/html')) return json(404, { error: 'there is no such page' });
  return page({ title: words.noPage, words, body: `<div class="card"><h1>${words.noPage}</h1></div>` }, 404);
}

function listen(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

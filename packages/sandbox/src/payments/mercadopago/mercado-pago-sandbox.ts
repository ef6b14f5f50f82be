import { createHmac, randomUUID } from 'node:crypto';
import type { EventSender, Outgoing } from '../event-sender.ts';
import type { Answer, Received } from '../receive.ts';
import { answerMercadoPago, type KeptAnswers } from './answer-mercado-pago.ts';
import { expirePending } from './make-payment.ts';
import {
  APPLICATION,
  COLLECTOR,
  type Due,
  emptyState,
  type MercadoPagoState,
  type MercadoPagoWorld,
  type Note,
  numericId,
  stamp,
  USUAL_SETTINGS,
} from './mercado-pago-world.ts';
import { chargeInstalment, tryInstalment } from './subscriptions.ts';

export interface MercadoPagoOptions {
  clock: { now(): number };
  url(): string;
  accessToken: string;
  webhook: { url: string; secret: string };
  sender: EventSender;
}

/** A notification, with the body that every attempt has. */
interface Told {
  note: Note;
  body: string;
}

export interface MercadoPagoSandbox {
  world: MercadoPagoWorld;
  /** All that it remembers. */
  memory: { state: MercadoPagoState; settings: MercadoPagoWorld['settings']; answers: KeptAnswers };
  outgoing(told: Told): Outgoing;
  answer(request: Received): Answer;
  /** Returns the time at which the next thing happens by itself, epoch milliseconds; null where nothing is due yet. */
  due(): number | null;
  runNext(): void;
  forge(how: 'signature' | 'stale'): void;
  reset(): void;
}

const MINUTE = 60_000;
/** 5 and 45 minutes, 6 hours, 2 and 4 days after the first attempt; here the waits between them. */
const BACKOFF = [5, 40, 315, 2_520, 2_880].map((minutes) => minutes * MINUTE);

/** `ts=…,v1=…`: HMAC-SHA256 over the template of the documentation, the id in small letters; the time in milliseconds. */
export function signMercadoPago(given: { id: string; requestId: string; ts: number; secret: string }): string {
  const template = `id:${given.id.toLowerCase()};request-id:${given.requestId};ts:${given.ts};`;
  return `ts=${given.ts},v1=${createHmac('sha256', given.secret).update(template).digest('hex')}`;
}

export function createMercadoPago({
  clock,
  url,
  accessToken,
  webhook,
  sender,
}: MercadoPagoOptions): MercadoPagoSandbox {
  const kept: KeptAnswers = new Map();
  let frozen: number | null = null;
  const outgoing = (told: Told, { secret, lateMs } = { secret: webhook.secret, lateMs: 0 }): Outgoing => {
    const { note, body } = told;
    const { id } = JSON.parse(body) as { id: number }; // as: written by `bodyOf`
    const request = (nowMs: number) => {
      const requestId = randomUUID();
      const signature = signMercadoPago({ id: note.id, requestId, ts: nowMs - lateMs, secret });
      const address = new URL(note.url ?? webhook.url);
      address.searchParams.set('data.id', note.id);
      address.searchParams.set('type', note.type);
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'MercadoPago WebHook v1.0',
        'x-request-id': requestId,
        'x-signature': signature,
      };
      return { url: address.href, headers, body };
    };
    return { id: String(id), type: note.type, provider: 'mercadopago', told, request, backoffMs: BACKOFF };
  };
  const toldOf = (note: Note): Told => ({ note, body: JSON.stringify(bodyOf(world, note)) });
  const world: MercadoPagoWorld = {
    state: emptyState(),
    settings: { ...USUAL_SETTINGS },
    url,
    now: () => frozen ?? clock.now(),
    notify: (note) => sender.send(outgoing(toldOf(note))),
  };
  const next = (): Due | null => {
    const first = world.state.due.reduce<Due | null>(
      (best, one) => (best === null || one.at < best.at ? one : best),
      null,
    );
    return first && first.at <= clock.now() ? first : null;
  };
  return {
    world,
    memory: { state: world.state, settings: world.settings, answers: kept },
    outgoing: (told) => outgoing(told),
    answer: (request) => answerMercadoPago(world, kept, request, accessToken),
    due: () => next()?.at ?? null,
    runNext() {
      const due = next();
      if (!due) return;
      frozen = due.at;
      try {
        run(world, due);
      } finally {
        frozen = null;
      }
    },
    forge(how) {
      const note: Note = { type: 'payment', action: 'payment.updated', id: '999999999', url: null };
      const signed =
        how === 'stale' ? { secret: webhook.secret, lateMs: 60 * MINUTE } : { secret: 'of somebody else', lateMs: 0 };
      sender.send(outgoing(toldOf(note), signed));
    },
    reset() {
      Object.assign(world.state, emptyState());
      Object.assign(world.settings, USUAL_SETTINGS);
      kept.clear();
    },
  };
}

function run(world: MercadoPagoWorld, due: Due): void {
  const { state } = world;
  state.due = state.due.filter((other) => other !== due);
  if (due.kind === 'instalment') {
    const one = state.preapprovals.get(due.id);
    if (one) chargeInstalment(world, one);
  } else if (due.kind === 'retry') {
    const one = state.instalments.get(Number(due.id));
    if (one) tryInstalment(world, one);
  } else {
    const one = state.payments.get(Number(due.id));
    if (one) expirePending(world, one);
  }
}

/** Chargebacks are told in a shape of their own. */
function bodyOf(world: MercadoPagoWorld, { type, action, id, data }: Note): object {
  const usual = {
    id: numericId(world.state),
    live_mode: false,
    type,
    date_created: stamp(world.now()),
    application_id: APPLICATION,
    user_id: COLLECTOR,
    api_version: 'v1',
  };
  if (type === 'topic_chargebacks_wh')
    return { ...usual, version: 1, actions: [action], data: { id: Number(id), site_id: 'MLB', ...data } };
  return { ...usual, action, data: { id } };
}

import { type Answer, json, type Received } from '../receive.ts';
import { type Body, check, type Fields, PREAPPROVAL, PREAPPROVAL_UPDATE, PREFERENCE, REFUND } from './body.ts';
import { createPreference } from './create-preference.ts';
import { refundPayment } from './make-payment.ts';
import { badRequest, MercadoPagoProblem, notFound, problemAnswer } from './mercado-pago-problem.ts';
import { hexId, type MercadoPagoWorld, type Preapproval, type Wire } from './mercado-pago-world.ts';
import { type PreapprovalUpdate, updatePreapproval } from './subscriptions.ts';
import { chargebackWire, instalmentWire, paymentWire, preapprovalWire } from './wire.ts';

/** The answers that are kept by key, with the request that they were given to. */
export type KeptAnswers = Map<string, { call: string; answer: Answer }>;

interface Asked {
  request: Received;
  id: string;
}

type Route = readonly [method: string, path: RegExp, act: (world: MercadoPagoWorld, asked: Asked) => Answer];

const ROUTES: readonly Route[] = [
  [
    'POST',
    /^\/checkout\/preferences$/,
    (world, { request }) => json(201, createPreference(world, bodyOf(request, PREFERENCE))),
  ],
  [
    'GET',
    /^\/checkout\/preferences\/([\w-]+)$/,
    (world, { id }) => json(200, need(world.state.preferences, id, 'The preference_id is invalid').wire),
  ],
  ['POST', /^\/preapproval$/, createPreapproval],
  ['GET', /^\/preapproval\/(\w+)$/, (world, { id }) => json(200, preapprovalWire(world, preapproval(world, id)))],
  ['PUT', /^\/preapproval\/(\w+)$/, changePreapproval],
  ['GET', /^\/authorized_payments\/search$/, searchInstalments],
  [
    'GET',
    /^\/authorized_payments\/(\d+)$/,
    (world, { id }) =>
      json(200, instalmentWire(world, need(world.state.instalments, Number(id), 'Authorized payment not found'))),
  ],
  ['GET', /^\/v1\/payments\/search$/, searchPayments],
  ['GET', /^\/v1\/payments\/(\d+)$/, (world, { id }) => json(200, paymentWire(payment(world, id)))],
  ['POST', /^\/v1\/payments\/(\d+)\/refunds$/, refund],
  ['GET', /^\/v1\/payments\/(\d+)\/refunds$/, (world, { id }) => json(200, payment(world, id).refunds)],
  [
    'GET',
    /^\/v1\/chargebacks\/(\w+)$/,
    (world, { id }) => json(200, chargebackWire(need(world.state.chargebacks, id, 'Chargeback not found'))),
  ],
];

/** Says whether a call is Mercado Pago's and not Stripe's, whose API shares the beginning `/v1`. */
export function isMercadoPago(path: string): boolean {
  return (
    ROUTES.some(([, pattern]) => pattern.test(path)) ||
    /^\/(checkout\/preferences|preapproval|authorized_payments)\b/.test(path)
  );
}

export function answerMercadoPago(
  world: MercadoPagoWorld,
  kept: KeptAnswers,
  request: Received,
  accessToken: string,
): Answer {
  try {
    if (request.headers.authorization !== `Bearer ${accessToken}`)
      throw new MercadoPagoProblem(
        401,
        'unauthorized',
        request.headers.authorization ? 'invalid access token' : 'authorization value not present',
      );
    for (const [method, path, act] of ROUTES) {
      const match = path.exec(request.path);
      if (match && method === request.method)
        return once(kept, request, () => act(world, { request, id: match[1] ?? '' }));
    }
    throw new MercadoPagoProblem(404, 'not_found', `Resource ${request.path} not found.`);
  } catch (error) {
    if (error instanceof MercadoPagoProblem) return problemAnswer(error);
    throw error;
  }
}

/** The same key is the same answer. What comes of it with another body is not documented: it is refused. */
function once(kept: KeptAnswers, request: Received, act: () => Answer): Answer {
  const key = request.headers['x-idempotency-key'];
  if (key === undefined || request.method === 'GET') return act();
  const call = `${request.method} ${request.path} ${request.body}`;
  const known = kept.get(key);
  if (known && known.call !== call) throw badRequest('X-Idempotency-Key was already used with another request', 4294);
  if (known) return known.answer;
  const answer = act();
  kept.set(key, { call, answer });
  return answer;
}

function createPreapproval(world: MercadoPagoWorld, { request }: Asked): Answer {
  const body = bodyOf(request, PREAPPROVAL);
  const { transaction_amount: amount } = body.auto_recurring as { transaction_amount: number }; // as: checked so
  const now = world.now();
  const one: Preapproval = {
    id: hexId(),
    status: 'pending',
    reason: String(body.reason),
    externalReference: body.external_reference === undefined ? null : String(body.external_reference),
    payerEmail: String(body.payer_email),
    backUrl: String(body.back_url),
    amount: Math.round(amount * 100),
    most: null,
    payer: null,
    createdAt: now,
    modifiedAt: now,
    authorizedAt: null,
    nextPaymentAt: now,
    charged: { amount: 0, quantity: 0, lastAt: null },
    refused: 0,
    version: 0,
  };
  world.state.preapprovals.set(one.id, one);
  world.notify({ type: 'subscription_preapproval', action: 'created', id: one.id, url: null });
  return json(201, preapprovalWire(world, one));
}

function changePreapproval(world: MercadoPagoWorld, { request, id }: Asked): Answer {
  const one = preapproval(world, id);
  updatePreapproval(world, one, bodyOf(request, PREAPPROVAL_UPDATE) as PreapprovalUpdate); // as: checked so
  return json(200, preapprovalWire(world, one));
}

function refund(world: MercadoPagoWorld, { request, id }: Asked): Answer {
  if (!request.headers['x-idempotency-key']) throw badRequest("Header X-Idempotency-Key can't be null", 4292);
  const { amount } = request.body ? bodyOf(request, REFUND) : {};
  return json(
    201,
    refundPayment(
      world,
      payment(world, id),
      amount === undefined || amount === null ? null : Math.round(Number(amount) * 100),
    ),
  );
}

function searchInstalments(world: MercadoPagoWorld, { request: { query } }: Asked): Answer {
  const preapprovalId = query.get('preapproval_id');
  if (!preapprovalId) throw badRequest('Parameter preapproval_id is required');
  only(query, ['preapproval_id', 'status', 'offset', 'limit']);
  const status = query.get('status');
  const found = [...world.state.instalments.values()].filter(
    (one) => one.preapproval === preapprovalId && (!status || one.status === status),
  );
  return page(
    found.map((one) => instalmentWire(world, one)),
    query,
    12,
  );
}

function searchPayments(world: MercadoPagoWorld, { request: { query } }: Asked): Answer {
  only(query, [
    'external_reference',
    'status',
    'sort',
    'criteria',
    'range',
    'begin_date',
    'end_date',
    'offset',
    'limit',
  ]);
  const [reference, status] = [query.get('external_reference'), query.get('status')];
  const found = [...world.state.payments.values()].filter(
    (one) => (!reference || one.externalReference === reference) && (!status || one.status === status),
  );
  const ordered = query.get('criteria') === 'desc' ? found.reverse() : found;
  return page(ordered.map(paymentWire), query, 30);
}

function only(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys()) if (!known.includes(name)) throw badRequest(`Invalid parameter: ${name}`);
}

function page(all: readonly Wire[], query: URLSearchParams, usual: number): Answer {
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? usual)];
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(limit) || offset < 0 || limit < 1 || limit > 100)
    throw badRequest('Invalid value for limit or offset');
  return json(200, { paging: { offset, limit, total: all.length }, results: all.slice(offset, offset + limit) });
}

function preapproval(world: MercadoPagoWorld, id: string): Preapproval {
  return need(world.state.preapprovals, id, `The preapproval with id ${id} does not exist`);
}

function payment(world: MercadoPagoWorld, id: string) {
  const found = world.state.payments.get(Number(id));
  if (!found) throw notFound('Payment not found', 2000);
  return found;
}

function need<K, T>(map: Map<K, T>, id: K, message: string): T {
  const found = map.get(id);
  if (!found) throw notFound(message);
  return found;
}

function bodyOf({ headers, body }: Received, fields: Fields): Body {
  if (!headers['content-type']?.startsWith('application/json'))
    throw badRequest('The content type must be application/json');
  try {
    return check(JSON.parse(body), fields);
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest('The body is no JSON');
    throw error;
  }
}

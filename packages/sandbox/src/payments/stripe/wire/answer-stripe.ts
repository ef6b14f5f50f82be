import { type Answer, json, type Received } from '../../receive.ts';
import { expanded } from '../shapes/expanded.ts';
import { API_VERSION, newId, type StripeWorld } from '../stripe-world.ts';
import { CALLS, perform } from './calls.ts';
import type { Idempotency } from './idempotency.ts';
import { type Params, readForm } from './read-form.ts';
import { invalid, StripeProblem, unauthorized } from './stripe-problem.ts';

const DOCS =
  'See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.';

/** Serves a call below `/v1` as Stripe does; the only key it takes is `secretKey`. */
export function answerStripe(
  world: StripeWorld,
  idempotency: Idempotency,
  request: Received,
  secretKey: string,
): Answer {
  const requestId = newId('req').slice(0, 18);
  const headers: Record<string, string> = { 'request-id': requestId, 'stripe-version': API_VERSION };
  try {
    return withHeaders(answerOrThrow(world, idempotency, { request, secretKey }), headers);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    const request_log_url = `https://dashboard.stripe.com/test/logs/${requestId}`;
    return json(error.status, { error: { ...error.error, request_log_url } }, headers);
  }
}

function answerOrThrow(
  world: StripeWorld,
  idempotency: Idempotency,
  { request, secretKey }: { request: Received; secretKey: string },
): Answer {
  authorize(request.headers.authorization, secretKey);
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION)
    throw invalid({ message: `Invalid Stripe API version: ${version}` });
  const found = CALLS.map((call) => ({ call, match: call.path.exec(request.path) })).find(
    ({ call, match }) => match && call.method === request.method,
  );
  if (!found) {
    const message = `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    throw invalid({ message }, 404);
  }
  const run = () => respond(world, () => perform(world, found.call, paramsOf(request), found.match?.[1] ?? ''));
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && key !== undefined ? once(world, idempotency, { key, request, run }) : run();
}

function respond(world: StripeWorld, act: () => { object: object; expand: string[] }): Answer {
  const { object, expand } = act();
  return json(200, expanded(world, object, expand));
}

interface Once {
  key: string;
  request: Received;
  run(): Answer;
}

/** The first call with a key runs; later ones get its answer. What was refused before it ran keeps nothing. */
function once(world: StripeWorld, idempotency: Idempotency, { key, request, run }: Once): Answer {
  if (key.length > 255) throw invalid({ message: 'Idempotency keys can be at most 255 characters.' });
  const call = `${request.method} ${request.path} ${request.body}`;
  const known = idempotency.find(key, call, world.now());
  if (known) return withHeaders(known, { 'idempotency-key': key, 'idempotent-replayed': 'true' });
  const answer = runKept(run);
  idempotency.keep(key, call, world.now(), answer);
  return withHeaders(answer, { 'idempotency-key': key });
}

function runKept(run: () => Answer): Answer {
  try {
    return run();
  } catch (error) {
    if (error instanceof StripeProblem && !error.isValidation) return json(error.status, { error: error.error });
    throw error;
  }
}

function authorize(given: string | undefined, secretKey: string): void {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(given ?? '') ?? [];
  const key = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : value;
  if (!key)
    throw unauthorized(
      `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). ${DOCS}`,
    );
  if (key !== secretKey)
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

function paramsOf({ method, query, body, headers }: Received): Params {
  if (method !== 'POST') return readForm(body || query.toString());
  if (body !== '' && !/^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? ''))
    throw invalid({
      message: 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    });
  return readForm(body);
}

function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Payments, startPayments } from '../../payments.ts';

interface Example {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  /** What the answer holds at least. */
  answer: unknown;
}

/** Requests as they go over the wire, with the answers of Stripe's reference: they judge the sandbox. */
const EXAMPLES = JSON.parse(
  readFileSync(new URL('../../../../fixtures/payments/stripe-refusals.json', import.meta.url), 'utf8'),
) as Example[]; // as: a file of ours

let now = Date.UTC(2026, 0, 1);
let payments: Payments;
const unreachable = { url: 'http://127.0.0.1:9/', secret: 's' };
beforeAll(async () => {
  const keys = { stripe: 'sk_test_1', mercadopago: 'TEST-1' };
  payments = await startPayments({
    port: 0,
    clock: { now: () => now },
    keys,
    webhooks: { stripe: unreachable, mercadopago: unreachable },
  });
});
afterAll(() => payments.close());

async function ask({ method, path, headers, body }: Pick<Example, 'method' | 'path' | 'headers' | 'body'>) {
  const usual = { authorization: 'Bearer sk_test_1', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(payments.url + path, {
    method,
    headers: { ...usual, ...headers },
    ...(body ? { body } : {}),
  });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

test.each(EXAMPLES)('$name', async (example) => {
  const { status, answer } = await ask(example);
  expect({ status, answer }).toMatchObject({ status: example.status, answer: example.answer as object }); // as: a file of ours
});

test('a key answers the same for a day, refuses other parameters, and is free again afterwards', async () => {
  const call = {
    method: 'POST',
    path: '/v1/customers',
    headers: { 'idempotency-key': 'k1' },
    body: 'email=a%40b.example',
  };
  const first = await ask(call);
  const again = await ask(call);
  expect(again.answer).toEqual(first.answer);
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
  expect(await ask({ ...call, body: 'email=c%40b.example' })).toMatchObject({
    status: 400,
    answer: { error: { type: 'idempotency_error' } },
  });
  now += 86_400_000;
  expect((await ask(call)).answer).not.toEqual(first.answer);
});

test('a refusal before anything ran keeps nothing for its key', async () => {
  const call = { method: 'POST', path: '/v1/customers', headers: { 'idempotency-key': 'k2' } };
  expect(await ask({ ...call, body: 'nonsense=1' })).toMatchObject({ status: 400 });
  expect(await ask({ ...call, body: 'name=Lua' })).toMatchObject({ status: 200 });
});

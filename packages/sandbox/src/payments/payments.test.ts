import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { brCode, crc16 } from './br-code.ts';
import { type Payments, startPayments } from './payments.ts';
import { type Receiver, startShop } from './receiver.ts';

const START = Date.UTC(2026, 0, 1);
let now = START;
let shop: Receiver;
let payments: Payments;

beforeAll(async () => {
  ({ shop, payments } = await startShop({ now: () => now }));
});
afterEach(async () => {
  // What is on its way would arrive in the next test.
  await payments.sender.flush();
  payments.reset();
  shop.arrived.length = 0;
  now = START;
});
afterAll(async () => {
  await payments.close();
  await shop.close();
});

function operate(verb: string, given: Record<string, unknown> = {}): Promise<Response> {
  return fetch(`${payments.url}/_sandbox/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
}

/** One webhook each. */
async function preapproval(reason: string): Promise<void> {
  const auto_recurring = { frequency: 1, frequency_type: 'months', transaction_amount: 10, currency_id: 'BRL' };
  const body = JSON.stringify({
    reason,
    payer_email: 'a@b.example',
    back_url: 'http://a.example',
    status: 'pending',
    auto_recurring,
  });
  const headers = { authorization: 'Bearer TEST-1', 'content-type': 'application/json' };
  expect((await fetch(`${payments.url}/preapproval`, { method: 'POST', headers, body })).status).toBe(201);
  await payments.tick();
}
const ids = () => shop.arrived.map(({ body }) => (JSON.parse(body) as { id: number }).id); // as: ours

test('what is not taken is sent again, later and later', async () => {
  shop.statuses.push(500, 503);
  await preapproval('A');
  expect(ids()).toHaveLength(1);
  now += 5 * 60_000;
  await payments.tick();
  expect(ids()).toHaveLength(2);
  now += 40 * 60_000;
  await payments.tick();
  now += 6 * 86_400_000;
  await payments.tick();
  expect(ids()).toHaveLength(3);
  expect(new Set(ids()).size).toBe(1);
  expect(shop.arrived.map(({ headers }) => headers.connection)).toEqual(['close', 'close', 'close']);
});

test('twice, late, lost at first, in another order', async () => {
  await operate('knobs', { double: true });
  await preapproval('A');
  expect(ids()).toHaveLength(2);
  await operate('knobs', { double: false, delayMs: 60_000 });
  await preapproval('B');
  expect(ids()).toHaveLength(2);
  now += 60_000;
  await payments.tick();
  expect(ids()).toHaveLength(3);
  await operate('knobs', { delayMs: 0, drop: 1 });
  await preapproval('C');
  expect(ids()).toHaveLength(3);
  now += 5 * 60_000;
  await payments.tick();
  expect(ids()).toHaveLength(4);
  shop.arrived.length = 0;
  await operate('knobs', { reorder: 3 });
  for (const reason of ['D', 'E', 'F']) await preapproval(reason);
  expect(ids()).toEqual([...ids()].sort((a, b) => b - a));
  expect(ids()).toHaveLength(3);
});

test('an event again, a verb that cannot be done, and the page that shows it all', async () => {
  await preapproval('<b>A</b>');
  await operate('again', { id: ids()[0] });
  expect(ids()).toHaveLength(2);
  expect((await operate('stripe/refund', { id: 'ch_none' })).status).toBe(400);
  expect((await operate('stripe/constructor')).status).toBe(404);
  const response = await fetch(payments.url);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toContain('subscription_preapproval');
  const page = await fetch(payments.url, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(page.status).toBe(421);
});

const board = async (language: string, path = '/') =>
  (await fetch(payments.url + path, { headers: { 'accept-language': language } })).text();
const press = (verb: string, fields: Record<string, string>) =>
  fetch(`${payments.url}/_sandbox/${verb}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...fields, back: '1' }),
  });

test('the board says in the language of the browser what was bought, and what can become of it', async () => {
  const items = [{ title: '<i>Plano</i>', quantity: 1, unit_price: 99, currency_id: 'BRL' }];
  const init = { method: 'POST', headers: { authorization: 'Bearer TEST-1', 'content-type': 'application/json' } };
  const made = await fetch(`${payments.url}/checkout/preferences`, { ...init, body: JSON.stringify({ items }) });
  const { id } = (await made.json()) as { id: string }; // as: ours
  expect(await board('pt-BR')).toMatch(/&#60;i&#62;Plano&#60;\/i&#62;.*espera o pagamento.*Pagar de uma vez/s);
  expect(await board('en')).toMatch(/waits to be paid.*Pay at once/s);
  const paid = await press('mercadopago/pay', { preference: id, kind: 'pix', said: 'payNow' });
  expect(paid.headers.get('location')).toBe('/?done=payNow');
  expect(await board('pt-BR', '/?done=payNow')).toContain('Feito: Pagar de uma vez');
  expect(await board('pt-BR', '/?done=constructor')).not.toContain('Feito');
  const page = await board('pt-BR');
  expect(page).not.toContain('espera o pagamento');
  expect(page).toMatch(/class="chip good">pago</);
  const payment = /name="id" value="(\d+)"/.exec(page)?.[1] ?? '';
  expect((await press('mercadopago/refund', { id: payment, reais: '12,345' })).headers.get('location')).toBe(
    '/?failed=yes',
  );
  await press('mercadopago/refund', { id: payment, reais: '12,50' });
  expect(await board('pt-BR')).toMatch(/devolvido em parte.*R\$\s12,50 devolvidos/s);
  await press('mercadopago/dispute', { id: payment });
  expect(await board('ja')).toMatch(/異議申し立て中.*お店が勝つ/s);
});

test('a board whose clock is not its own offers no jump', async () => {
  expect(await board('pt-BR')).not.toContain('/_sandbox/jump');
  expect((await operate('jump', { jumpMs: 1 })).status).toBe(400);
});

test('a Pix code: fields by number and length, and the CRC of the central bank', () => {
  // The example of the Manual do BR Code.
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
  expect(crc16(example)).toBe('1D3D');
  const code = brCode({ key: 'a@b.example', amount: 990, name: 'João', city: 'São Paulo', txid: 'order-1' });
  expect(code).toBe(
    `00020126330014br.gov.bcb.pix0111a@b.example52040000530398654049.905802BR5904Joao6009Sao Paulo62100506order16304${code.slice(-4)}`,
  );
  expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
});

test('what was bought is there at the next start, and what was not told yet is told then; a file of another form is left alone', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'recado-payments-')), 'kept', 'state');
  const start = () =>
    startPayments({
      port: 0,
      clock: { now: () => now },
      file,
      keys: { stripe: 'sk_test_1', mercadopago: 'TEST-1' },
      webhooks: {
        stripe: { url: `${shop.url}/stripe`, secret: 's' },
        mercadopago: { url: `${shop.url}/mp`, secret: 's' },
      },
    });
  const first = await start();
  const body = JSON.stringify({
    external_reference: 'order',
    items: [{ title: 'Plan', quantity: 1, unit_price: 39.9 }],
  });
  const headers = { authorization: 'Bearer TEST-1', 'content-type': 'application/json', 'x-idempotency-key': 'once' };
  const order = async (url: string) =>
    (await fetch(`${url}/checkout/preferences`, { method: 'POST', headers, body })).json() as Promise<{ id: string }>; // as: ours
  const { id } = await order(first.url);
  shop.statuses.push(500);
  const paying = new URLSearchParams({ preference: id, kind: 'pix' });
  await fetch(`${first.url}/_sandbox/mercadopago/pay`, { method: 'POST', body: paying });
  await first.tick();
  await first.close();
  now += 10 * 60_000;
  const second = await start();
  await second.tick();
  await second.close();
  const bought = [...second.mercadopago.world.state.payments.values()];
  expect(bought).toMatchObject([{ preference: id, status: 'approved', amount: 3990 }]);
  expect(shop.arrived.map(({ path: where }) => new URL(where, shop.url).searchParams.get('data.id'))).toEqual(
    Array(2).fill(String(bought[0]?.id)),
  );
  const third = await start();
  expect((await order(third.url)).id).toBe(id);
  await third.close();
  fs.writeFileSync(file, serialize({ form: 0 }));
  const fresh = await start();
  expect(fresh.mercadopago.world.state.payments.size).toBe(0);
  await fresh.close();
  fs.rmSync(path.dirname(path.dirname(file)), { recursive: true });
});

test('while nothing can be written the payments go on, and what was bought is kept as soon as it can be', async () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'recado-payments-')), 'kept');
  fs.writeFileSync(folder, 'a file where the folder should be');
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const one = await startPayments({
    port: 0,
    clock: { now: () => now },
    tickMs: 10,
    file: path.join(folder, 'state'),
    keys: { stripe: 'sk_test_1', mercadopago: 'TEST-1' },
    webhooks: {
      stripe: { url: `${shop.url}/stripe`, secret: 's' },
      mercadopago: { url: `${shop.url}/mp`, secret: 's' },
    },
  });
  await fetch(`${one.url}/_sandbox/knobs`, { method: 'POST', body: '{}' });
  await expect.poll(() => said.mock.calls.flat().join('')).toContain('try again');
  said.mockRestore();
  fs.rmSync(folder);
  await expect.poll(() => fs.existsSync(path.join(folder, 'state'))).toBe(true);
  await one.close();
});

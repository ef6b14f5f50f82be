import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { startTill } from './till.ts';

const DAY = 86_400_000;
let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
});
afterAll(() => bed.close());

const { settle, operate, jump, seller, comeBack, buy, charges, held, paid } = startTill(() => bed);
const stripe = () => {
  if (!bed.payments) throw new Error('nothing is sold here');
  return bed.payments.stripe.world.state;
};

test('what a bank asks about takes nothing; what it disputes after that does', async () => {
  const who = await seller();
  await buy(who, 'content-1000');
  const id = charges().at(-1)?.id ?? '';
  await operate('stripe/inquire', { id });
  await settle();
  expect((await held(who)).me).toMatchObject({ standing: 'good' });
  expect((await held(who)).credits.remaining).toBe(1010);
  expect(await paid(who)).toMatchObject({ debtCents: 0, items: [{ state: 'paid' }] });
  await operate('stripe/dispute', { id });
  await operate('stripe/lose', { id });
  await settle();
  expect((await held(who)).me).toMatchObject({ standing: 'non_compliant' });
  expect(await paid(who)).toMatchObject({ debtCents: 3990, items: [{ state: 'lost' }] });
});

test('a refund that fails days later is owed again and goes back; what an operator gave back is paid again', async () => {
  const [moved, kept] = [await seller(), await seller()];
  await buy(moved, 'lives');
  await buy(moved, 'combo');
  const refunds = () => [...stripe().refunds.values()];
  const [back] = refunds().slice(-1);
  await buy(kept, 'content-1000');
  const charge = charges().at(-1);
  await operate('stripe/refund', { id: charge?.id ?? '' });
  await settle();
  const cents = back?.amount ?? 0;
  expect((await paid(moved)).items).toMatchObject([{ refundedCents: 0 }, { refundedCents: cents }]);
  expect((await held(kept)).credits.remaining).toBe(10);

  await jump(3 * DAY);
  await comeBack(moved, kept);
  const ofOperator = refunds().at(-1)?.id ?? '';
  await operate('stripe/fail_refund', { id: back?.id ?? '' });
  await operate('stripe/fail_refund', { id: ofOperator });
  // Where Stripe lets the charge's own sum stand, the refund's state still says what came of it.
  if (charge) charge.amount_refunded = charge.amount;
  await settle();
  expect(refunds().filter(({ charge: of }) => of === back?.charge)).toMatchObject([
    { status: 'failed', amount: cents },
    { status: 'succeeded', amount: cents },
  ]);
  expect(await paid(moved)).toMatchObject({
    owedBackCents: 0,
    items: [{ refundedCents: 0 }, { refundedCents: cents }],
  });
  expect((await paid(kept)).items).toMatchObject([{ state: 'paid', refundedCents: 0 }]);
  expect((await held(kept)).credits.remaining).toBe(1010);
});

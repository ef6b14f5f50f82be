import type { PlanCode, Subscription } from '@recado/contract';
import pg from 'pg';
import { expect } from 'vitest';
import type { ApiTestbed } from './api-testbed.ts';

export interface Seller {
  igId: string;
  userId: string;
  token: string;
}

/** The payments of an account, and what of them goes back. */
type Paid = {
  items: { amountCents: number; refundedCents: number; state: string }[];
  debtCents: number;
  owedBackCents: number;
  owedByHandCents: number;
};

/** The bed of a test file, which is there once its `beforeAll` has run. */
type Bed = () => ApiTestbed;

const CARD = '4242424242424242';
let buyers = 0;

/** Gives tests of payments what they act with: sellers who buy, the operator of the played providers, the clock, and what is held then. */
export function startTill(bed: Bed) {
  return {
    ...knownTo(bed),
    withDatabase: (work: (database: pg.Client) => Promise<unknown>) => withDatabase(bed, work),
    settle: () => settle(bed),
    operate: <A = Record<string, string>>(verb: string, fields: Record<string, string> = {}) =>
      operate<A>(bed, verb, fields),
    jump: (ms: number) => jump(bed, ms),
    jumpTo: (who: Seller) => jumpToRenewal(bed, who),
    seller: () => makeBuyer(bed),
    comeBack: (...sellers: Seller[]) => comeBack(bed, sellers),
    order: (who: Seller, plan: PlanCode, method = 'card') => order(bed, who, { plan, method }),
    buy: (who: Seller, plan: PlanCode, number = CARD) => buy(bed, who, { plan, number }),
    held: (who: Seller) => readHeld(bed, who),
    shown: async (who: Seller) =>
      (await readHeld(bed, who)).subscriptions.map(({ plan, state, active, cancelled }) => ({
        ...{ plan, state, active, cancelled },
      })),
    paid: async ({ token }: Seller) => (await bed().call('GET /payments', { token })).body as Paid, // as: the contract's answer
    audited: (who: Seller) => readAudited(bed, who),
    countOf: async (who: Seller, action: string) =>
      (await readAudited(bed, who)).filter((one) => one === action).length,
    mailed: (who: Seller) => readMailed(bed, who),
    owedBackOf: (who: Seller) => readOwedBack(bed, who),
  };
}

/** Reads what the played providers know. */
function knownTo(bed: Bed) {
  const stripe = () => bed().payments?.stripe.world.state;
  return {
    lastPreference: () => [...(bed().payments?.mercadopago.world.state.preferences.keys() ?? [])].at(-1) ?? '',
    sessions: () => [...(stripe()?.sessions.values() ?? [])],
    charges: () => [...(stripe()?.charges.values() ?? [])],
    renewals: () => [...(stripe()?.subscriptions.values() ?? [])],
    invoices: () => [...(stripe()?.invoices.values() ?? [])],
  };
}

async function withDatabase<T>(bed: Bed, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: bed().adminUrl });
  await database.connect();
  return work(database).finally(() => database.end());
}

/** Waits until every notification is there and done. */
async function settle(bed: Bed): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet++) {
    await bed().payments?.tick();
    await bed().server.settle();
    await bed().server.runJob('payment_events');
  }
}

/** Does what the sandbox's operator may do by hand. */
async function operate<A>(bed: Bed, verb: string, fields: Record<string, string>): Promise<A> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${bed().payments?.url}/_sandbox/${verb}`, { method: 'POST', body });
  const said = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(said));
  return said as A; // as: the verb's answer
}

async function jump(bed: Bed, ms: number): Promise<void> {
  await bed().sim.send('POST', '/clock', { jumpMs: ms });
  await bed().server.moveDatabaseClock(Number((await bed().sim.get('/clock')).offsetMs));
  await settle(bed);
  await bed().server.runJob('subscriptions_due');
  await settle(bed);
}

/** Jumps two hours past the day on which a seller's plan renews: every debit of it was tried. */
async function jumpToRenewal(bed: Bed, who: Seller): Promise<void> {
  const until = (await readHeld(bed, who)).subscriptions[0]?.renewalDate ?? 0;
  await jump(bed, until - Date.now() - Number((await bed().sim.get('/clock')).offsetMs) + 2 * 3_600_000);
}

async function makeBuyer(bed: Bed): Promise<Seller> {
  const { igId } = await bed().sim.account(`buyer.${++buyers}`);
  return { igId, ...(await bed().signIn(igId)) };
}

/** Signs sellers in anew, since a session ends after thirty days without a call. They stay registered. */
async function comeBack(bed: Bed, sellers: Seller[]): Promise<void> {
  for (const one of sellers) Object.assign(one, await bed().signIn(one.igId, { registered: false }));
}

async function order(bed: Bed, { token }: Seller, wish: { plan: PlanCode; method: string }) {
  const { status, body } = await bed().call('POST /checkout', { token, body: wish });
  expect(status).toBe(200);
  const { id, url } = body as { id: string; url: string }; // as: the contract's answer
  return { id, url };
}

async function buy(bed: Bed, who: Seller, { plan, number }: { plan: PlanCode; number: string }): Promise<string> {
  const { id } = await order(bed, who, { plan, method: 'card' });
  const sessions = knownTo(bed).sessions();
  const session = sessions.findLast(({ client_reference_id }) => client_reference_id === id)?.id ?? '';
  await operate(bed, 'stripe/pay', { session, kind: 'card', number });
  await settle(bed);
  return id;
}

async function readHeld(bed: Bed, { token }: Seller) {
  const { body } = await bed().call('GET /subscriptions', { token });
  const { subscriptions, credits } = body as {
    subscriptions: Subscription[];
    credits: { remaining: number | null; addOns: unknown };
  }; // as: the contract's answer
  const { body: me } = await bed().call('GET /users/me', { token });
  return { subscriptions, credits, me };
}

/** Reads the column `found` of what a statement finds about an account. */
function readColumn<T>(bed: Bed, { userId }: Seller, text: string): Promise<T[]> {
  return withDatabase(bed, async (database) => {
    const { rows } = await database.query<{ found: T }>(text, [userId]);
    return rows.map(({ found }) => found);
  });
}

/** Reads what the log says was done to an account. */
function readAudited(bed: Bed, who: Seller): Promise<string[]> {
  return readColumn(bed, who, `select action as found from audit_entries where account_id = $1`);
}

/** Reads the templates of mails about payments, oldest first. */
function readMailed(bed: Bed, who: Seller): Promise<string[]> {
  return readColumn(
    bed,
    who,
    `select data->>'template' as found from jobs.job where data->>'accountId' = $1 and data ? 'template' order by created_on`,
  );
}

/** Reads the cents that have not gone yet, of each payment of which something goes back; of an erased account too. */
function readOwedBack(bed: Bed, who: Seller): Promise<number[]> {
  return readColumn(
    bed,
    who,
    `select back_to_cents - refunded_cents as found from payments where account_id = $1 and back_to_cents is not null order by 1`,
  );
}

import type { PlanCode, Subscription } from '@recado/contract';
import pg from 'pg';
import { expect } from 'vitest';
import type { ApiTestbed } from './api-testbed.ts';

export interface Seller {
  igId: string;
  userId: string;
  token: string;
}

/** What tests of payments do: sellers who buy, the operator of the played providers, the clock, and what is held then. */
export function startTill(bed: () => ApiTestbed) {
  let number = 0;
  async function withDatabase(work: (database: pg.Client) => Promise<unknown>): Promise<void> {
    const database = new pg.Client({ connectionString: bed().adminUrl });
    await database.connect();
    await work(database).finally(() => database.end());
  }

  /** Every notification is there and done. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet++) {
      await bed().payments?.tick();
      await bed().server.settle();
      await bed().server.runJob('payment_events');
    }
  }
  /** The operator's hand in the sandbox. */
  async function operate<A = Record<string, string>>(verb: string, fields: Record<string, string> = {}): Promise<A> {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${bed().payments?.url}/_sandbox/${verb}`, { method: 'POST', body });
    const said = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(said));
    return said as A; // as: the verb's answer
  }
  async function jump(ms: number): Promise<void> {
    await bed().sim.send('POST', '/clock', { jumpMs: ms });
    await bed().server.moveDatabaseClock(Number((await bed().sim.get('/clock')).offsetMs));
    await settle();
    await bed().server.runJob('subscriptions_due');
    await settle();
  }

  /** Two hours past the day on which a seller's plan renews: every debit of it was tried. */
  async function jumpTo(who: Seller): Promise<void> {
    const until = (await held(who)).subscriptions[0]?.renewalDate ?? 0;
    await jump(until - Date.now() - Number((await bed().sim.get('/clock')).offsetMs) + 2 * 3_600_000);
  }

  async function seller(): Promise<Seller> {
    const { igId } = await bed().sim.account(`buyer.${++number}`);
    return { igId, ...(await bed().signIn(igId)) };
  }
  /** A session ends after thirty days without a call. They stay registered. */
  async function comeBack(...sellers: Seller[]): Promise<void> {
    for (const one of sellers) Object.assign(one, await bed().signIn(one.igId, { registered: false }));
  }

  const CARD = '4242424242424242';
  async function order({ token }: Seller, plan: PlanCode, method = 'card') {
    const { status, body } = await bed().call('POST /checkout', { token, body: { plan, method } });
    expect(status).toBe(200);
    const { id, url } = body as { id: string; url: string }; // as: the contract's answer
    return { id, url };
  }
  async function buy(who: Seller, plan: PlanCode, number = CARD) {
    const { id } = await order(who, plan);
    const session = sessions().findLast(({ client_reference_id }) => client_reference_id === id)?.id ?? '';
    await operate('stripe/pay', { session, kind: 'card', number });
    await settle();
    return id;
  }
  const lastPreference = () => [...(bed().payments?.mercadopago.world.state.preferences.keys() ?? [])].at(-1) ?? '';
  /** What Stripe knows. */
  const sessions = () => [...(bed().payments?.stripe.world.state.sessions.values() ?? [])];
  const charges = () => [...(bed().payments?.stripe.world.state.charges.values() ?? [])];
  const renewals = () => [...(bed().payments?.stripe.world.state.subscriptions.values() ?? [])];
  const invoices = () => [...(bed().payments?.stripe.world.state.invoices.values() ?? [])];

  async function held({ token }: Seller) {
    const { body } = await bed().call('GET /subscriptions', { token });
    const { subscriptions, credits } = body as {
      subscriptions: Subscription[];
      credits: { remaining: number | null; addOns: unknown };
    }; // as: the contract's answer
    const { body: me } = await bed().call('GET /users/me', { token });
    return { subscriptions, credits, me };
  }
  const shown = async (who: Seller) =>
    (await held(who)).subscriptions.map(({ plan, state, active, cancelled }) => ({ plan, state, active, cancelled }));
  const paid = async ({ token }: Seller) =>
    (await bed().call('GET /payments', { token })).body as {
      items: { amountCents: number; refundedCents: number; state: string }[];
      debtCents: number;
      owedBackCents: number;
      owedByHandCents: number;
    };

  /** What the log says was done to an account. */
  async function audited({ userId }: Seller): Promise<string[]> {
    let actions: string[] = [];
    await withDatabase(async (database) => {
      const { rows } = await database.query(`select action from audit_entries where account_id = $1`, [userId]);
      actions = rows.map(({ action }) => action);
    });
    return actions;
  }
  /** Mails about payments, oldest first. */
  async function mailed({ userId }: Seller): Promise<string[]> {
    let templates: string[] = [];
    await withDatabase(async (database) => {
      const { rows } = await database.query(
        `select data->>'template' as template from jobs.job where data->>'accountId' = $1 and data ? 'template' order by created_on`,
        [userId],
      );
      templates = rows.map(({ template }) => template);
    });
    return templates;
  }
  const countOf = async (who: Seller, action: string) => (await audited(who)).filter((one) => one === action).length;
  /** Cents that have not gone yet, of each payment of which something goes back; of an erased account too. */
  async function owedBackOf({ userId }: Seller): Promise<number[]> {
    let cents: number[] = [];
    await withDatabase(async (database) => {
      const { rows } = await database.query(
        `select back_to_cents - refunded_cents as cents from payments where account_id = $1 and back_to_cents is not null order by 1`,
        [userId],
      );
      cents = rows.map((row) => row.cents);
    });
    return cents;
  }

  return {
    ...{ withDatabase, settle, operate, jump, jumpTo, seller, comeBack, order, buy, lastPreference },
    ...{ sessions, charges, renewals, invoices, held, shown, paid, audited, countOf, mailed, owedBackOf },
  };
}

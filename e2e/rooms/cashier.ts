import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Say } from '../world/words-of.ts';

/** The buttons of the played provider's Pix pages, which belong to the bank: of one payment, and of what is debited every month. */
const PAID = /^(Já paguei no app do banco|Autorizar e pagar)$/;

/** Buying, as a seller on a Portuguese screen does it. */
export interface Cashier {
  /** Opens the plan of that name on `/plans` and chooses how it is paid, Pix unless it is said. */
  choose(plan: string, method?: string): Promise<void>;
  /** From the sheet that is open to the provider's page. */
  goToPay(): Promise<void>;
  /** Pays there by Pix, comes back, and waits for the confirmation. Returns the checkout's id. */
  payWithPix(): Promise<string>;
}

export function cashier(page: Page, say: Say): Cashier {
  const sheet = page.getByRole('dialog');
  return {
    async choose(plan, method = say('Pix')) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan }) });
      await card.getByRole('button').click();
      await sheet.getByText(method, { exact: true }).click();
    },
    goToPay: () => sheet.getByRole('button', { name: say('Go to the payment page') }).click(),
    async payWithPix() {
      await page.locator('summary', { hasText: 'Pix' }).waitFor();
      if (!(await page.getByRole('button', { name: PAID }).isVisible()))
        await page.locator('summary', { hasText: 'Pix' }).click();
      await page.getByRole('button', { name: PAID }).click();
      await expect(page.getByRole('heading', { name: say('Thank you!') })).toBeVisible();
      return new URL(page.url()).searchParams.get('checkout') ?? '';
    },
  };
}

/** The operator's hand in the played providers. */
export async function operate(paymentsUrl: string, verb: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${paymentsUrl}/_sandbox/${verb}`, { method: 'POST', body: new URLSearchParams(fields) });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The payment at the played Mercado Pago that came of a checkout. */
export async function paymentOf(paymentsUrl: string, checkout: string): Promise<string> {
  const state = (await (await fetch(`${paymentsUrl}/_sandbox/state`)).json()) as {
    mercadopago: { payments: { id: number; externalReference: string | null }[] };
  }; // as: the operator's API
  const found = state.mercadopago.payments.find(({ externalReference }) => externalReference?.includes(checkout));
  if (!found) throw new Error(`no payment came of ${checkout}`);
  return String(found.id);
}

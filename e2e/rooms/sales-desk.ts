import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Say } from '../world/words-of.ts';

/** The secret with which the sandbox's shop signs at Hotmart; it stands on the shop's page. */
const HOTTOK = 'hottok-of-the-shop';

/** Counting sales, as a seller sets it up, and what a buyer does at the sandbox's shop. */
export function salesDesk(page: Page, given: { say: Say; appUrl: string; paymentsUrl: string }) {
  const { say, appUrl, paymentsUrl } = given;
  const hotmart = () => page.getByRole('region', { name: 'Hotmart' });
  const shop = (path: string, fields: Record<string, string>) =>
    fetch(`${paymentsUrl}/shop/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    /** Switches it on and connects Hotmart, at whose address the shop tells its sales from then on. Somebody forges a call there. */
    async connect(): Promise<void> {
      await page.goto(`${appUrl}/sales`);
      await page.getByText(say('Count clicks and sales'), { exact: true }).click();
      await hotmart()
        .getByRole('button', { name: say('Connect') })
        .click();
      const address = (await hotmart().locator('code').textContent()) ?? '';
      await hotmart().getByLabel(say('Hottok'), { exact: true }).fill(HOTTOK);
      await hotmart()
        .getByRole('button', { name: say('Save') })
        .click();
      await expect(hotmart().getByText(say('Connected'), { exact: true })).toBeVisible();
      expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(401);
      await shop('hooks', { hotmart: address });
    },
    /** Clicks the link in a message and buys what it leads to; the money stands at the post. */
    async buyFrom(message: string): Promise<void> {
      const [path = '', id = ''] = /\/r\/([0-9a-z]{13})/.exec(message) ?? [];
      // A page names a host where nothing was sold yet; later the link leads straight there.
      expect([200, 302]).toContain((await fetch(`${appUrl}${path}`, { redirect: 'manual' })).status);
      await shop('buy', { source: 'hotmart', from: id });
      await expect(async () => {
        await page.goto(`${appUrl}/sales`);
        const post = page.getByRole('listitem').filter({ has: page.getByRole('link') });
        await expect(post.filter({ hasText: /388[.,]00/ })).toHaveCount(1, { timeout: 3_000 });
      }).toPass();
    },
  };
}

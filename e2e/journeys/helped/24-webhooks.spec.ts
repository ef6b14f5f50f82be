import type { Page } from '@playwright/test';
import { type EndpointServer, startEndpointServer } from '@recado/sandbox';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { startOwnWorld } from '../../world/own-world.ts';
import { simulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const LOCALES = [
  { locale: 'pt-BR', browser: 'pt-BR', shop: 'loja.web' },
  { locale: 'ja-JA', browser: 'ja-JP', shop: 'loja.ja' },
] as const;

test.setTimeout(240_000);

const wanted = process.env.LOOKS === 'all' ? LOCALES : LOCALES.slice(0, 1);
for (const { locale, browser: language, shop } of wanted) {
  test.describe(locale, () => {
    // An address inside of the network, which is refused.
    test.use({ locale: language, provoked: { messages: [/status of 422/] } });

    let program: EndpointServer;
    test.beforeAll(async () => {
      program = await startEndpointServer();
    });
    test.afterAll(() => program.close());

    test('a seller makes a webhook, sees its secret once, tests it, reads what went wrong, and sends it again', async ({
      page,
      appUrl,
      sim,
    }) => {
      const say = wordsOf(locale);
      const see = async (on: Page, name: string) => {
        await look(on, { name, locale });
        await on.setViewportSize(SIZES.laptop);
      };
      const press = (name: string, exact = true) => page.getByRole('button', { name: say(name), exact }).click();
      await sim.shop(shop, []);
      await recado(page, { say, appUrl }).signIn(shop);
      await page.goto(`${appUrl}/account`);
      await page.getByRole('link', { name: say('Webhooks') }).click();
      await expect(page).toHaveURL(`${appUrl}/settings/endpoints`);
      await expect(page.getByText(say('No webhook yet'))).toBeVisible();
      await see(page, 'webhooks-empty');

      await press('New webhook');
      const sheet = page.getByRole('dialog');
      const address = sheet.getByLabel(say('Address of your server'), { exact: true });
      await address.fill('https://10.0.0.1/recado');
      await press('Make it and show the secret');
      await expect(sheet.getByRole('alert')).toContainText('https://');
      await see(page, 'webhook-sheet');
      await address.fill(`${program.url}/recado`);
      await sheet.getByRole('checkbox', { name: say('Credits are used up') }).check();
      await press('Make it and show the secret');
      await expect(page.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/)).toBeVisible();
      await see(page, 'webhook-secret');
      // Where a browser does not let a page copy, nothing else shows the secret; it can be selected.
      await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }));
      await press('Copy the secret');
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await press('Copy the secret');
      await page.waitForTimeout(500);
      await expect(page.getByText(/whsec_/)).toHaveCount(1);
      await press('I have copied it');
      await expect(page.getByText(/whsec_/)).toHaveCount(0);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `${program.url}/recado` });
      await expect(card).toContainText(say('It has taken nothing yet.'));

      program.answerNext('/recado', {
        status: 500,
        body: 'Fatal error: Uncaught PDOException in /var/www/recado.php:12',
      });
      await card.getByRole('button', { name: say('Send a test'), exact: false }).click();
      await card.getByRole('link').click();
      await expect(page.getByRole('heading', { name: say('Log of a webhook') })).toBeVisible();
      const rows = page.getByRole('main').getByRole('list').getByRole('button', { expanded: false });
      await expect(rows.first()).toContainText('500');
      await rows.first().click();
      await expect(page.getByText('PDOException')).toBeVisible();
      await expect(page.getByText('"type": "endpoint.test"')).toBeVisible();
      await see(page, 'webhook-log-failed');
      await press('Try now');
      await expect(page.getByText(say('webhook|Delivered')).last()).toBeVisible({ timeout: 15_000 });
      await expect.poll(() => program.requests.length).toBe(2);
      expect(new Set(program.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      // Only what was given up: nothing.
      await page.getByRole('radio', { name: say('webhook|Given up') }).check({ force: true });
      await expect(page.getByText(say('Nothing fits'))).toBeVisible();
      await see(page, 'webhook-log-none');

      await page.getByRole('link', { name: say('All webhooks') }).click();
      await card
        .getByRole('button', { name: say('Change'), exact: false })
        .last()
        .click();
      await page.getByRole('switch').first().press('Space');
      await press('Save');
      await expect(card.getByText(say('webhook|Off'), { exact: true })).toBeVisible();
      await see(page, 'webhooks-off');
      await card
        .getByRole('button', { name: say('Change'), exact: false })
        .last()
        .click();
      await press('Remove the webhook');
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say('Remove'), exact: true })
        .click();
      await expect(page.getByText(say('No webhook yet'))).toBeVisible();
    });
  });
}

test.describe('a page that was left open', () => {
  // The call that asks for a sign-in first; and its world ends before its page does.
  const messages = [/403 .*\/api\/endpoints|status of 403|ERR_CONNECTION_REFUSED .*\/api\/changes/];
  test.use({ locale: 'pt-BR', provoked: { messages } });

  test('asks who changes a webhook, and has what was typed when they are back', async ({ page }) => {
    // Eleven minutes pass here: in a world of its own, so that they pass for nobody else.
    const world = await startOwnWorld();
    const program = await startEndpointServer();
    try {
      const { appUrl } = world;
      const sim = simulatorApi(world.simulatorUrl);
      const say = wordsOf('pt-BR');
      const press = (name: string) => page.getByRole('button', { name: say(name), exact: true }).click();
      await sim.shop('loja.aberta', []);
      const seller = recado(page, { say, appUrl });
      await seller.signIn('loja.aberta');
      await page.goto(`${appUrl}/settings/endpoints`);
      const confirm = async (address: string) => {
        await expect(page.getByRole('dialog', { name: say('Is it you?') })).toBeVisible();
        await press('Sign in with Instagram');
        await seller.consent('loja.aberta');
        await page.waitForURL(/\/settings\/endpoints$/);
        await expect(page.getByLabel(say('Address of your server'), { exact: true })).toHaveValue(address);
      };
      await press('New webhook');
      await page.getByLabel(say('Address of your server'), { exact: true }).fill(`${program.url}/one`);
      await sim.call('POST', '/clock', { jumpMs: 11 * 60_000 });
      await press('Make it and show the secret');
      await confirm(`${program.url}/one`);
      await press('Make it and show the secret');
      await expect(page.getByText(/^whsec_/)).toBeVisible();
      await press('I have copied it');
      await page
        .getByRole('button', { name: say('Change'), exact: false })
        .last()
        .click();
      await page.getByLabel(say('Address of your server'), { exact: true }).fill(`${program.url}/two`);
      await sim.call('POST', '/clock', { jumpMs: 11 * 60_000 });
      await press('Save');
      await confirm(`${program.url}/two`);
      await press('Save');
      await expect(page.getByRole('main').getByRole('listitem')).toContainText(`${program.url}/two`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } finally {
      // What the page asks for is over before its world is.
      await page.goto('about:blank');
      await program.close();
      await world.close();
    }
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const LOCALES = [
  { locale: 'pt-BR', browser: 'pt-BR' },
  { locale: 'ja-JA', browser: 'ja-JP' },
] as const;

test.setTimeout(180_000);

for (const { locale, browser } of LOCALES) {
  test.describe(locale, () => {
    // A key that is revoked opens nothing.
    test.use({ locale: browser, provoked: { messages: [/status of 40[13]/] } });

    test('a key is made for what it may do, shown once, used by a program, and revoked', async ({
      page,
      appUrl,
      sim,
    }) => {
      const say = wordsOf(locale);
      const shop = await sim.shop(`chaves.${locale.slice(0, 2)}`, ['Cesta']);
      await recado(page, { say, appUrl }).signIn(shop.username);
      const see = async (on: Page, name: string) => {
        await look(on, { name, locale });
        await on.setViewportSize(SIZES.laptop);
      };
      const press = (name: string) => page.getByRole('button', { name: say(name), exact: true }).click();

      await page.goto(`${appUrl}/account`);
      await page
        .getByRole('main')
        .getByRole('link', { name: say('API keys') })
        .click();
      await expect(page.getByRole('heading', { name: say('No program has a key yet') })).toBeVisible();
      await see(page, 'keys-none');

      await press('Make a key');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('button', { name: say('Make the key') })).toBeDisabled();
      const name = 'Planilha de vendas da Feira de Março';
      await sheet.getByLabel(say('What is it for?')).fill(name);
      await sheet.getByRole('checkbox', { name: say('Read credits') }).check();
      await sheet.getByRole('checkbox', { name: say('Change automations') }).check();
      await see(page, 'keys-make');
      await sheet.getByRole('combobox', { name: say('When does it end?') }).selectOption('365');
      await press('Make the key');
      await expect(sheet).toHaveCount(0);
      const secret = (await page.locator('code').textContent()) ?? '';
      expect(secret).toMatch(/^rcd_[0-9A-Za-z]{49}$/);
      await see(page, 'keys-made');

      const ask = async (path: string) =>
        (await page.request.get(`${appUrl}/api${path}`, { headers: { authorization: `Bearer ${secret}` } })).status();
      expect(await ask('/credits')).toBe(200);
      expect(await ask('/people')).toBe(403);
      await press('I have kept it');
      // Whoever comes back sees its last letters alone.
      await page.reload();
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await expect(card).toContainText(secret.slice(-4));
      await expect(card).toContainText(say('Change automations'));
      await expect(card).toContainText(say('of a key|Last used'));
      await expect(page.getByText(secret)).toHaveCount(0);
      await see(page, 'keys-one');

      await card.getByRole('button', { name: say('Revoke: {name}', { name }) }).click();
      await expect(page.getByRole('heading', { name: say('Revoke this key?') })).toBeVisible();
      await see(page, 'keys-revoke');
      await press('of a key|Revoke');
      await expect(page.getByRole('heading', { name: say('No program has a key yet') })).toBeVisible();
      expect(await ask('/credits')).toBe(401);
    });
  });
}

test.describe('whoever signed in a while ago', () => {
  test.use({ locale: 'pt-BR', provoked: { messages: [/status of 403/] } });

  test('shows who they are once more in the middle of it, and finds what they typed', async ({ page, appUrl, sim }) => {
    const say = wordsOf('pt-BR');
    const shop = await sim.shop('chaves.ontem', []);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await page.goto(`${appUrl}/settings/keys`);
    await sim.call('POST', '/clock', { jumpMs: 11 * 60_000 });
    await page.getByRole('button', { name: say('Make a key') }).click();
    await page.getByLabel(say('What is it for?')).fill('Caixa');
    await page.getByRole('checkbox', { name: say('Read credits') }).check();
    await page.getByRole('button', { name: say('Make the key') }).click();
    await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
    await page.getByRole('radio', { name: shop.username }).check();
    await page.getByRole('button', { name: 'Permitir', exact: true }).click();
    await expect(page.getByLabel(say('What is it for?'))).toHaveValue('Caixa');
    await expect(page.getByRole('checkbox', { name: say('Read credits') })).toBeChecked();
    await page.getByRole('button', { name: say('Make the key') }).click();
    await expect(page.locator('code')).toHaveText(/^rcd_/);
  });
});

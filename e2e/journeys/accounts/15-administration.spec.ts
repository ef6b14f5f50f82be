import { expect, test } from '../../journey.ts';
import { applyAsPartner, decideAndFollow, lookAtResults } from '../../rooms/partner-desk.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

/** Japanese only where every look is wanted. */
const LOCALES = [
  { locale: 'pt-BR', browser: 'pt-BR', admin: 'equipe.pt' },
  { locale: 'ja-JA', browser: 'ja-JP', admin: 'equipe.ja' },
] as const;

test.setTimeout(300_000);

/** As the server words it. */
const BEGAN_TO_LOOK = { 'pt-BR': 'começou a ver como este usuário', 'ja-JA': 'このユーザーとして閲覧を始めました' };

for (const { locale, browser, admin } of process.env.LOOKS === 'all' ? LOCALES : LOCALES.slice(0, 1)) {
  test.describe(locale, () => {
    // Whoever is no administrator is told so by the server, and who is banned.
    test.use({ locale: browser, provoked: { messages: [/403 \(Forbidden\)/] } });

    test('an administrator finds a user, looks as them, sets a post up, stops, and bans', async ({
      page,
      appUrl,
      sim,
    }) => {
      const say = wordsOf(locale);
      const name = `vista.${browser.slice(0, 2).toLowerCase()}`;
      const shop = await sim.shop(name, ['Anel de vista']);
      await sim.shop(admin, []);
      await page.setViewportSize(SIZES.laptop);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      const partner = await applyAsPartner(page, { say, appUrl, locale });
      await page.goto(`${appUrl}/administration/users`);
      await expect(page).toHaveURL(/\/error\?type=access_denied/);
      // A page without calls under way, which would keep who is signed in.
      await page.goto(`${appUrl}/error`);
      await page.evaluate(() => localStorage.removeItem('auth'));
      await page.goto(`${appUrl}/administration/charts/30`);
      await expect(page.getByText(say('Only administrators see this page.'))).toBeVisible();

      await seller.signIn(admin);
      await decideAndFollow(page, { say, appUrl, locale }, partner);
      await seller.enter('Users');
      await page.getByRole('searchbox').fill(name);
      await expect(page).toHaveURL(/q=vista/);
      // Those of the search before are pale until there are others.
      await expect(page.getByRole('main').locator('.opacity-60')).toHaveCount(0);
      await look(page, { name: 'admin-users', locale });
      await page.setViewportSize(SIZES.laptop);
      const menu = page
        .getByRole('link', { name: say('Actions for @{username}', { username: name }) })
        .filter({ visible: true });
      await menu.click();
      await look(page, { name: 'admin-user-menu', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.getByRole('button', { name: say('View as this user') }).click();
      await page.getByRole('textbox', { name: say('Why do you look?') }).fill('Pediu ajuda: サポート');
      await page.getByRole('button', { name: say('View as this user') }).click();
      await expect(page).toHaveURL(`${appUrl}/view-as`);
      await look(page, { name: 'admin-view-as', locale });
      await expect(page.getByRole('main').getByRole('button', { name: say('Stop'), exact: true })).toBeVisible();
      await page.setViewportSize(SIZES.laptop);
      await page.getByRole('link', { name: say('Go to their Home') }).click();
      const banner = page.getByRole('complementary', { name: say('Viewing as') });
      await expect(banner).toContainText(name);
      await lookAtResults(page, { say, appUrl, locale });
      await page.goto(appUrl);
      await look(page, { name: 'admin-viewing-home', locale });
      await page.setViewportSize(SIZES.laptop);
      await seller.enter('Posts');
      await seller.configure('Anel de vista');
      await seller.addWords('quero');
      await seller.writeMessage('Oi! Aqui está.');
      await seller.turnOn();
      await page.goto(`${appUrl}/`);
      await banner.getByRole('button').click();
      await expect(page.getByRole('heading', { name: say('You are yourself again') })).toBeVisible();

      await page.goto(`${appUrl}/administration/users?q=${name}`);
      await menu.click();
      await page.getByRole('button', { name: say('Ban'), exact: true }).click();
      await page.getByRole('button', { name: say('Ban'), exact: true }).click();
      await expect(page.getByText(say('Banned')).filter({ visible: true }).first()).toBeVisible();
      await page.goto(`${appUrl}/administration/audit?account=${name}`);
      await expect(page.getByRole('listitem').filter({ hasText: BEGAN_TO_LOOK[locale] })).toBeVisible();
      await look(page, { name: 'admin-audit', locale });
      await page.goto(`${appUrl}/administration/charts/90`);
      await expect(page.getByText(say('credits spent'), { exact: true })).toBeVisible();
      await look(page, { name: 'admin-chart', locale });
      if (process.env.LOOKS === 'all') {
        await page.goto(`${appUrl}/administration/users?list=old-clients`);
        await expect(page.getByText(say('Nobody is on this list'))).toBeVisible();
        await look(page, { name: 'admin-users-empty', locale });
        await page.goto(`${appUrl}/administration/users`);
        await expect(page.getByText(admin).filter({ visible: true }).first()).toBeVisible();
        await look(page, { name: 'admin-users-all', locale });
      }
      await page.goto(`${appUrl}/administration/users?q=${name}`);
      await menu.click();
      await page.getByRole('button', { name: say('View as this user') }).click();
      await page.getByRole('textbox', { name: say('Why do you look?') }).fill('Pediu ajuda');
      await page.getByRole('button', { name: say('View as this user') }).click();
      await expect(page).toHaveURL(`${appUrl}/view-as`);
      const own = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token);
      await page.getByRole('link', { name: say('Go to their Home') }).click();
      // Who signs out while looking is signed out as oneself.
      await page.getByRole('button', { name: say('Sign out') }).click();
      await expect(page).toHaveURL(/\/login/);
      const headers = { authorization: `Bearer ${own}` };
      expect((await page.request.get(`${appUrl}/api/users/me`, { headers })).status()).toBe(401);
    });
  });
}

import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.describe('a sign-out that the server does not hear', () => {
  test.use({ provoked: { messages: [/ERR_(BLOCKED_BY_CLIENT|FAILED)|status of 401/] } });

  test('is told: the browser is signed out, the sign-in is not', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('loja.surda', ['Bacia']);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await page.route('**/api/users/logout', (route) => route.abort('blockedbyclient'));
    await page.goto(`${appUrl}/account`);
    await page.getByRole('button', { name: say('Sign out') }).click();
    await expect(page.getByText(say(UNHEARD))).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
});

const UNHEARD =
  'You are signed out in this browser, but Recado could not be told. Sign in again and end this sign-in under “Where you are signed in”.';

test('the page between oneself and somebody else is none for who views nobody', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.ninguem', ['Gamela']);
  await recado(page, { say, appUrl }).signIn(shop.username);
  await page.goto(`${appUrl}/view-as`);
  await expect(page).toHaveURL(`${appUrl}/`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test.describe('a screen that cannot be loaded', () => {
  test.use({ provoked: { messages: [/status of 500/] } });

  test('is one page with one main part, which says so once', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('loja.partida', ['Alguidar']);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await page.route('**/api/affiliate', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
    await page.goto(`${appUrl}/affiliate`);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
  });
});

test.describe('short words of what was done', () => {
  test.use({ provoked: { messages: [/status of 500/] } });

  test('are five at most, and close by themselves after five seconds', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('loja.avisos', []);
    await page.clock.install();
    await recado(page, { say, appUrl }).signIn(shop.username);
    await page.route('**/api/billing/portal', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${appUrl}/account`);
    const portal = page.getByRole('button', { name: say('Payment platform') });
    await expect(portal).toBeVisible();
    await expect(page.getByRole('region', { name: say('Messages of Recado') })).toBeAttached();
    await page.clock.pauseAt(Date.now() + 60_000);
    const toasts = page.locator('[data-sonner-toast]');
    // A toast comes into sight by the page's own clock, which stands still between the steps.
    let ran = 0;
    for (let nth = 1; nth <= 6; nth++) {
      await portal.click();
      await expect(async () => {
        await page.clock.runFor(20);
        ran += 20;
        expect(await toasts.count()).toBe(nth);
      }).toPass();
    }
    await page.mouse.move(0, 0);
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(5);
    await page.clock.runFor(4_900 - ran);
    await expect(toasts).toHaveCount(6);
    await page.clock.runFor(ran + 500);
    await expect(toasts).toHaveCount(0);
  });
});

test('however long a name is, what its owner did stays in sight', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.longa', ['Pote']);
  const fan = await sim.person('maria.aparecida.do.nascimento.de.albuquerque.e.vasconcelos');
  await recado(page, { say, appUrl }).signIn(shop.username);
  await sim.call('POST', `/threads/${shop.igId}/${fan.id}/messages`, { text: 'oi' });
  await sim.quiet();
  await page.setViewportSize(SIZES.phone);
  await page.goto(`${appUrl}/activity`);
  const row = page.getByRole('listitem').filter({ hasText: 'maria.aparecida' });
  const link = row.getByRole('link').first();
  await expect(link).toContainText('escreveu para você');
  const cut = await link.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(cut).toBeLessThanOrEqual(1);
  await page.screenshot({ path: 'artifacts/long-name-phone.png' });
});

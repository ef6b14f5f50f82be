import type { Page } from '@playwright/test';
import { planName } from '@recado/locales/plans';
import { expect, test } from '../../journey.ts';
import { cashier } from '../../rooms/cashier.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { startOwnWorld } from '../../world/own-world.ts';
import { simulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

/** Japanese only where every look is wanted. */
const LOCALES = [
  { locale: 'pt-BR', browser: 'pt-BR', admin: 'caixa.pt' },
  { locale: 'ja-JA', browser: 'ja-JP', admin: 'caixa.ja' },
] as const;
const DAY = 86_400_000;

test.setTimeout(300_000);

const wanted = process.env.LOOKS === 'all' ? LOCALES : LOCALES.slice(0, 1);
for (const { locale, browser: language, admin } of wanted) {
  test.describe(locale, () => {
    // The payout that asks for a sign-in first.
    test.use({ locale: language, provoked: { messages: [/403 .*\/api\/affiliate\/payouts/] } });

    test('friends come by a link and pay; thirty days later the commission is asked for, and an administrator pays it', async ({
      page,
      browser,
    }) => {
      // A month passes here: in a world of its own, so that it passes for nobody else.
      const world = await startOwnWorld();
      const { appUrl } = world;
      const sim = simulatorApi(world.simulatorUrl);
      const say = wordsOf(locale);
      const see = async (on: Page, name: string) => {
        await look(on, { name, locale });
        await on.setViewportSize(SIZES.laptop);
      };
      const press = (on: Page, name: string) => on.getByRole('button', { name: say(name), exact: true }).click();
      try {
        for (const name of ['indica.loja', 'amiga.um', 'amiga.dois', admin]) await sim.shop(name, []);
        const affiliate = recado(page, { say, appUrl });
        await affiliate.signIn('indica.loja');
        await affiliate.enter('Refer and earn');
        const link = (await page.getByText(/\?ref=/).textContent()) ?? '';
        await press(page, 'Show QR code');
        await expect(page.getByRole('img', { name: say('QR code of your link') })).toBeVisible();
        await see(page, 'affiliate-empty');

        for (const name of ['amiga.um', 'amiga.dois']) {
          const friend = await browser.newPage({ locale: language });
          await friend.goto(link);
          await expect(friend).not.toHaveURL(/ref=/);
          await recado(friend, { say, appUrl }).signIn(name);
          await friend.goto(`${appUrl}/plans`);
          const buyer = cashier(friend, say);
          await buyer.choose(planName(locale, 'combo'));
          await buyer.goToPay();
          await buyer.payWithPix();
          await friend.close();
        }
        await page.reload();
        const waits = page.getByRole('listitem').filter({ hasText: /26[.,]97/ });
        await expect(waits.first()).toBeVisible();
        await expect(page.getByRole('button', { name: say('Ask for a payout') })).toBeDisabled();
        if (process.env.LOOKS === 'all') await see(page, 'affiliate-pending');

        await sim.call('POST', '/clock', { jumpMs: 30 * DAY + 60_000 });
        await page.goto(`${appUrl}/error`);
        await page.evaluate(() => localStorage.removeItem('auth'));
        await affiliate.signIn('indica.loja');
        await page.goto(`${appUrl}/affiliate`);
        await press(page, 'Ask for a payout');
        const key = page.getByLabel(say('Your Pix key'), { exact: true });
        await key.fill('529.982.247-26');
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await expect(
          page.getByText(say('This is not a Pix key of that kind. Look at it digit by digit.')),
        ).toBeVisible();
        await see(page, 'affiliate-ask');
        await key.fill('529.982.247-25');
        // Whoever sits down at a page that was left open is asked who they are; what was typed is still there when they are back.
        await sim.call('POST', '/clock', { jumpMs: 11 * 60_000 });
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await expect(page.getByRole('dialog', { name: say('Is it you?') })).toBeVisible();
        await press(page, 'Sign in with Instagram');
        await affiliate.consent('indica.loja');
        await page.waitForURL(/\/affiliate$/);
        await expect(key).toHaveValue('529.982.247-25');
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await expect(
          page.getByText(
            say('Your payout is being worked on. You see here when it is paid, and a confirmed e-mail gets word too.'),
          ),
        ).toBeVisible();

        const asked = page.getByRole('listitem').filter({ hasText: 'CPF ••••4725' });
        await asked.getByRole('button', { name: say('payout|Take it back') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('Keep it') })
          .click();

        const office = await browser.newPage({ locale: language });
        await recado(office, { say, appUrl }).signIn(admin);
        await office.goto(`${appUrl}/administration/payouts`);
        await expect(office.getByText('52998224725')).toBeVisible();
        await see(office, 'admin-payouts');
        await press(office, 'Mark as paid');
        await office.getByLabel(say('Reference of the transfer'), { exact: true }).fill('E60701190202611221200');
        if (process.env.LOOKS === 'all') await see(office, 'admin-payouts-pay');
        await press(office, 'It is paid');
        await expect(office.getByText(say('Nobody waits'))).toBeVisible();
        await office.close();

        await page.reload();
        await expect(page.getByText(/E60701190202611221200/)).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: say('Paid out') })).toHaveCount(3);
        await see(page, 'affiliate-some');
      } finally {
        await world.close();
      }
    });
  });
}

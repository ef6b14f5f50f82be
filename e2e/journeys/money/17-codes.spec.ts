import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

/** Japanese only where every look is wanted. */
const LOCALES = [
  {
    locale: 'pt-BR',
    browser: 'pt-BR',
    admin: 'caixa.pt',
    used: 'Código de acesso já usado!',
    unknown: 'Código não encontrado!',
  },
  {
    locale: 'ja-JA',
    browser: 'ja-JP',
    admin: 'caixa.ja',
    used: 'アクセスコードは使用済みです',
    unknown: 'コードが見つかりません',
  },
] as const;

test.setTimeout(300_000);

const wanted = process.env.LOOKS === 'all' ? LOCALES : LOCALES.slice(0, 1);
for (const { locale, browser: language, admin, used, unknown } of wanted) {
  test.describe(locale, () => {
    // A code that is used, and one that nobody made.
    test.use({ locale: language, provoked: { messages: [/status of (404|409)/] } });

    test('an administrator makes codes; one becomes a plan by its link and a press of the button, and is good once', async ({
      page,
      browser,
      appUrl,
      sim,
    }) => {
      const say = wordsOf(locale);
      const small = language.slice(0, 2);
      const see = async (on: Page, name: string) => {
        await look(on, { name, locale });
        await on.setViewportSize(SIZES.laptop);
      };
      const press = (on: Page, name: string) => on.getByRole('button', { name: say(name), exact: true }).click();
      await sim.shop(admin, []);
      await recado(page, { say, appUrl }).signIn(admin);
      await page.goto(`${appUrl}/administration/codes`);
      await expect(page.getByRole('button', { name: say('Make codes') })).toBeDisabled();
      if (process.env.LOOKS === 'all') await see(page, 'admin-codes-before');
      await page.getByRole('combobox', { name: say('Plan'), exact: true }).selectOption('content-1000');
      await page.getByLabel(say('Months'), { exact: true }).fill('2');
      await page.getByLabel(say('How many codes'), { exact: true }).fill('12');
      await page.getByLabel(say('To be redeemed until'), { exact: true }).fill('2099-12-31');
      await page.getByLabel(say('Note'), { exact: true }).fill('Feira de março: 春のフェア');
      await press(page, 'Make codes');
      const codes = page.getByRole('main').getByRole('listitem');
      await expect(codes).toHaveCount(12);
      const download = page.waitForEvent('download');
      await press(page, 'Save as CSV');
      const [head, first = ''] = (await fs.readFile(await (await download).path(), 'utf8')).split('\r\n');
      const [printed = '', link = ''] = first.split(/[,;]/);
      const code = printed.replaceAll('-', '');
      const by = locale === 'pt-BR' ? ';' : ',';
      expect([head, link]).toEqual([`${say('Code')}${by}${say('Link')}`, `${appUrl}/login#redeem=${code}`]);
      await expect(codes.first()).toHaveText(printed);
      await see(page, 'admin-codes-made');

      const visitor = await browser.newPage({ locale: language });
      const [name, other] = [`codigo.${small}`, `atrasada.${small}`];
      for (const username of [name, other]) await sim.shop(username, []);
      const seller = recado(visitor, { say, appUrl });
      await seller.signIn(name);
      await visitor.goto(`${appUrl}/error`);
      await visitor.evaluate(() => localStorage.removeItem('auth'));
      await visitor.goto(link);
      await expect(visitor.getByText(code)).toBeVisible();
      await expect(visitor).toHaveURL(`${appUrl}/login`);
      expect(await visitor.evaluate(() => localStorage.getItem('autoRedeem'))).toBeNull();
      await see(visitor, 'login-code');
      await press(visitor, 'Use this code');
      await expect(visitor.getByRole('button', { name: say('Do not use it') })).toBeVisible();
      if (process.env.LOOKS === 'all') await see(visitor, 'login-code-kept');
      await seller.signIn(name);
      await expect(visitor.getByText(say('The code {code} is redeemed. Its plan is yours.', { code }))).toBeVisible();
      const again = say('of {all}; free ones come again on {renewal}', { all: '1[.,]010', renewal: '.+' });
      await expect(visitor.getByRole('region', { name: say('At a glance') })).toContainText(new RegExp(again));
      await see(visitor, 'home-with-code');
      await visitor.goto(`${appUrl}/credits`);
      await expect(
        visitor
          .getByRole('listitem')
          .filter({ hasText: /1[.,]000/ })
          .first(),
      ).toBeVisible();
      if (process.env.LOOKS === 'all') await see(visitor, 'credits-with-plan');
      await visitor.close();

      // The large button first: the code is not lost, and nobody used it.
      const hasty = await browser.newPage({ locale: language });
      const third = ((await codes.nth(2).textContent()) ?? '').replaceAll('-', '');
      await hasty.goto(`${appUrl}/login#redeem=${third}`);
      await expect(hasty.getByText(third)).toBeVisible();
      await hasty.getByRole('button', { name: say('Sign in with Instagram') }).click();
      await hasty.getByRole('radio', { name: other }).check();
      await hasty.getByRole('button', { name: /^(Permitir|許可)/ }).click();
      await expect(hasty).toHaveURL(`${appUrl}/redeem`);
      await expect(hasty.getByLabel(say('Access code'), { exact: true })).toHaveValue(third);
      await hasty.close();

      const late = await browser.newPage({ locale: language });
      await recado(late, { say, appUrl }).signIn(other);
      await late.goto(link);
      await expect(late).toHaveURL(`${appUrl}/redeem`);
      const box = late.getByLabel(say('Access code'), { exact: true });
      await expect(box).toHaveValue(code);
      await press(late, 'Redeem');
      await expect(late.getByText(used)).toBeVisible();
      await see(late, 'redeem-used');
      await box.fill('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
      await press(late, 'Redeem');
      await expect(late.getByText(unknown)).toBeVisible();
      const second = (await codes.nth(1).textContent()) ?? '';
      await box.fill(second.toLowerCase().replaceAll('-', ' '));
      await press(late, 'Redeem');
      await expect(late.getByRole('link', { name: say('See your credits') })).toBeVisible();
      if (process.env.LOOKS === 'all') await see(late, 'redeem-done');
      await late.close();

      await press(page, 'I have kept them');
      await expect(page.getByText('Feira de março').first()).toBeVisible();
      await expect(page.getByText(printed)).toHaveCount(0);
      if (process.env.LOOKS === 'all') await see(page, 'admin-codes-some');
    });
  });
}

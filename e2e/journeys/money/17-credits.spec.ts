import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const LOCALES = [
  { locale: 'pt-BR', browser: 'pt-BR', admin: 'creditos.pt' },
  { locale: 'ja-JA', browser: 'ja-JP', admin: 'creditos.ja' },
] as const;

for (const { locale, browser: language, admin } of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale: language });

    test('posts go on without end while messages have no credit left: the notice and the meter name them', async ({
      page,
      browser,
      appUrl,
      sim,
    }) => {
      const say = wordsOf(locale);
      const small = language.slice(0, 2);
      const shop = await sim.shop(`sem.mensagens.${small}`, []);
      const fan = await sim.person(`fa.${small}`);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await seller.answerMessage({ name: 'Tudo' });

      const office = await browser.newPage({ locale: language });
      await sim.shop(admin, []);
      await recado(office, { say, appUrl }).signIn(admin);
      const administrator = await callsAs(office, appUrl);
      const codes = { plan: 'content-unlimited', months: 1, count: 1, note: 'posts', expiresAt: Date.UTC(2099, 0) };
      const made = await (await administrator.send('POST', '/administration/codes', codes)).json();
      const { id } = await callsAs(page, appUrl);
      expect((await administrator.send('POST', `/subscriptions/free-credits/${id}/1`)).status).toBe(200);
      await office.close();
      await page.goto(`${appUrl}/redeem`);
      await page.getByLabel(say('Access code'), { exact: true }).fill(made.codes[0]);
      await page.getByRole('button', { name: say('Redeem'), exact: true }).click();
      await expect(page.getByRole('link', { name: say('See your credits') })).toBeVisible();

      await sim.call('POST', `/threads/${shop.igId}/${fan.id}/messages`, { text: 'tudo' });
      await expect.poll(async () => (await sim.received(fan.id, shop.igId)).length).toBe(1);
      await page.goto(appUrl);
      const names = say('Messages');
      const notice = say('{names}: the credits are used up. New DMs wait, and go out when there are credits again.', {
        names,
      });
      await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
      await expect(page.getByRole('complementary')).toContainText(
        new RegExp(`${say('Unlimited DMs')}.*${names}.*0 / 1`),
      );
      const left = (name: string, many: string) => say('{name}: {left}', { name: say(name), left: many });
      const areas = [left('Content', '∞'), left('Messages', '0'), left('Lives', '0')].join(' · ');
      await expect(page.getByRole('region', { name: say('At a glance') })).toContainText(areas);
      await look(page, { name: 'home-messages-dry', locale });
    });
  });
}

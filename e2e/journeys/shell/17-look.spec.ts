import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

/** By language: the first column of a week, and a day as people write it. */
const WEEKS = {
  'pt-BR': { first: 'dom.', written: '24/12/2026' },
  'ja-JA': { first: '日', written: '2026/12/24' },
  'es-ES': { first: 'lun', written: '24/12/2026' },
  'zh-SG': { first: '周一', written: '2026年12月24日' },
} as const;

for (const [locale, { first, written }] of Object.entries(WEEKS))
  test.describe(locale, () => {
    test.use({ locale });
    const say = wordsOf(locale as keyof typeof WEEKS); // as: a key of the table

    test('a day is typed as its language writes it, or chosen by keys in a month of its weeks', async ({
      page,
      appUrl,
      sim,
    }) => {
      const shop = await sim.shop(`agenda.${locale.slice(0, 2)}`, []);
      await recado(page, { say, appUrl }).signIn(shop.username);
      await page.goto(`${appUrl}/activity?from=2026-12-20&to=2026-12-24`);
      const from = page.getByLabel(say('From'), { exact: true }).filter({ visible: true });
      const until = page.getByLabel(say('Until'), { exact: true }).filter({ visible: true });
      await expect(until).toHaveValue(written);
      const opens = page
        .getByRole('button', { name: `${say('Choose a day')}: ${say('From')}` })
        .filter({ visible: true });
      await opens.press('Enter');
      const month = page.getByRole('dialog', { name: say('From'), exact: true });
      await expect(month.locator('thead th').first()).toHaveText(first);
      await expect(month.locator('button:focus')).toHaveText('20');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(month.locator('button:focus')).toHaveText('28');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(month).toHaveCount(0);
      await expect(opens).toBeFocused();
      await expect(page).toHaveURL(/from=2026-12-21&to=2026-12-24/);
      await opens.press('Enter');
      await page.keyboard.press('Escape');
      await expect(opens).toBeFocused();
      await from.fill('99');
      await from.blur();
      await expect(
        page.getByText(say('Write it like {example}.', { example: written.replace('24', '31') })),
      ).toBeVisible();
      await expect(page).toHaveURL(/from=2026-12-21/);
    });
  });

test.describe('the look', () => {
  // The app's own scripts are kept away for a moment.
  test.use({ locale: 'pt-BR', provoked: { messages: [/ERR_FAILED/] } });
  const say = wordsOf('pt-BR');

  test('is there before the first paint, language too, in every tab of the browser', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('cores.da.ana', []);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await page.goto(`${appUrl}/settings/look`);
    await page.getByText(say('Dark'), { exact: true }).click();
    await page.getByTitle(say('Pink'), { exact: true }).click();
    await page
      .getByText(say('corners|{0} of {1}', { 0: 5, 1: 5 }))
      .locator('..')
      .click();
    expect(await kept(page)).toEqual({ mode: 'dark', color: 'pink', round: 0.5, language: null });
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#a3004c');
    await page.getByRole('combobox', { name: say('Language') }).selectOption('fr-FR');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    expect(await kept(page)).toEqual({ mode: 'dark', color: 'pink', round: 0.5, language: 'fr-FR' });
    // A year later the cookie is gone; nothing of the app's own scripts is needed for the look.
    await page.context().clearCookies();
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(`${appUrl}/settings/look`, { waitUntil: 'commit' });
    await expect(page.locator('html.dark[data-primary="pink"]')).toHaveAttribute('style', /--radius: 0\.5rem/);
    await page.unroute('**/assets/index-*.js');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('fr-FR')('Look and language'));
  });
});

/** What the browser keeps of the look. */
function kept(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('personalisation') ?? 'null'));
}

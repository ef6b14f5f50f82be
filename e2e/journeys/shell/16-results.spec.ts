import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { LOCALES as ALL_LOCALES } from '@recado/contract/locale';
import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { recado } from '../../rooms/recado.ts';
import { fullInsights, fullResults } from '../../world/full-results.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const LOCALES = ['pt-BR', 'ja-JA'] as const;

test.setTimeout(240_000);

/** What a file that is saved says. */
async function saved(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return fs.readFileSync(await download.path(), 'utf8');
}

test('what people did stands there: figures, by day, as a table, as files; insights for who has a plan', async ({
  page,
  appUrl,
  sim,
}) => {
  const say = wordsOf('pt-BR');
  const figure = (name: string) => page.getByRole('radio', { name: new RegExp(`^${say(name)}`) });
  const shop = await sim.shop('equipe.resultados', ['Guia de bordado', 'Vaso azul']);
  const [guide = '', vase = ''] = shop.media;
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.goto(`${appUrl}/dashboard`);
  await expect(page.getByRole('heading', { name: say('Your results grow here') })).toBeVisible();
  await expect(page.getByRole('link', { name: say('Set up a post') })).toHaveAttribute('href', '/content');
  await seller.automate(guide, { activationComments: ['guia'] });
  await seller.automate(vase, { template: 'generic', opening: { text: 'Oi! Quer ver?', buttonText: 'Quero ver' } });
  for (const n of [1, 2, 3]) {
    const { id } = await sim.person(`fa.${n}.resultados`);
    await sim.comment(n === 3 ? vase : guide, { personId: id, text: n === 3 ? 'quero' : '=1+1 guia' });
    await sim.call('POST', `/media/${guide}/likes`, { personId: id });
  }
  const { id: curious } = await sim.known('fa.3.resultados');
  await expect.poll(async () => (await sim.received(curious, shop.igId)).length).toBe(1);
  const [opening] = await sim.received(curious, shop.igId);
  await sim.call('POST', `/messages/${opening?.mid}/tap`, { personId: curious, buttonIndex: 0 });
  // They come without a reload.
  await expect(figure('DMs delivered')).toHaveAccessibleName(/3/);
  await expect(figure('Taps on buttons')).toHaveAccessibleName(/1/);
  await expect(figure('Public replies')).toHaveAccessibleName(new RegExp(`3.*${say('new')}`));
  await expect(figure('Confirmed followers')).toHaveAccessibleName(new RegExp(`0.*${say('as before')}`));

  // Three lengths of time, and the figure that is drawn, stand in the address.
  await page.getByRole('link', { name: say('{span} days', { span: 7 }), exact: true }).click();
  await expect(page).toHaveURL(`${appUrl}/dashboard?days=7`);
  await figure('Public replies').check({ force: true });
  await expect(page).toHaveURL(`${appUrl}/dashboard?days=7&figure=replies`);
  await expect(page.locator('canvas')).toBeVisible();
  const byDay = say('{name} by day', { name: say('Public replies') });
  const card = page.getByRole('region', { name: byDay, exact: true });
  const days = page.getByRole('slider', { name: say('Day') });
  await expect(card.getByRole('img')).toHaveAccessibleName(/3/);
  await page.keyboard.press('Tab');
  await days.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /: 0$/);
  await page.keyboard.press('ArrowRight');
  await expect(card.getByText(/: 3$/)).toBeVisible();
  await card.getByRole('button', { name: say('Show as table: {0}', { 0: byDay }) }).click();
  await expect(card.getByRole('row')).toHaveCount(8);
  await expect(card.getByRole('row').last()).toContainText('3');
  // The way from a comment to a sale has its table too.
  const way = say('From a comment to the result');
  await page.getByRole('button', { name: say('Show as table: {0}', { 0: way }) }).click();
  await expect(page.getByRole('table', { name: way }).getByRole('row')).toHaveCount(5);
  const csv = await saved(page, card.getByRole('button', { name: say('Download CSV: {0}', { 0: byDay }) }));
  expect(csv.split('\r\n')).toHaveLength(9);
  expect(csv).toMatch(/^\uFEFFDia;Respostas públicas\r\n\d{4}-\d\d-\d\d;0\r\n/);
  expect(csv).toMatch(/;3\r\n$/);
  const all = await saved(
    page,
    page.getByRole('button', { name: say('Download all by day') }).filter({ visible: true }),
  );
  expect(all).toContain('dia;comentários;mensagens;respondidos;respostas;DMs');
  const words = page.getByRole('region', { name: say('Words that were written most') });
  await expect(words.getByRole('listitem')).toHaveText(['guia2', 'quero1']);
  await expect(page.getByRole('listitem').filter({ hasText: say('{share} of them', { share: '100%' }) })).toHaveCount(
    1,
  );

  // Without a plan what Instagram counts is locked.
  await page.getByRole('link', { name: 'Guia de bordado' }).first().click();
  const sheet = page.getByRole('dialog', { name: say('Insights') });
  await expect(page).toHaveURL(new RegExp(`${appUrl}/dashboard/media/[^?]+\\?days=7&figure=replies$`));
  await expect(sheet.getByRole('heading', { name: say('Insights open with any plan') })).toBeVisible();
  await expect(sheet.getByRole('link', { name: say('Choose a plan') })).toHaveAttribute('href', '/plans');
  await look(page, { name: 'insights-locked', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  const own = await callsAs(page, appUrl);
  expect((await own.send('POST', '/users/set-partner', { userId: own.id, partner: true })).status).toBe(200);
  await page.reload();
  await expect(sheet.getByRole('radio', { name: `${say('Likes')} 3` })).toBeAttached();
  await expect(sheet.getByRole('radio', { name: new RegExp(`^${say('Comments')} \\d`) })).toBeAttached();
  await expect(sheet.getByText(say('From the second day on you see here how it grows.'))).toBeVisible();
  await look(page, { name: 'insights-first-day', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${appUrl}/dashboard?days=7&figure=replies`);
  // From the post's own form it is one press too.
  await page.goto(`${appUrl}/content/posts/${guide}`);
  await seller.more('This automation is active');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('Insights') })
    .click();
  await expect(sheet.getByRole('radio', { name: `${say('Likes')} 3` })).toBeAttached();
  // And from its card, which a post has without an automation too.
  await page.goto(`${appUrl}/content`);
  await expect(page).toHaveTitle(new RegExp(`^${say('Posts')} `));
  await page.getByRole('link', { name: `${say('Insights')}: Guia de bordado` }).click();
  await expect(page).toHaveURL(`${appUrl}/dashboard/media/${guide}`);
  await expect(sheet.getByRole('radio', { name: `${say('Likes')} 3` })).toBeAttached();
  await page.goto(`${appUrl}/dashboard?days=7&figure=replies`);
  await expect(page.locator('canvas')).toBeVisible();
  await look(page, { name: 'results-some', locale: 'pt-BR' });
});

for (const locale of LOCALES) {
  const say = wordsOf(locale);

  test.describe(`results in ${locale}`, () => {
    test.use({ locale: locale === 'pt-BR' ? 'pt-BR' : 'ja-JP' });

    test('before anything was answered, and of a shop that sells for years', async ({ page, appUrl, sim }) => {
      const shop = await sim.shop(`cheia.${locale.slice(0, 2)}`, ['Cesta']);
      await recado(page, { say, appUrl }).signIn(shop.username);
      await page.goto(`${appUrl}/dashboard`);
      await expect(page.getByRole('heading', { name: say('Your results grow here') })).toBeVisible();
      await look(page, { name: 'results-empty', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.goto(`${appUrl}/content`);
      const pictureUrl = await page.getByRole('main').locator('img').first().getAttribute('src');
      await page.route('**/api/insights/summary?*', (route) => {
        const count = Number(new URL(route.request().url()).searchParams.get('days'));
        return route.fulfill({ json: fullResults(count, pictureUrl) });
      });
      await page.route('**/api/insights/media/*', (route) => route.fulfill({ json: fullInsights('181', pictureUrl) }));
      await page.goto(`${appUrl}/dashboard?days=90`);
      await expect(page.locator('canvas')).toBeVisible();
      await look(page, { name: 'results-full', locale });
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await page.screenshot({ path: `artifacts/results-whole-${locale}-${size}.png`, fullPage: true });
      }
      await page.setViewportSize(SIZES.laptop);
      await page.goto(`${appUrl}/dashboard/media/181?metric=reach`);
      const sheet = page.getByRole('dialog', { name: say('Insights') });
      await expect(sheet.locator('canvas')).toBeVisible();
      await sheet.getByRole('heading', { name: say('Reach'), exact: true }).scrollIntoViewIfNeeded();
      await look(page, { name: 'insights-full', locale });
      // A time is read as a time, in its table too; a spreadsheet takes seconds.
      const watched = say('Total watch time');
      await page.goto(`${appUrl}/dashboard/media/181?metric=totalWatchTime`);
      await sheet.getByRole('button', { name: say('Show as table: {0}', { 0: watched }) }).click();
      const readings = sheet.getByRole('table', { name: watched });
      await expect(readings.getByRole('row').nth(1)).toContainText(
        locale === 'pt-BR' ? '12 h 30 min' : '12 時間 30 分',
      );
      const file = await saved(page, sheet.getByRole('button', { name: say('Download CSV: {0}', { 0: watched }) }));
      expect(file).toContain(say('{name}, in seconds', { name: watched }));
      expect(file).toMatch(/[;,]45000\r\n/);
    });
  });
}

test('the drawing takes the colours of the page, and its room, whenever these change', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.colorida', []);
  await recado(page, { say: wordsOf('pt-BR'), appUrl }).signIn(shop.username);
  await page.route('**/api/insights/summary?*', (route) => route.fulfill({ json: fullResults(28, null) }));
  await page.goto(`${appUrl}/dashboard`);
  const canvas = page.locator('canvas');
  await expect(canvas).toBeVisible();
  const drawn = () => canvas.evaluate((it: HTMLCanvasElement) => it.toDataURL());
  const change = async (act: () => Promise<unknown>) => {
    const before = await drawn();
    await act();
    await expect.poll(async () => (await drawn()) !== before).toBe(true);
  };
  await change(() => page.emulateMedia({ colorScheme: 'dark' }));
  await change(() => page.evaluate(() => document.documentElement.setAttribute('data-primary', 'rose')));
  await change(() => page.evaluate(() => document.documentElement.style.setProperty('--radius', '0.5rem')));
  // A mouse over a day has it read out, and no longer when it is away.
  await page
    .getByRole('img')
    .filter({ has: canvas })
    .hover({ position: { x: 500, y: 100 } });
  await expect(page.getByText(/^\S+, \d+ de \S+: \d+$/)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByText(/^\S+, \d+ de \S+: \d+$/)).toHaveCount(0);
  for (const width of [1_000, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const room = () => canvas.evaluate((it) => it.closest('[role=img]')?.clientWidth);
    await expect.poll(async () => (await canvas.boundingBox())?.width).toBe(await room());
  }
});

test('in all seven languages nothing sticks out on the narrowest phone', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.estreita', []);
  await recado(page, { say: wordsOf('pt-BR'), appUrl }).signIn(shop.username);
  await page.route('**/api/insights/summary?*', (route) => route.fulfill({ json: fullResults(28, null) }));
  await page.route('**/api/insights/media/*', (route) => route.fulfill({ json: fullInsights('181', null) }));
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of ALL_LOCALES) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: appUrl }]);
    for (const address of ['/dashboard', '/dashboard/media/181']) {
      await page.goto(`${appUrl}${address}`);
      // On a phone each is drawn when it is come to.
      await page.getByRole('slider', { name: wordsOf(locale)('Day'), exact: true }).scrollIntoViewIfNeeded();
      await expect(page.locator('canvas')).toBeVisible();
      const beyond = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('label, h2, button, a, li, dd')]
            .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            .filter((part) => getComputedStyle(part).display !== 'inline' && !part.matches('.truncate, .truncate *'))
            .map(({ textContent }) => textContent),
        );
      expect.soft(await beyond(), `${locale} ${address}`).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(wide, `${locale} ${address}`).toBe(0);
    }
  }
});

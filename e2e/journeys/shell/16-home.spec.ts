import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const glance = (page: Page) => page.getByRole('region', { name: say('At a glance') });
const trouble = (page: Page) => page.getByRole('region', { name: say('Worth a look') });

test('a new shop is led from step to step, and sees its first answer without asking anew', async ({
  page,
  browser,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.comeco', ['Prato de barro: comente QUERO']);
  const fan = await sim.person('bia.comeco');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const first = page.getByRole('region', { name: say('First steps') });

  await test.step('nothing is on: one button leads to a post', async () => {
    await expect(glance(page)).toContainText(say('None active yet'));
    await expect(glance(page)).toContainText(say('Nobody wrote'));
    await expect(first.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: say('Last 14 days') })).toHaveCount(0);
    await look(page, { name: 'home-new', locale: 'pt-BR' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await first.getByRole('link', { name: say('Choose a post') }).click();
    await expect(page).toHaveURL(`${appUrl}/content`);
  });

  await test.step('the first answer goes out, and Home says so by itself', async () => {
    await seller.automate(shop.media[0] ?? '');
    await seller.enter('Home');
    await expect(glance(page)).toContainText('1 ativa');
    await expect(first.getByRole('link', { name: say('Watch it happen') })).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-same', 'page'));
    await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'quero o prato' });
    await expect(glance(page)).toContainText('1 de 1 respondidos');
    await expect(page.getByText('quero o prato')).toBeVisible();
    await expect(first).toHaveCount(0);
    const days = page.getByRole('table', { name: say('Last 14 days, day by day') });
    await expect(days.getByRole('row')).toHaveCount(15);
    await expect(days.getByRole('row').last().getByRole('cell')).toHaveText(['1', '1', '1']);
    await expect(page.getByRole('region', { name: say('What brings most') }).getByRole('link')).toHaveText([
      'Prato de barro: comente QUERO',
    ]);
    expect(await page.evaluate(() => document.body.getAttribute('data-same'))).toBe('page');
  });

  const more = (at: Page) => at.getByRole('region', { name: say('More that it can do') });
  const stories = { 0: say('Answer your stories too') };
  await test.step('it goes on: a step is put away, taken back, and put away for all devices', async () => {
    await expect(more(page).getByRole('listitem')).toHaveCount(2);
    await look(page, { name: 'home-some', locale: 'pt-BR' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const putAway = more(page).getByRole('button', { name: say('Put “{0}” away', stories) });
    await putAway.click();
    await expect(putAway).toHaveCount(0);
    await page.getByRole('button', { name: say('Undo') }).click();
    await expect(putAway).toBeVisible();
    await putAway.press('Enter');
    await expect(more(page).getByRole('listitem')).toHaveCount(1);
    await expect(more(page).getByRole('heading')).toBeFocused();
    await page.waitForLoadState('networkidle');

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await recado(other, { say, appUrl }).signIn(shop.username);
    await expect(more(other).getByRole('listitem')).toHaveCount(1);
    await other
      .getByRole('button', { name: say('Put “{0}” away', { 0: say('Greet whoever writes for the first time') }) })
      .click();
    await expect(more(other)).toHaveCount(0);
    await elsewhere.close();
    // The first browser hears of it.
    await expect(more(page)).toHaveCount(0);
  });

  await test.step('a phone shows the strip whole above its bar', async () => {
    await page.setViewportSize(SIZES.phone);
    const box = await glance(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThan(SIZES.phone.height - 64);
  });
});

test('what is wrong is told once, the gravest alone, with one button that leads where it says', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.apuros', ['Bule azul', 'Bule verde']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  for (const media of shop.media) await seller.automate(media);
  // Ten free credits: the last two wait.
  for (let n = 0; n < 12; n++) {
    const { id: personId } = await sim.person(`fa.${n}.apuros`);
    await sim.comment(shop.media[n % 2] ?? '', { personId, text: 'quero' });
  }
  const usedUp = say('Your credits are used up. New DMs wait, and go out when there are credits again.');
  await expect(trouble(page)).toContainText(usedUp);
  await expect(page.getByText(usedUp)).toHaveCount(1);
  const waits = page.getByRole('region', { name: say('What waits') });
  await expect(waits.getByRole('link')).toHaveText(['2 DMs esperam por créditos']);
  await look(page, { name: 'home-used-up', locale: 'pt-BR' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await trouble(page)
    .getByRole('link', { name: say('Choose plans') })
    .click();
  await expect(page).toHaveURL(`${appUrl}/plans`);

  await sim.call('POST', `/accounts/${shop.igId}/token`, { action: 'password_changed' });
  const { id: personId } = await sim.person('fa.tarde.apuros');
  await sim.comment(shop.media[0] ?? '', { personId, text: 'quero' });
  await page.goto(`${appUrl}/settings/connection`);
  await page.getByRole('button', { name: say('Check everything') }).click();
  await seller.enter('Home');
  const connect = trouble(page).getByRole('button', { name: say('Connect again') });
  await expect(connect).toBeVisible();
  await expect(glance(page)).toContainText(say('Signed out'));
  await expect(page.getByText(usedUp)).toHaveCount(0);
  await trouble(page).getByRole('button', { name: 'e mais 1' }).click();
  await expect(page.getByText(usedUp)).toHaveCount(1);
  await look(page, { name: 'home-troubles', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.phone);
  const box = await connect.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThan(SIZES.phone.height - 64);
  await connect.click();
  await page.getByRole('radio', { name: shop.username }).check();
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  await expect(page).toHaveURL(`${appUrl}/`);
  await expect(connect).toHaveCount(0);
  await expect(glance(page)).toContainText('2 ativas');
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP', viewport: SIZES.phone });

  test('Home has no word of another language, empty or with something on it', async ({ page, appUrl, sim }) => {
    const sayJa = wordsOf('ja-JA');
    const shop = await sim.shop('loja.toquio', ['湯のみ', '急須']);
    const seller = recado(page, { say: sayJa, appUrl, small: true });
    await seller.signIn(shop.username);
    await expect(page.getByRole('region', { name: sayJa('First steps') })).toBeVisible();
    await look(page, { name: 'home-new', locale: 'ja-JA' });
    for (const media of shop.media) await seller.automate(media);
    const story = { productType: 'STORY', caption: '今日の工房' };
    const { id } = await sim.call<{ id: string }>('POST', `/accounts/${shop.igId}/media`, story);
    await page.goto(`${appUrl}/content/stories`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await seller.setUpContent(id);
    for (let n = 0; n < 12; n++) {
      const { id: personId } = await sim.person(`fa.${n}.toquio`);
      await sim.comment(shop.media[n % 2] ?? '', { personId, text: n % 3 ? 'quero' : 'すてき' });
    }
    await page.goto(appUrl);
    await expect(page.getByRole('region', { name: sayJa('What brings most') }).getByRole('link')).toHaveCount(2);
    await look(page, { name: 'home-some', locale: 'ja-JA' });
  });
});

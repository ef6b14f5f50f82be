import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import type { Shop, SimulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const SMALL_LAPTOP = { width: 1280, height: 720 };
const DAY_MS = 86_400_000;

test.setTimeout(240_000);

/** A shop to which people wrote in every way there is. */
async function busy(sim: SimulatorApi, shop: Shop): Promise<void> {
  const [ring = '', chain = ''] = shop.media;
  const fan = await sim.person(`fa.${shop.username}`);
  await sim.comment(chain, { personId: fan.id, text: 'que colar lindo' });
  for (let n = 1; n <= 9; n++) {
    const { id } = await sim.person(`pessoa.${n}.${shop.username}`);
    await sim.comment(ring, { personId: id, text: n % 2 === 0 ? `quero ${n}` : `Comentário ${n}` });
  }
  await sim.call('POST', `/threads/${shop.igId}/${fan.id}/messages`, { text: 'vocês entregam em Recife?' });
  await sim.call('POST', `/threads/${shop.igId}/${fan.id}/messages`, { storyMention: true });
  await sim.quiet();
}

const rows = (page: Page) => page.getByRole('main').locator('section > ol').getByRole('listitem');

/** The id of an event as if it had reached us so many days before. */
function earlier(id: string, days: number): string {
  const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - days * DAY_MS;
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`;
}

/** Rows that are in sight whole, with nothing lying on them. */
const inSight = (page: Page) =>
  rows(page).evaluateAll(
    (all, height) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= height;
      }).length,
    SMALL_LAPTOP.height,
  );

for (const locale of ['pt-BR', 'ja-JA'] as const) {
  test.describe(locale, () => {
    test.use({ locale: locale === 'pt-BR' ? 'pt-BR' : 'ja-JP' });
    const say = wordsOf(locale);

    test('eight rows in sight on a small laptop; by day; filters in the address, and back', async ({
      page,
      appUrl,
      sim,
    }) => {
      const shop = await sim.shop(`ativa.${locale.slice(0, 2)}`, ['Anel de prata', 'Colar de contas']);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await page.goto(`${appUrl}/content`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await seller.automate(shop.media[0] ?? '');
      await busy(sim, shop);
      await page.setViewportSize(SMALL_LAPTOP);
      await page.goto(`${appUrl}/activity`);
      await expect(rows(page)).toHaveCount(12);
      await expect(page.getByRole('heading', { level: 2, name: say('Today') })).toBeVisible();
      expect(await inSight(page)).toBeGreaterThanOrEqual(8);
      await page.screenshot({ path: `artifacts/activity-small-laptop-${locale}.png` });
      await look(page, { name: 'activity-full', locale });
      await page.setViewportSize(SIZES.laptop);

      const chips = page.getByRole('group', { name: say('Filters that are set') });
      const filter = (name: string) => page.getByRole('combobox', { name: say(name) }).filter({ visible: true });
      await filter('What it was').selectOption('message');
      await expect(page).toHaveURL(/kind=message/);
      await expect(rows(page)).toHaveText([/Recife/]);
      await expect(chips.getByRole('link')).toContainText([say('Messages')]);
      await filter('What it was').selectOption('story');
      await expect(page).toHaveURL(/kind=story/);
      await expect(rows(page)).toHaveCount(1);
      await page.goBack();
      await expect(rows(page)).toHaveText([/Recife/]);
      await page.goBack();
      await expect(rows(page)).toHaveCount(12);
      await expect(chips).toHaveCount(0);

      await filter('What it was').selectOption('comment');
      await page
        .getByRole('button', { name: say('Post…') })
        .filter({ visible: true })
        .click();
      await look(page, { name: 'activity-post', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.getByRole('dialog').getByRole('button', { name: 'Colar de contas' }).click();
      await expect(page).toHaveURL(new RegExp(`media=(%22)?${shop.media[1]}`));
      await expect(chips.getByRole('link', { name: 'Colar de contas' })).toBeVisible();
      await expect(rows(page)).toHaveText([/que colar lindo/]);
      await filter('When').selectOption('7');
      await expect(page).toHaveURL(/days=7/);
      await look(page, { name: 'activity-filtered', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.reload();
      await expect(rows(page)).toHaveText([/que colar lindo/]);

      // What reaches us meanwhile comes into the list where it fits, and only there.
      const late = await sim.person(`tarde.${shop.username}`);
      await sim.comment(shop.media[0] ?? '', { personId: late.id, text: 'do anel' });
      await sim.comment(shop.media[1] ?? '', { personId: late.id, text: 'do colar' });
      await expect(rows(page)).toHaveText([/do colar/, /que colar lindo/]);
      await chips.getByRole('link', { name: 'Colar de contas' }).click();
      await expect(rows(page)).toHaveCount(12);
      await chips.getByRole('link', { name: say('Take all away') }).click();
      await expect(page).toHaveURL(`${appUrl}/activity`);
      await expect(rows(page)).toHaveCount(14);

      await filter('When').selectOption('named');
      await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
      await page.getByLabel(say('From'), { exact: true }).filter({ visible: true }).fill('2020-01-01');
      await page.getByLabel(say('Until'), { exact: true }).filter({ visible: true }).fill('2020-01-31');
      await expect(page.getByText(say('Nothing fits'))).toBeVisible();
      await look(page, { name: 'activity-nothing', locale });
    });
  });
}

test.describe('pt-BR, besides', () => {
  test.use({ locale: 'pt-BR' });
  const say = wordsOf('pt-BR');

  test('what is filtered is saved as a file, in words', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('ativa.csv', ['Anel de prata', 'Colar']);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await busy(sim, shop);
    await page.goto(`${appUrl}/activity?kind=message`);
    await expect(rows(page)).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('Export as CSV') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('recado-activity.csv');
    const lines = (await fs.readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      '\uFEFFdata;o que foi;nome;usuário;texto;post;automação;o que aconteceu;DMs enviadas;respostas públicas',
    );
    expect(lines[1]).toMatch(/;Mensagem;fa\.ativa\.csv;fa\.ativa\.csv;vocês entregam em Recife\?;;;Sem resposta;;$/);
  });

  test('days have their names, and what a step of a story cost Instagram stands behind Details', async ({
    page,
    appUrl,
    sim,
  }) => {
    const shop = await sim.shop('ativa.dias', ['Anel de prata', 'Colar']);
    const seller = recado(page, { say, appUrl });
    await seller.signIn(shop.username);
    await page.goto(`${appUrl}/content`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await seller.automate(shop.media[0] ?? '');
    await busy(sim, shop);
    await page.route('**/api/activity', async (route) => {
      const response = await route.fetch();
      const { items, next } = (await response.json()) as { items: { id: string }[]; next: string | null }; // as: the contract's answer
      const moved = items.map((item, n) => ({ ...item, id: earlier(item.id, n < 3 ? 0 : n < 6 ? 1 : 40) }));
      await route.fulfill({ response, json: { items: moved, next } });
    });
    await page.goto(`${appUrl}/activity`);
    await expect(rows(page)).toHaveCount(12);
    const long = new Date(Date.now() - 40 * DAY_MS);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      say('Today'),
      say('Yesterday'),
      new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' }).format(long),
    ]);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`${appUrl}/activity?q=quero 4`);
    await expect(rows(page)).toHaveText([/quero 4/]);
    await rows(page).first().getByRole('link').first().click();
    const story = page.getByRole('dialog');
    await expect(story.getByText(say('Instagram took the DM.'))).toBeVisible();
    const said = (await story.allInnerTexts()).join();
    expect(said).not.toMatch(/\d ms\b|\d s\b|\d:\d\d:\d\d|[0-9a-f]{8}-/);
    await look(page, { name: 'activity-story', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.laptop);
    await story.getByText(say('Details')).first().click();
    await expect(story.getByText(/"milliseconds": \d+/).first()).toBeVisible();
    await story.getByRole('link', { name: say('Everything on this post') }).click();
    await expect(page).toHaveURL(new RegExp(`/activity\\?media=(%22)?${shop.media[0]}`));
  });

  test('a phone has one button for the filters, which says how many are set', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('ativa.fone', ['Anel de prata', 'Colar']);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await busy(sim, shop);
    await page.setViewportSize(SIZES.phone);
    await page.goto(`${appUrl}/activity`);
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
    await page.getByRole('button', { name: say('Filters'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say('Filters') });
    await sheet.getByRole('combobox', { name: say('What it was') }).selectOption('comment');
    await sheet.getByRole('combobox', { name: say('When') }).selectOption('1');
    await page.screenshot({ path: 'artifacts/activity-sheet-phone.png' });
    await sheet.getByRole('button', { name: say('Show what fits') }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/kind=comment&days=1/);
    await expect(page.getByRole('button', { name: say('Filters ({count})', { count: 2 }) })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await page.goBack();
    await page.goBack();
    await expect(rows(page)).toHaveCount(12);
  });
});

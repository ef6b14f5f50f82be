import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { type Recado, recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import type { Shop, SimulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const LONG = 'Uma legenda comprida que não cabe em linha nenhuma, de uma loja que conta tudo o que faz. '.repeat(3);

test.use({ locale: 'pt-BR' });
test.setTimeout(240_000);

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name: say('Answers: {name}', { name }) });
const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click();
const undo = (page: Page) => page.getByRole('button', { name: say('Undo') }).first();
const filters = (page: Page) => page.getByRole('navigation', { name: say('Filter') });

/** A shop with one automation of every kind, and three posts without one. */
async function allKinds(seller: Recado, sim: SimulatorApi, username: string): Promise<Shop> {
  const captions = ['Vestido de linho', LONG, 'Bolsa de palha', 'Sandália', 'Colar de sementes', 'Chapéu'];
  const shop = await sim.shop(username, captions);
  const story = await sim.call<{ id: string }>('POST', `/accounts/${shop.igId}/media`, {
    productType: 'STORY',
    caption: 'Bastidores',
  });
  await seller.signIn(username);
  await seller.page.goto(`${new URL(seller.page.url()).origin}/content`);
  await expect(seller.page.getByRole('main').getByRole('listitem')).toHaveCount(captions.length);
  await seller.page.goto(`${new URL(seller.page.url()).origin}/content/stories`);
  await expect(seller.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  for (const id of shop.media.slice(0, 3)) await seller.automate(id);
  await seller.setUpContent(story.id);
  await seller.answerByWord('directs', 5);
  await seller.answerByWord('lives', 2);
  return shop;
}

for (const { locale, browser } of [
  { locale: 'pt-BR', browser: 'pt-BR' },
  { locale: 'ja-JA', browser: 'ja-JP' },
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: browser });

    test('all kinds stand in one list, as a designer looks at it', async ({ page, appUrl, sim }) => {
      const words = wordsOf(locale);
      const seller = recado(page, { say: words, appUrl });
      const shop = await allKinds(seller, sim, `lista.${browser.toLowerCase()}`);
      const { id } = await sim.person(`quem.${browser.toLowerCase()}`);
      await sim.comment(shop.media[0] ?? '', { personId: id, text: 'quero!' });
      await page.goto(`${appUrl}/automations`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await look(page, { name: 'automations-all', locale });
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.screenshot({ path: `artifacts/automations-1280-${locale}.png` });
      await page.goto(`${appUrl}/automations?sheet=new`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, { name: 'automations-new', locale });
      await page.goto(`${appUrl}/automations?sheet=filters`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, { name: 'automations-filters', locale });
      await page.goto(`${appUrl}/automations`);
      await page.getByRole('button', { name: words('Select'), exact: true }).click();
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('checkbox').nth(3).check();
      await look(page, { name: 'automations-selecting', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.getByRole('button', { name: words('Labels'), exact: true }).click();
      await page.getByLabel(words('New label')).fill('Coleção de verão');
      await page.keyboard.press('Enter');
      await look(page, { name: 'automations-labels', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.getByRole('button', { name: words('Save'), exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: words('More about {name}', { name: 'Vestido de linho' }) }).click();
      await look(page, { name: 'automations-menu', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.getByRole('button', { name: words('More about {name}', { name: 'Vestido de linho' }) }).click();
      await page.getByRole('menuitem', { name: words('Copy to other posts') }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await look(page, { name: 'automations-copy', locale });
      await page.keyboard.press('Escape');
      await page.setViewportSize(SIZES.laptop);
      await page.getByRole('button', { name: words('More about {name}', { name: 'Bolsa de palha' }) }).click();
      await page.getByRole('menuitem', { name: words('Move to the bin') }).click();
      await page.getByRole('link', { name: words('Bin') }).click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await look(page, { name: 'bin-some', locale });
    });
  });
}

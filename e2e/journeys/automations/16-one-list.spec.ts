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
/** The way back that the toast with these words offers. */
const undo = (page: Page, words: string | RegExp) =>
  page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: say('Undo') });
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

/** Resolves once everything that was written has been decided and answered. */
async function got(sim: SimulatorApi, shop: Shop, by: string, text = 'quero!', media = shop.media[0] ?? '') {
  const { id } = await sim.person(by);
  await sim.comment(media, { personId: id, text });
  return async () => (await sim.received(id, shop.igId)).length;
}

test('a switch of the list stops the answers at once, and Undo brings them back, by keyboard too', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('lista.chave', ['Vestido de linho', 'Bolsa de palha']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  for (const id of shop.media) await seller.automate(id);
  await seller.enter('All kinds');
  const vestido = toggle(page, 'Vestido de linho');
  await expect(vestido).toBeChecked();
  await row(page, 'Vestido de linho').locator('label').filter({ has: vestido }).click();
  await expect(vestido).not.toBeChecked();
  await expect(page.getByText(say('“{name}” is paused.', { name: 'Vestido de linho' }))).toBeVisible();
  await expect(filters(page)).toContainText(`${say('Paused now')}1`);
  const silent = await got(sim, shop, 'ana.da.chave');
  const other = await got(sim, shop, 'bia.da.chave', 'quero!', shop.media[1]);
  await expect.poll(other).toBe(1);
  expect(await silent()).toBe(0);

  await vestido.press('Space');
  await expect(vestido).toBeChecked();
  await vestido.press('Space');
  await expect(vestido).not.toBeChecked();
  await expect(page.getByText(say('“{name}” is paused.', { name: 'Vestido de linho' })).last()).toBeVisible();
  // The toasts are one key away, wherever one is.
  await page.keyboard.press('Alt+KeyT');
  await undo(page, say('“{name}” is paused.', { name: 'Vestido de linho' }))
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('Undone.'))).toBeVisible();
  await expect(vestido).toBeChecked();
  await expect.poll(await got(sim, shop, 'carla.da.chave')).toBe(1);
  await page.reload();
  await expect(row(page, 'Vestido de linho')).toContainText('1 DM');
});

test('one that cannot be turned on says why, where it was pressed, and leads to what mends it', async ({
  page,
  appUrl,
  sim,
}) => {
  const seller = recado(page, { say, appUrl });
  await allKinds(seller, sim, 'lista.recusa');
  await page.goto(`${appUrl}/automations?kind=story`);
  const story = toggle(page, 'Bastidores');
  await story.press('Space');
  await expect(page.getByText(say('“{name}” is paused.', { name: 'Bastidores' }))).toBeVisible();
  // What answers all stories goes before it.
  await story.press('Space');
  const why = row(page, 'Bastidores').getByRole('alert');
  await expect(why).toContainText(say('The automation for all stories is active and goes first. Pause that one.'));
  await expect(story).not.toBeChecked();
  await look(page, { name: 'automations-refused', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await why.getByRole('link', { name: say('Open it') }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('heading', { name: say('Adjust what all your stories answer') })).toBeVisible();
  await form.getByRole('button', { name: say('Close') }).click();
  await expect(page).toHaveURL(`${appUrl}/automations?kind=story`);
});

test('filters, search and order stay in the address; many at once are paused, labelled and binned, each with its way back', async ({
  page,
  appUrl,
  sim,
}) => {
  const seller = recado(page, { say, appUrl });
  await allKinds(seller, sim, 'lista.muitas');
  await page.goto(`${appUrl}/automations`);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') });
  await expect(rows).toHaveCount(15);
  await page.getByRole('searchbox').fill('palavra 3-');
  await expect(page).toHaveURL(/q=palavra/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(say('No automation fits'))).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await filters(page)
    .getByRole('link', { name: new RegExp(`^${say('Messages')}`) })
    .click();
  await expect(page).toHaveURL(/kind=direct/);
  await expect(rows).toHaveCount(5);
  await filters(page)
    .getByRole('link', { name: new RegExp(`^${say('Paused now')}`) })
    .click();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await filters(page)
    .getByRole('link', { name: new RegExp(`^${say('Paused now')}`) })
    .click();
  await page.getByRole('combobox', { name: say('Order') }).selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(rows.first()).toContainText('Nome-sem-espaço');
  await expect(rows.nth(1)).toContainText('Resposta 1');

  await press(page, 'Select');
  await page.getByRole('button', { name: /5/ }).filter({ hasText: 'Escolher' }).click();
  await expect(page.getByRole('region', { name: say('Selection') })).toContainText('5');
  await press(page, 'Pause');
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await undo(page, /3 automações estão pausadas/).click();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(3);

  await press(page, 'Select');
  await page.getByRole('checkbox', { name: 'Resposta 1' }).check();
  await page.getByRole('checkbox', { name: 'Resposta 2' }).check();
  await press(page, 'Labels');
  await page.getByLabel(say('New label')).fill('Natal');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Save') })
    .click();
  await expect(rows.filter({ hasText: 'Natal' })).toHaveCount(2);
  await page.getByRole('combobox', { name: say('Label') }).selectOption('Natal');
  await expect(rows).toHaveCount(2);
  await press(page, 'Select');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Move to the bin');
  await expect(page.getByText(say('No automation fits'))).toBeVisible();
  await undo(page, /2 automações estão na lixeira/).click();
  await expect(rows).toHaveCount(2);
});

test('one is copied to two posts, which answer; taken back, the copies lie in the bin, and come back from there', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('lista.copia', ['Vestido de linho', 'Bolsa de palha', 'Sandália']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await seller.automate(shop.media[0] ?? '');
  await seller.enter('All kinds');
  const more = (name: string) => page.getByRole('button', { name: say('More about {name}', { name }) });
  const pick = async () => {
    await more('Vestido de linho').press('Enter');
    await expect(page.getByRole('menuitem', { name: say('Adjust') })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: say('Copy to other posts') })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const name of ['Bolsa de palha', 'Sandália'])
      await page.getByRole('dialog').getByRole('checkbox', { name }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Copiar para 2/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await pick();
  await expect(toggle(page, 'Sandália')).toBeChecked();
  await expect.poll(await got(sim, shop, 'ana.da.copia', 'quero!', shop.media[2])).toBe(1);
  await undo(page, /Copiada para 2/).click();
  await expect(toggle(page, 'Sandália')).toHaveCount(0);

  await page.getByRole('link', { name: say('Bin') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Bin') })).toBeVisible();
  await page.getByRole('button', { name: say('Restore {name}', { name: 'Sandália' }) }).click();
  await expect(page.getByText(say('“{name}” is back, and active.', { name: 'Sandália' }))).toBeVisible();
  await page.getByRole('button', { name: say('Delete {name} for good', { name: 'Bolsa de palha' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Delete for good') })
    .click();
  await expect(page.getByText(say('The bin is empty'))).toBeVisible();
  await page
    .getByRole('link', { name: say('All automations') })
    .first()
    .click();
  await expect(toggle(page, 'Sandália')).toBeChecked();
  await expect(toggle(page, 'Bolsa de palha')).toHaveCount(0);
  await expect.poll(await got(sim, shop, 'bia.da.copia', 'quero!', shop.media[2])).toBe(1);

  // Removing in the form leads to the bin too, and its toast back.
  await page.getByRole('main').getByRole('link', { name: 'Sandália' }).click();
  const form = page.getByRole('dialog');
  await seller.more('This automation is active');
  await form.getByRole('button', { name: say('Move to the bin'), exact: true }).click();
  await form
    .last()
    .getByRole('button', { name: say('Move to the bin'), exact: true })
    .click();
  await expect(page).toHaveURL(`${appUrl}/automations`);
  await expect(toggle(page, 'Sandália')).toHaveCount(0);
  await undo(page, say('It is in the bin for 30 days.')).click();
  await expect(toggle(page, 'Sandália')).toBeChecked();
});

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
      await page.evaluate(() => scrollTo(0, 0));
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

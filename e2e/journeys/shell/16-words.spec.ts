import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { untilQuiet } from '../../world/until-quiet.ts';
import { wordsOf } from '../../world/words-of.ts';

const [inPortuguese, inJapanese] = [wordsOf('pt-BR'), wordsOf('ja-JA')];

test('words come with the screen that says them, and all that were loaded in a language that is chosen', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.das.palavras', ['Cesto de palavras']);
  const seller = recado(page, { say: inPortuguese, appUrl });
  await seller.signIn(shop.username);
  await untilQuiet(page);
  const asked = wordsAskedBy(page);
  await page.goto(appUrl);
  await expect(room(page, inPortuguese('Automations'))).toBeVisible();
  await untilQuiet(page);
  // What nobody waits for comes after them.
  expect(asked.slice(0, 2).sort()).toEqual(['first.pt-br', 'home-route.pt-br']);

  await room(page, inPortuguese('Automations')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inPortuguese('Your automations'));
  expect(asked).toContain('automations-screen.pt-br');
  expect(asked.filter((file) => /form|plans|admin/.test(file))).toEqual([]);

  await page.goto(`${appUrl}/settings/look`);
  await untilQuiet(page);
  asked.length = 0;
  await page.getByRole('combobox', { name: inPortuguese('Language') }).selectOption('ja-JA');
  await expect(page.getByRole('combobox', { name: inJapanese('Language') })).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining(['first.ja-ja', 'look-screen.ja-ja']));
  expect(asked.filter((file) => file.endsWith('.pt-br'))).toEqual([]);
  await room(page, inJapanese('Automations')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inJapanese('Your automations'));
});

test('a screen waits for its words', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.sem.palavras', ['Cesto mudo']);
  const seller = recado(page, { say: inPortuguese, appUrl });
  await seller.signIn(shop.username);
  await untilQuiet(page);
  let letThrough = () => {};
  await page.route(/\/words\/automations-screen\./, async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    await route.continue();
  });
  await room(page, inPortuguese('Automations')).click();
  await expect(page.getByRole('status', { name: inPortuguese('Loading') })).toBeVisible();
  await expect(page.getByRole('heading', { name: inPortuguese('Your automations') })).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inPortuguese('Your automations'));
});

/** Gathers which files of words the page asks for, by part and language. */
function wordsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/assets\/words\/(.+)-[\w-]{8}\.json$/.exec(request.url()) ?? [];
    if (file !== undefined) asked.push(file);
  });
  return asked;
}

function room(page: Page, name: string) {
  return page.getByRole('link', { name, exact: true }).filter({ visible: true });
}

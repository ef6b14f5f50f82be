import type { Page } from '@playwright/test';
import { openFrontDoor } from '../../front/front-door.ts';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({
  serviceWorkers: 'allow',
  // Nothing answers behind a door that is shut.
  provoked: [/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|FAILED)/],
});

/** The names of what this origin's worker keeps. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat().map((url) => new URL(url).pathname);
  });
}

test('without a connection every screen opens with what the worker kept, and none of the account is kept', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.guardada', ['Moringa de barro']);
  await recado(page, { say, appUrl }).signIn(shop.username);
  const auth = await page.evaluate(() => localStorage.getItem('auth') ?? '');
  const door = await openFrontDoor(appUrl);
  await page.goto(`${door.url}/login`);
  await page.evaluate((kept) => localStorage.setItem('auth', kept), auth);
  await page.goto(door.url);
  await expect(page.getByRole('link', { name: say('Activity'), exact: true }).first()).toBeVisible();
  // The page, its first files, and every screen's when nobody waits.
  await expect.poll(async () => (await keptFiles(page)).length).toBeGreaterThan(100);
  const kept = await keptFiles(page);
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/']);
  expect(kept.filter((path) => /ja-ja|fr-fr|aac/.test(path))).toEqual([]);
  const page_ = await page.evaluate(async () => (await caches.match('/', { ignoreVary: true }))?.text());
  for (const own of [JSON.parse(auth).token, shop.username]) expect(page_).not.toContain(own);

  await door.shut();
  for (const path of [
    '/',
    '/automations',
    '/activity?outcome=answered',
    '/settings/look',
    '/content/posts/of-nobody',
  ]) {
    await page.goto(`${door.url}${path}`);
    // Ours, and not the browser's own page: what a screen shows without a connection is the screen's affair.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page).toHaveTitle(/Recado/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await door.open();
  await page.goto(`${door.url}/automations`);
  await expect(page.getByText(say('Everything that answers for you stands here'))).toBeVisible();
});

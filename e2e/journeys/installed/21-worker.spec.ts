import type { Page } from '@playwright/test';
import { openFrontDoor } from '../../front/front-door.ts';
import { signInBehind } from '../../front/sign-in-behind.ts';
import { expect, test } from '../../journey.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({
  serviceWorkers: 'allow',
  // Nothing answers behind a door that is shut.
  provoked: {
    messages: [
      /ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|FAILED)|of 410/,
    ],
  },
});

/** The paths that this origin's worker keeps. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Ours, and not the browser's own page: what a screen shows without a connection is the screen's affair. */
async function expectOurs(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page).toHaveTitle(/Recado/);
}

test('without a connection every screen opens with what the worker kept, and none of the account is kept', async ({
  page,
  appUrl,
  sim,
}) => {
  const { username } = await sim.shop('loja.guardada', ['Moringa de barro']);
  const door = await openFrontDoor(appUrl);
  const { token } = await signInBehind(page, { say, appUrl, doorUrl: door.url, username });
  await expect(page.getByRole('link', { name: say('Activity'), exact: true }).first()).toBeVisible();
  // The page, its first files, and every screen's when nobody waits.
  await expect.poll(async () => (await keptPaths(page)).length).toBeGreaterThan(100);
  const kept = await keptPaths(page);
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/']);
  expect(kept.filter((path) => /ja-ja|fr-fr|aac/.test(path))).toEqual([]);
  const keptPage = await page.evaluate(async () => (await caches.match('/', { ignoreVary: true }))?.text());
  expect(keptPage).toContain('lang="pt-BR"');
  for (const own of [token, username]) expect(keptPage).not.toContain(own);

  await door.shut();
  for (const path of [
    '/',
    '/automations',
    '/activity?outcome=answered',
    '/settings/look',
    '/content/posts/of-nobody',
  ]) {
    await page.goto(`${door.url}${path}`);
    await expectOurs(page);
    await page.reload();
    await expectOurs(page);
  }
  await door.open();
  await page.goto(`${door.url}/automations`);
  await expect(page.getByText(say('Everything that answers for you stands here'))).toBeVisible();
});

test('a server that keeps silent is waited for three seconds', async ({ page, appUrl }) => {
  const door = await openFrontDoor(appUrl);
  await page.goto(`${door.url}/login`);
  await expect.poll(async () => (await keptPaths(page)).includes('/')).toBe(true);
  door.stall();
  await page.goto(`${door.url}/login`);
  await expectOurs(page);
  await door.shut();
});

test('a language that is chosen later is kept too, with a page in it', async ({ page, appUrl }) => {
  await page.goto(`${appUrl}/login`);
  await expect.poll(async () => (await keptPaths(page)).length).toBeGreaterThan(100);
  await page.getByLabel(say('Language')).selectOption('ja-JA');
  await expect.poll(async () => (await keptPaths(page)).some((path) => path.includes('.ja-ja-'))).toBe(true);
  const language = () =>
    page.evaluate(
      async () => /lang="([^"]+)"/.exec((await (await caches.match('/', { ignoreVary: true }))?.text()) ?? '')?.[1],
    );
  await expect.poll(language).toBe('ja-JP');
  // One that is not kept: the screen stays as it is, and says why.
  await page.context().setOffline(true);
  await page.getByRole('combobox').selectOption('fr-FR');
  await expect(page.getByText(wordsOf('ja-JA')('This needs a connection.'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await page.context().setOffline(false);
});

test('a page that is no screen is asked for once: a link of ours counts one click', async ({ page, appUrl }) => {
  const door = await openFrontDoor(appUrl);
  await page.goto(`${door.url}/login`);
  await expect.poll(async () => (await keptPaths(page)).includes('/')).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const link = '/r/of-nobody';
  await page.goto(`${door.url}${link}`);
  await page.goto(`${door.url}/login`);
  await expectOurs(page);
  expect(door.asked.filter((path) => path === link)).toEqual([link]);
  await door.shut();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

/** Addresses that need a sign-in, with the house around them. */
const SIGNED_IN = [
  ...['/', '/ios', '/lives', '/directs', '/profile', '/redeem', '/affiliate', '/dashboard', '/exclusion'],
  ...['/subscriptions', '/recommendations', '/advertising', '/switch/01890000-0000-7000-8000-000000000000'],
  '/administration/users',
];
/** Addresses that anybody may open, with the house around them for whoever is signed in. */
const OPEN = ['/administration/charts/30', '/plans', '/merge/error', '/merge/success'];
/** Addresses that anybody may open, and where no house is; others of them lead on by themselves. */
const BARE = ['/error', '/thanks', '/no-connection', '/instagram/callback'];

const rooms = (page: Page) => page.getByRole('navigation', { name: say('Rooms') });
const shown = async (page: Page, path: string) => {
  const denied = page.getByText(say('Only administrators see this page.'));
  await expect(page.getByRole('heading', { level: 1 }).or(denied).first(), path).toBeVisible();
  return new URL(page.url()).pathname;
};

test.setTimeout(240_000);

test('a visitor reads what is open, and is led to the door everywhere else', async ({ page, appUrl }) => {
  for (const path of SIGNED_IN) {
    await page.goto(`${appUrl}${path}`);
    await expect(page, path).toHaveURL(`${appUrl}/login?from=${encodeURIComponent(path)}`);
  }
  for (const path of [...OPEN, ...BARE, '/login']) {
    await page.goto(`${appUrl}${path}`);
    expect([path, await shown(page, path), await rooms(page).count()]).toEqual([path, path, 0]);
  }
  for (const path of ['/view-as', '/instagram/merge']) {
    await page.goto(`${appUrl}${path}`);
    await expect(page, path).toHaveURL(`${appUrl}/login`);
  }
  // Which goes back to Home, and so to the door, while the version is fine.
  await page.goto(`${appUrl}/update`);
  await expect(page).toHaveURL(`${appUrl}/login?from=%2F`);
});

test('whoever is signed in has the house around each screen, but for those that have none', async ({
  page,
  appUrl,
  sim,
}) => {
  await sim.shop('equipe.rotas', []);
  await recado(page, { say, appUrl }).signIn('equipe.rotas');
  for (const path of [...SIGNED_IN, ...OPEN]) {
    await page.goto(`${appUrl}${path}`);
    await expect(rooms(page).filter({ visible: true }), path).toHaveCount(1);
    expect(await shown(page, path)).toBe(path);
  }
  for (const path of [...BARE, '/view-as']) {
    await page.goto(`${appUrl}${path}`);
    expect([path, await shown(page, path), await rooms(page).count()]).toEqual([path, path, 0]);
  }
  // Without an answer of Instagram there is nothing to link.
  await page.goto(`${appUrl}/instagram/merge`);
  await expect(page).toHaveURL(/\/merge\/error\?type=unknown$/);
  await page.goto(`${appUrl}/login`);
  await expect(page).toHaveURL(`${appUrl}/`);
  await page.goto(`${appUrl}/update`);
  await expect(page).toHaveURL(`${appUrl}/`);
});

test('an error that says nothing of itself has the usual words', async ({ page, appUrl }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${appUrl}/error`);
  await expect(heading).toHaveText(say('Internal Server Error'));
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await page.goto(`${appUrl}/error?status=404`);
  await expect(heading).toHaveText(say('Page Not Found'));
  await expect(page.getByText('404', { exact: true })).toBeVisible();
});

test('a post that is configured is adjusted from then on', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.ajuste', ['Moringa de barro']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.goto(`${appUrl}/content`);
  const card = page.getByRole('listitem').filter({ hasText: 'Moringa de barro' });
  await expect(card).toContainText(say('Configure'));
  await seller.automate(shop.media[0] ?? '');
  await page.reload();
  await expect(card).toContainText(say('Adjust'));
});

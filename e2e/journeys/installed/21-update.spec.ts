import type { Page } from '@playwright/test';
import { openFrontDoor } from '../../front/front-door.ts';
import { signInBehind } from '../../front/sign-in-behind.ts';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { untilQuiet } from '../../world/until-quiet.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const HOUR_MS = 3_600_000;
const LATEST = '/builds/latest.json';

test.use({
  serviceWorkers: 'allow',
  provoked: {
    messages: [/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|FAILED)/],
  },
});

const banner = (page: Page) => page.getByRole('status').filter({ hasText: say('components.pwa_update.title') });
const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

/** Resolves when the worker of the page's build is at work. */
async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('a newer build is told at the bottom: update, three seconds, reload', async ({ page, appUrl, sim }) => {
  const { username } = await sim.shop('loja.atualiza', ['Gamela']);
  const door = await openFrontDoor(appUrl);
  await page.clock.install();
  await signInBehind(page, { say, appUrl, doorUrl: door.url, username });
  await untilKept(page);
  const first = await buildOf(page);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));

  door.release('second-1');
  await expect(banner(page)).toHaveCount(0);
  await page.clock.fastForward(HOUR_MS);
  await expect(banner(page)).toBeVisible();
  // It cannot be put away.
  await expect(banner(page).getByRole('button')).toHaveCount(1);
  await look(page, { name: 'update-banner', locale: 'pt-BR' });

  await page.clock.pauseAt(Date.now() + 2 * HOUR_MS);
  const button = banner(page).getByRole('button');
  await expect(button).toHaveText(say('components.pwa_update.update'));
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeDisabled();
  // The worker of the newer build takes over, and nothing is loaded anew for that.
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('build-second-1');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
    .toBe(null);
  await page.clock.runFor(2_900);
  await expect(button).toHaveText(say('components.pwa_update.update'));
  await page.clock.runFor(200);
  await expect(button).toHaveText(say('components.pwa_update.reload'));
  await expect(button).toBeEnabled();
  expect([await buildOf(page), loads]).toEqual([first, []]);

  await button.click();
  await expect.poll(() => buildOf(page)).toBe('second-1');
  await expect(page.getByRole('link', { name: say('Activity'), exact: true }).first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('who is not signed in is told too, above nothing', async ({ page, appUrl }) => {
  const door = await openFrontDoor(appUrl);
  await page.clock.install();
  await page.goto(`${door.url}/login`);
  await untilKept(page);
  door.release('second-2');
  await page.clock.fastForward(HOUR_MS);
  await expect(banner(page)).toBeVisible();
  await look(page, { name: 'update-banner-outside', locale: 'pt-BR' });
});

test('an open tab asks once an hour, and not while nobody sees it', async ({ page, appUrl, sim }) => {
  const { username } = await sim.shop('loja.horaria', ['Pote']);
  const door = await openFrontDoor(appUrl);
  await page.clock.install();
  await signInBehind(page, { say, appUrl, doorUrl: door.url, username });
  await untilKept(page);
  await page.clock.fastForward(60_000);
  await untilQuiet(page);
  const asked = () => door.asked.filter((path) => path === LATEST).length;
  const askedWorker = () => door.asked.filter((path) => path === '/sw.js').length;
  const workers = askedWorker();
  await page.clock.fastForward(HOUR_MS - 120_000);
  await untilQuiet(page);
  expect([asked(), askedWorker()]).toEqual([0, workers]);
  await page.clock.fastForward(60_000);
  await expect.poll(asked).toBe(1);
  // The browser looks for a newer worker at the same time.
  await expect.poll(askedWorker).toBe(workers + 1);
  await page.clock.fastForward(HOUR_MS);
  await expect.poll(asked).toBe(2);

  const show = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await show(true);
  await page.clock.fastForward(3 * HOUR_MS);
  await untilQuiet(page);
  expect(asked()).toBe(2);
  await show(false);
  await expect.poll(asked).toBe(3);
  await expect(banner(page)).toHaveCount(0);
});

test.describe('a part that a newer build replaced', () => {
  // The worker would have kept it.
  test.use({
    serviceWorkers: 'block',
    provoked: { messages: [/status of 404 .*new-sheet|dynamically imported module/] },
  });

  test('loads the page anew by itself, once in ten seconds; then it is said', async ({ page, appUrl, sim }) => {
    const { username } = await sim.shop('loja.peca', []);
    await recado(page, { say, appUrl }).signIn(username);
    // However slow the machine is, no ten seconds go by.
    await page.clock.setFixedTime(Date.now());
    await page.route('**/assets/new-sheet-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    await page.goto(`${appUrl}/automations?sheet=new`);
    await expect(page.getByRole('button', { name: say('Load it again') })).toBeVisible();
    expect(loads).toBe(2);
    await page.unroute('**/assets/new-sheet-*.js');
    await page.getByRole('button', { name: say('Load it again') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(loads).toBe(3);
  });
});

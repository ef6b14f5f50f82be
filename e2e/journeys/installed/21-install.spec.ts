import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { untilQuiet } from '../../world/until-quiet.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

// A list that was being read while somebody signed out is refused.
test.use({ provoked: { messages: [/status of 401/] } });

/** Lets the browser hand over its prompt, which a browser without a window never does; counts how often it is shown. */
async function offer(page: Page, outcome: 'accepted' | 'dismissed'): Promise<() => Promise<number>> {
  await page.evaluate((chosen) => {
    Object.assign(window, { shown: 0 });
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      async prompt() {
        Object.assign(window, { shown: Reflect.get(window, 'shown') + 1 });
        if (chosen === 'accepted') window.dispatchEvent(new Event('appinstalled'));
      },
      userChoice: Promise.resolve({ outcome: chosen }),
    });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error('the bar of the browser would come up');
  }, outcome);
  return () => page.evaluate(() => Reflect.get(window, 'shown'));
}

/** A shop that has had its answer, and whose other steps are put away: the last one is to install. */
async function readyToInstall(page: Page, appUrl: string): Promise<void> {
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('auth') ?? '{}'));
  for (const step of ['automation', 'answer', 'welcome', 'stories', 'profile']) {
    const answer = await page.request.put(`${appUrl}/api/home/steps`, {
      headers: { authorization: `Bearer ${token}` },
      data: { step, away: true },
    });
    expect(answer.status()).toBeLessThan(300);
  }
  await page.goto(appUrl);
}

test.describe('what a browser looks at before it installs', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is all there', async ({ page, appUrl }) => {
    await page.goto(`${appUrl}/login`);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    const { errors, data, url } = await devtools.send('Page.getAppManifest');
    expect([errors, url]).toEqual([[], `${appUrl}/manifest.webmanifest`]);
    // A browser without a window finds nothing wrong with any page: what Chromium asks for is held here, one by one.
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    expect(manifest).toMatchObject({ name: 'Recado', id: '/', lang: 'pt-BR', display: 'standalone', scope: '/' });
    expect(manifest).not.toHaveProperty('prefer_related_applications');
    const drawn = await page.evaluate(async (icons: { src: string; sizes: string; purpose: string }[]) => {
      const sizeOf = async (src: string) => createImageBitmap(await (await fetch(src)).blob());
      return Promise.all(icons.map(async ({ src, purpose }) => `${purpose} ${(await sizeOf(src)).width}`));
    }, manifest.icons);
    expect(drawn).toEqual(['any 192', 'any 512', 'maskable 192', 'maskable 512']);
    // The address that it opens with is the worker's, and so are those of its shortcuts.
    const scopes = await page.evaluate(
      (urls: string[]) =>
        Promise.all(urls.map(async (one) => (await navigator.serviceWorker.getRegistration(one))?.scope ?? 'nobody’s')),
      [manifest.start_url, ...manifest.shortcuts.map((one: { url: string }) => one.url)],
    );
    expect(new Set(scopes)).toEqual(new Set([`${appUrl}/`]));
  });
});

test('the offer on Home is dismissed once, and stays so, also for whoever signs in next', async ({
  page,
  appUrl,
  sim,
}) => {
  const [one, other] = [await sim.shop('loja.instala', []), await sim.shop('loja.depois', [])];
  const seller = recado(page, { say, appUrl });
  await seller.signIn(one.username);
  await readyToInstall(page, appUrl);
  await untilQuiet(page);
  await expect(page.getByText(say('Install Recado'))).toHaveCount(0);
  const shown = await offer(page, 'dismissed');
  await expect(page.getByText(say('Install Recado'))).toBeVisible();
  await look(page, { name: 'install-offer', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page.getByRole('button', { name: say('Install'), exact: true }).click();
  await expect(page.getByText(say('Install Recado'))).toHaveCount(0);
  expect(await shown()).toBe(1);

  await page.reload();
  await untilQuiet(page);
  await offer(page, 'dismissed');
  await untilQuiet(page);
  await expect(page.getByText(say('Install Recado'))).toHaveCount(0);
  await page.goto(`${appUrl}/account`);
  await page.getByRole('button', { name: say('Sign out') }).click();
  await expect(page).toHaveURL(/\/login/);
  await seller.signIn(other.username);
  await readyToInstall(page, appUrl);
  await untilQuiet(page);
  await offer(page, 'dismissed');
  await expect(page.getByText(say('Install Recado'))).toHaveCount(0);
});

test('the account has the way at any time; once installed nothing is offered', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.entrada', []);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.goto(`${appUrl}/account`);
  const entry = page.getByRole('button', { name: say('Android app') });
  await entry.click();
  await expect(page.getByRole('dialog')).toContainText(say('Open Recado in Chrome on your phone.'));
  await look(page, { name: 'android-help', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Got it') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry).toBeFocused();
  const shown = await offer(page, 'accepted');
  await entry.click();
  await expect.poll(shown).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('link', { name: say('Home'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(say('Install Recado'))).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: SIZES.phone, hasTouch: true });

  test('the step of Home leads to the three steps, and so does the account', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('loja.iphone', []);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await readyToInstall(page, appUrl);
    await page.getByRole('link', { name: say('See how') }).click();
    await expect(page).toHaveURL(`${appUrl}/ios`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Recado on your iPhone'));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      say('Tap Share'),
      say('Tap Add to Home Screen'),
      say('Name it and tap Add'),
    ]);
    await page.goto(`${appUrl}/account`);
    await page.getByRole('link', { name: say('iOS app') }).click();
    await expect(page).toHaveURL(`${appUrl}/ios`);
  });
});

for (const { locale, browser } of [
  { locale: 'pt-BR', browser: 'pt-BR' },
  { locale: 'ja-JA', browser: 'ja-JP' },
] as const)
  test.describe(`the three steps in ${locale}`, () => {
    test.use({ locale: browser });

    test('are looked at', async ({ page, appUrl, sim }) => {
      const shop = await sim.shop(`loja.passos.${browser.toLowerCase()}`, []);
      await recado(page, { say: wordsOf(locale), appUrl }).signIn(shop.username);
      await page.goto(`${appUrl}/ios`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(locale)('Recado on your iPhone'));
      await look(page, { name: 'ios', locale });
      if (locale !== 'pt-BR') return;
      await page.setViewportSize(SIZES.laptop);
      await page.goto(`${appUrl}/account`);
      await expect(page.getByRole('link', { name: wordsOf(locale)('iOS app') })).toBeVisible();
      await look(page, { name: 'account-help', locale });
    });
  });

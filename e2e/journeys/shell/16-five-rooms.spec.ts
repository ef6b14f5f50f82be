import type { Page } from '@playwright/test';
import { LOCALES } from '@recado/contract/locale';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
/** The smallest laptop that shows all rooms. */
const SMALL_LAPTOP = { width: 1280, height: 720 };
const ROOMS = ['Home', 'Automations', 'Activity', 'Results', 'Account'];
/** Each screen by its name in its room, and its address. */
const SCREENS = {
  Automations: {
    'All kinds': '/automations',
    Posts: '/content',
    Stories: '/content/stories',
    Remixes: '/content/remixes',
    'Next post': '/content/next',
    Messages: '/directs',
    Lives: '/lives',
    Audios: '/audios',
  },
  Activity: { 'What happened': '/activity', People: '/people' },
  Results: { Overview: '/dashboard', Sales: '/sales', Credits: '/credits' },
  Account: {
    Profile: '/profile',
    'Look and language': '/settings/look',
    'Where you are signed in': '/settings/sessions',
    'Good manners': '/settings/answers',
    'Your connection': '/settings/connection',
    'How you are told': '/settings/notices',
    Webhooks: '/settings/endpoints',
    'Your data': '/settings/data',
    'My subscriptions': '/subscriptions',
    'Choose plans': '/plans',
    'Redeem code': '/redeem',
    Recommendations: '/recommendations',
    Advertising: '/advertising',
    'Refer and earn': '/affiliate',
    'API keys': '/settings/keys',
    'iOS app': '/ios',
  },
};

test.use({ locale: 'pt-BR' });
test.setTimeout(180_000);

const rooms = (page: Page) => page.getByRole('navigation', { name: say('Rooms') }).filter({ visible: true });
/** The links of the two levels, outside of the screen itself, that are marked as where one is. */
const marked = (page: Page) => page.locator('nav a[aria-current="page"]:not(main *)').filter({ visible: true });

for (const [size, viewport] of Object.entries({ phone: SIZES.phone, laptop: SMALL_LAPTOP })) {
  test(`five rooms on a ${size}: every screen one press from its room, by its name, and marked`, async ({
    page,
    appUrl,
    sim,
  }) => {
    await page.setViewportSize(viewport);
    const shop = await sim.shop(`casa.${size}`, ['Cesta']);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await expect(rooms(page).getByRole('link')).toHaveText(ROOMS.map((room) => say(room)));
    for (const [room, screens] of Object.entries(SCREENS)) {
      for (const [name, address] of Object.entries(screens)) {
        await rooms(page)
          .getByRole('link', { name: say(room), exact: true })
          .click();
        await page
          .getByRole('navigation')
          .getByRole('link', { name: say(name), exact: true })
          // A list has its own filters, which come behind.
          .first()
          .click();
        await expect(page).toHaveURL(new RegExp(`^${appUrl}${address}(\\?.*)?$`));
        const names = async () => (await marked(page).allTextContents()).sort();
        await expect.poll(names).toEqual([say(name), say(room)].sort());
        await expect(marked(page).filter({ hasText: say(name) })).toBeInViewport({ ratio: 0.9 });
      }
    }
  });
}

test('the sidebar fits a small laptop without scrolling, open and closed', async ({ page, appUrl, sim }) => {
  await page.setViewportSize(SMALL_LAPTOP);
  const shop = await sim.shop('casa.baixa', []);
  await recado(page, { say, appUrl }).signIn(shop.username);
  const sidebar = page.getByRole('complementary').filter({ has: rooms(page) });
  const beyond = () =>
    sidebar.evaluate((aside) =>
      Math.max(...[aside, ...aside.querySelectorAll('nav')].map((part) => part.scrollHeight - part.clientHeight)),
    );
  await expect(page.getByText(say('Where they went'))).toBeVisible();
  expect(await beyond()).toBe(0);
  await page.getByRole('button', { name: say('Close the sidebar') }).click();
  expect(await beyond()).toBe(0);
  await rooms(page)
    .getByRole('link', { name: say('Activity'), exact: true })
    .click();
  await expect(page).toHaveURL(`${appUrl}/activity`);
});

test('in all seven languages the names of rooms and screens fit the narrowest phone', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('casa.estreita', []);
  await recado(page, { say, appUrl }).signIn(shop.username);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of LOCALES) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: appUrl }]);
    await page.goto(`${appUrl}/content/next`);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('nav, nav a')]
        .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect.soft(cut, locale).toEqual([]);
  }
});

test('a phone tells one thing at a time across the top, and the others at a press', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('casa.avisada', []);
  await recado(page, { say, appUrl }).signIn(shop.username);
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    const notices = [{ id: '01890000-0000-7000-8000-000000000000', kind: 'unlinked', about: 'outra.loja' }];
    await route.fulfill({ response, json: { ...user, connection: { state: 'blocked', problem: null }, notices } });
  });
  await page.setViewportSize(SIZES.phone);
  // Home tells what is wrong in its own place.
  await page.goto(`${appUrl}/content`);
  const blocked = page.getByText(/O Instagram pausou as mensagens da sua conta/);
  const unlinked = page.getByText('@outra.loja');
  await expect(blocked).toBeVisible();
  await expect(unlinked).toBeHidden();
  await page.getByRole('button', { name: say('Show all notices') }).click();
  await expect(unlinked).toBeVisible();
  await page.setViewportSize(SIZES.laptop);
  await expect(page.getByRole('button', { name: say('Show one notice') })).toBeHidden();
  await expect(unlinked).toBeVisible();
});

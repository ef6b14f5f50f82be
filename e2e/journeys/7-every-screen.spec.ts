import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { recado } from '../rooms/recado.ts';
import { englishOn } from '../world/english.ts';
import { many } from '../world/many.ts';
import { wordsOf } from '../world/words.ts';

const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 900 } };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LOCALES = [
  { locale: 'pt-BR', browser: 'pt-BR' },
  { locale: 'ja-JA', browser: 'ja-JP' },
] as const;

for (const { locale, browser } of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale: browser });

    test(`every screen in ${locale}, light and dark, at both sizes, with nothing, some and a lot`, async ({
      page,
      appUrl,
      sim,
    }) => {
      test.setTimeout(240_000);
      const say = wordsOf(locale);
      const look = async (name: string) => {
        for (const [size, viewport] of Object.entries(SIZES)) {
          await page.setViewportSize(viewport);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await shoot(page, `${name}-${locale}-${size}-${colorScheme}`);
          }
        }
        await expectNoSidewaysScroll(page, name);
        if (locale === 'ja-JA' && !name.startsWith('simulator'))
          expect.soft(await englishOn(page), `English on ${name}`).toEqual([]);
      };
      const seller = recado(page, { say, appUrl });
      const shops = { empty: `vazia.${browser.toLowerCase()}`, many: `cheia.${browser.toLowerCase()}` };
      await sim.shop(shops.empty, []);
      const full = await many(sim, shops.many);

      await page.goto(appUrl);
      await expect(page.getByRole('button', { name: say('Sign in with Instagram') })).toBeVisible();
      await look('login');
      await page.goto(`${appUrl}/instagram/callback?error=access_denied&error_reason=user_denied`);
      await expect(page.getByRole('alert')).toBeVisible();
      await look('callback-denied');
      await page.goto(appUrl);
      await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await look('simulator-consent');

      await page.setViewportSize(SIZES.laptop);
      await seller.signIn(shops.empty);
      await look('home-empty');
      await page.goto(`${appUrl}/content`);
      await expect(page.getByText(say('Your posts appear here'))).toBeVisible();
      await look('content-empty');
      await page.goto(`${appUrl}/activity`);
      await expect(page.getByText(say('Nobody has written yet'))).toBeVisible();
      await look('activity-empty');
      await page.goto(`${appUrl}/nowhere`);
      await look('not-found');

      await page.goto(appUrl);
      await page.evaluate(() => localStorage.removeItem('auth'));
      await page.setViewportSize(SIZES.laptop);
      await seller.signIn(shops.many);
      const [busy = '', off = ''] = full.shop.media;
      await page.goto(`${appUrl}/content`);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await seller.automate(busy);
      await seller.automate(off, { activationComments: ['preço'], replyToComment: false });
      await full.write();
      await page.goto(`${appUrl}/activity`);
      await expect(page.getByText(say('The DM was delivered and the comment got its reply.')).first()).toBeVisible();
      await look('activity-many');
      await page.getByRole('listitem').filter({ hasText: full.answered }).first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: say('Step by step') })).toBeVisible();
      await look('story');
      await page.goto(appUrl);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await look('home-many');
      await page.goto(`${appUrl}/?panel=account`);
      await expect(page.getByRole('button', { name: say('Sign out') })).toBeVisible();
      await look('account');
      await page.goto(`${appUrl}/content`);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await look('content-many');
      await page.goto(`${appUrl}/content?q=zzzz`);
      await expect(page.getByText(say('No post fits'))).toBeVisible();
      await look('content-none-fits');
      await page.goto(`${appUrl}/content/posts/${full.shop.media[2]}`);
      await expect(page.getByRole('heading', { name: say('When somebody comments') })).toBeVisible();
      await look('configure-empty');
      await page.goto(`${appUrl}/content/posts/${busy}`);
      await expect(page.getByRole('heading', { name: say('When somebody comments') })).toBeVisible();
      await look('configure-saved');
      await page.setViewportSize(SIZES.phone);
      await page.getByRole('dialog').getByText(say('Try it'), { exact: true }).click();
      await page.emulateMedia({ colorScheme: 'light' });
      await shoot(page, `configure-try-${locale}-phone-light`);

      const { id } = await sim.known('bia.rocha');
      for (const [name, query] of [
        ['simulator-feed', `?as=p:${id}`],
        ['simulator-comments', `?as=p:${id}&media=${busy}`],
        ['simulator-inbox', `?as=p:${full.personId}&view=inbox&folder=requests`],
        ['simulator-thread', `?as=p:${full.personId}&view=thread&of=${full.shop.igId}`],
        ['simulator-faults', `?as=p:${id}&tab=faults&pane=panel`],
        ['simulator-world', `?as=p:${id}&tab=world&pane=panel`],
      ] as const) {
        await page.goto(`${sim.url}/${query}`);
        await expect(page.getByRole('heading').first()).toBeAttached();
        await look(name);
      }
    });
  });
}

/** The picture, and no violation of the accessibility rules. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `artifacts/${name}.png`, animations: 'disabled' });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(found, `axe on ${name}`).toEqual([]);
}

/** Nothing sticks out sideways on the smallest phone either. */
async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, `${name} at 320 wide: pixels beyond the edge`).toBe(0);
}

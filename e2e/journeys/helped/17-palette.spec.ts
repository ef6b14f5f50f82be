import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

test.setTimeout(240_000);

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const palette = (page: Page) => page.getByRole('dialog');
const box = (page: Page) => palette(page).getByRole('combobox');
const marked = (page: Page) => palette(page).locator('[role=option][data-highlighted]');

for (const locale of ['pt-BR', 'ja-JA'] as const) {
  test.describe(locale, () => {
    // What a screen asks in the very moment of signing out is asked by nobody.
    const messages = [/status of 401 .*\/api\/(users\/me|subscriptions)/];
    test.use({ locale: locale === 'pt-BR' ? 'pt-BR' : 'ja-JP', provoked: { messages } });
    const say = wordsOf(locale);

    test('the palette by keyboard alone: screens, an automation and its switch, a person, a post, colours, out', async ({
      page,
      appUrl,
      sim,
    }) => {
      const shop = await sim.shop(`paleta.${locale.slice(0, 2)}`, ['Anel de prata', 'Colar de contas']);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await page.goto(`${appUrl}/content`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await seller.automate(shop.media[0] ?? '');
      const fan = await sim.person(`maria.${shop.username}`);
      await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'quero' });
      await sim.quiet();

      await page.goto(`${appUrl}/account`);
      await expect(heading(page)).toBeVisible();
      const link = page.getByRole('main').getByRole('link').first();
      await link.focus();
      await page.keyboard.press('Control+k');
      await expect(box(page)).toBeFocused();
      await expect(marked(page)).toHaveCount(1);
      await look(page, { name: 'palette', locale });
      await page.setViewportSize(SIZES.laptop);
      // Escape gives the focus back to where it was.
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
      await expect(link).toBeFocused();

      const go = async (typed: string) => {
        await page.keyboard.press('Control+k');
        await expect(box(page)).toBeFocused();
        await page.keyboard.type(typed);
      };
      await go(say('Credits'));
      await expect(marked(page)).toContainText(say('Credits'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${appUrl}/credits`);

      // What was used lately comes first.
      await page.keyboard.press('Control+k');
      await expect(palette(page).getByRole('option').first()).toContainText(say('Credits'));
      await page.keyboard.press('Escape');

      await go('anel de');
      const turnOff = palette(page).getByRole('option', { name: say('Pause “{name}”', { name: 'Anel de prata' }) });
      await expect(turnOff).toBeVisible();
      await look(page, { name: 'palette-found', locale });
      await page.setViewportSize(SIZES.laptop);
      for (
        let n = 0;
        n < 12 && !(await marked(page).textContent())?.includes(say('Pause “{name}”', { name: 'Anel de prata' }));
        n++
      )
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(palette(page)).toHaveCount(0);
      await page.keyboard.press('g');
      await page.keyboard.press('a');
      await expect(page).toHaveURL(`${appUrl}/automations`);
      await expect(page.getByRole('main').getByRole('switch').first()).not.toBeChecked();

      await go('@maria');
      await expect(
        palette(page)
          .getByRole('option', { name: `maria.${shop.username}` })
          .first(),
      ).toBeVisible();
      await expect(marked(page)).toContainText('maria');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/people\//);
      await expect(page.getByRole('dialog').getByText('quero').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/people$/);

      await go('colar de contas');
      await expect(marked(page)).toContainText('Colar de contas');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${appUrl}/content/posts/${shop.media[1]}`);
      await page.goto(`${appUrl}/activity`);
      await expect(heading(page)).toBeVisible();

      await go(say('Dark colours'));
      await expect(marked(page)).toContainText(say('Dark colours'));
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveClass(/dark/);

      await go('zzzz qqqq');
      await expect(marked(page)).toContainText(say('Search all people for “{text}”', { text: 'zzzz qqqq' }));
      await page.keyboard.press('Escape');

      await go(say('Sign out'));
      await expect(marked(page)).toContainText(say('Sign out'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/login/);
    });
  });
}

test.describe('pt-BR, besides', () => {
  test.use({ locale: 'pt-BR' });
  const say = wordsOf('pt-BR');

  test('shortcuts: rooms, new, search, their list; none while somebody types, and none once they are off', async ({
    page,
    appUrl,
    sim,
  }) => {
    const shop = await sim.shop('atalhos.pt', ['Anel de prata']);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await page.goto(appUrl);
    await expect(heading(page)).toBeVisible();
    for (const [key, address] of [
      ['t', '/activity'],
      ['p', '/people'],
      ['r', '/dashboard'],
      ['c', '/account'],
      ['a', '/automations'],
      ['h', '/'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveURL(`${appUrl}${address}`);
      await expect(heading(page)).toBeVisible();
    }
    await page.goto(`${appUrl}/people`);
    const search = page.getByRole('searchbox', { name: say('Search by name or handle') });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('gh?n');
    await expect(search).toHaveValue('gh?n');
    await expect(page).toHaveURL(/\/people\?q=gh/);
    await search.fill('');
    await search.blur();

    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: say('Keyboard shortcuts') });
    await expect(list).toBeVisible();
    await look(page, { name: 'shortcuts', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.laptop);
    // What lies below a sheet takes no keys.
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page).toHaveURL(/\/people/);
    await list.getByRole('switch', { name: say('Single keys') }).press('Space');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    for (const key of ['g', 'h', '?', 'n']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/people/);
    await page.reload();
    await expect(search).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The palette is no single key, and leads to the list and its switch.
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('atalhos');
    await expect(marked(page)).toContainText(say('Keyboard shortcuts'));
    await page.keyboard.press('Enter');
    await list.getByRole('switch', { name: say('Single keys') }).press('Space');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/automations\?sheet=new/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a phone has a button for it, and a screen that a person does not have is not offered', async ({
    page,
    appUrl,
    sim,
  }) => {
    const shop = await sim.shop('paleta.fone', ['Anel de prata']);
    await recado(page, { say, appUrl }).signIn(shop.username);
    await page.setViewportSize(SIZES.phone);
    await page.goto(appUrl);
    await expect(heading(page)).toBeVisible();
    const button = page.getByRole('button', { name: say('Search and go anywhere') });
    await button.click();
    await box(page).fill(say('Users'));
    await expect(palette(page).getByRole('option', { name: say('Users'), exact: true })).toHaveCount(0);
    await box(page).fill(say('Audios'));
    await palette(page).getByRole('option').first().click();
    await expect(page).toHaveURL(`${appUrl}/audios`);
    await button.click();
    await expect(box(page)).toBeFocused();
    await palette(page)
      .getByRole('button', { name: say('Close') })
      .click();
    await expect(palette(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

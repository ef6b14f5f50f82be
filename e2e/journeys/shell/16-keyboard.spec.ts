import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { type Keyboard, keyboard } from '../../world/keyboard.ts';
import { SIZES } from '../../world/look.ts';
import type { Shop } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const ROOMS = {
  Automations: '/automations',
  Activity: '/activity',
  Results: '/dashboard',
  Account: '/account',
  Home: '/',
};

test.use({ locale: 'pt-BR' });
test.setTimeout(240_000);

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** From the door through Instagram's page to Home. */
async function signIn(page: Page, keys: Keyboard, { appUrl, shop }: { appUrl: string; shop: Shop }) {
  await page.goto(appUrl);
  await keys.press('button', say('Sign in with Instagram'));
  await expect(page.getByRole('radio', { name: shop.username })).toBeVisible();
  for (
    let stop = await keys.to('radio', /./), n = 0;
    !stop.name.includes(shop.username);
    stop = await keys.here(), n++
  ) {
    expect(n, 'the shop is one of those to choose').toBeLessThan(200);
    await keys.key('ArrowDown');
  }
  await keys.key('Space');
  await keys.press('button', 'Permitir');
  await expect(heading(page)).toContainText(/.+/);
  await expect(page).toHaveURL(`${appUrl}/`);
}

/** Goes to a room, then to a screen beside it. */
async function enter(page: Page, keys: Keyboard, address: string, ...names: string[]) {
  for (const name of names) await keys.press('link', say(name));
  await expect(page).toHaveURL(new RegExp(`${address}(\\?.*)?$`));
  await expect(heading(page)).toBeVisible();
}

async function focused(page: Page, name: string | RegExp) {
  const it = page.locator(':focus');
  await expect(it).toHaveAccessibleName(name);
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });

    test('without a mouse: in, an automation, its switch, Activity, Results', async ({ page, appUrl, sim }) => {
      const shop = await sim.shop(`teclado.${size}`, ['Colar de contas', 'Anel de prata']);
      const fan = await sim.person(`fa.teclado.${size}`);
      const keys = await keyboard(page);
      await signIn(page, keys, { appUrl, shop });

      // The first stop leads past the rooms to what the screen is about.
      await page.reload();
      await expect(heading(page)).toBeVisible();
      expect(await keys.tab()).toMatchObject({ role: 'link', name: say('Skip to the content') });
      await keys.key('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await keys.tab();
      expect(await page.locator(':focus').evaluate((it) => it.closest('main') !== null)).toBe(true);

      for (const [room, address] of Object.entries(ROOMS)) {
        await enter(page, keys, address, room);
        const names = (await keys.walk()).map(({ name }) => name);
        expect(names).toEqual(
          expect.arrayContaining([say('Skip to the content'), ...Object.keys(ROOMS).map((one) => say(one))]),
        );
      }

      await enter(page, keys, '/content', 'Automations', 'Posts');
      await keys.press('link', /: Colar de contas/);
      const form = page.getByRole('dialog');
      await expect(form.getByRole('heading', { name: say('When somebody comments') })).toBeVisible();
      await keys.to('textbox', say('Word or phrase'));
      await keys.type('preço');
      await keys.key('Enter');
      await expect(form.getByRole('button', { name: say('Take “{word}” away', { word: 'preço' }) })).toBeVisible();
      await keys.to('textbox', say('Address'));
      await keys.type('loja.example/colar');
      await keys.press('button', new RegExp(`^${say('Only followers')} `));
      await keys.press('switch', new RegExp(`^${say('Ask to follow first')}`), 'Space');
      await keys.press('button', say('Turn it on'));
      await expect(page.getByText(say('It is active. New comments on this post get their answer.'))).toBeVisible();
      await expect(form).toHaveCount(0);
      await focused(page, /Colar de contas/);

      const { id } = await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'preço?' });
      expect(id).not.toBe('');
      await expect.poll(async () => (await sim.received(fan.id, shop.igId)).length).toBe(1);

      await enter(page, keys, '/automations', 'All kinds');
      await keys.press('link', say('New automation'));
      await expect(page.getByRole('dialog')).toBeVisible();
      await keys.tab();
      await keys.key('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await focused(page, say('New automation'));
      await keys.press('link', 'Colar de contas');
      await expect(form.getByRole('heading', { name: say('When somebody comments') })).toBeVisible();
      await keys.key('Escape');
      await expect(form).toHaveCount(0);
      await focused(page, 'Colar de contas');
      const itself = page.getByRole('switch', { name: say('Answers: {name}', { name: 'Colar de contas' }) });
      await keys.press('switch', say('Answers: {name}', { name: 'Colar de contas' }), 'Space');
      await expect(itself).not.toBeChecked();
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Colar de contas' })).toContainText(
        /Pausada/,
      );

      // A short word that goes while Tab stands on it would take the focus along.
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      await readsActivity(page, keys, size === 'phone');
      await readsResults(page, keys);
    });
  });
}

/** Filters Activity, and opens the story of what is left. */
async function readsActivity(page: Page, keys: Keyboard, small: boolean) {
  await enter(page, keys, '/activity', 'Activity');
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^fa\.teclado/ });
  await expect(row).toHaveCount(1);
  if (small) {
    await keys.press('button', say('Filters'));
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await keys.to('combobox', say('What it was'));
  await keys.key('ArrowDown');
  await expect(page).toHaveURL(/kind=comment/);
  if (small) {
    await keys.key('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await focused(page, new RegExp(say('Filters')));
  }
  await keys.press('link', /^fa\.teclado/);
  await expect(page.getByRole('dialog', { name: say('What happened') })).toContainText('preço?');
  await keys.tab();
  await keys.key('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await focused(page, /^fa\.teclado/);
}

/** Walks along the days of the drawing. */
async function readsResults(page: Page, keys: Keyboard) {
  await enter(page, keys, '/dashboard', 'Results');
  await keys.to('slider', say('Day'));
  const days = page.locator(':focus');
  const today = (await days.getAttribute('aria-valuetext')) ?? '';
  expect(today).toMatch(/: \d+$/);
  await keys.key('ArrowLeft');
  await expect(days).not.toHaveAttribute('aria-valuetext', today);
  await expect(days).toHaveAttribute('aria-valuetext', /: 0$/);
}

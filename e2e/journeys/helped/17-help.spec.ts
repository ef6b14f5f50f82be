import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { FIRST_STEPS, walkFirstSteps } from '../../rooms/first-steps.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const search = (page: Page, name: string) => page.getByRole('search').getByRole('searchbox', { name });

/** Holds that a page asked for nothing but files of its own server, and that all of them were there. */
function watchFiles(page: Page, appUrl: string): string[] {
  const wrong: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().startsWith(`${appUrl}/`) || answer.status() >= 400)
      wrong.push(`${answer.status()} ${answer.url()}`);
  });
  return wrong;
}

test('help opens from the account, is searched, and speaks English too', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('ajuda.loja', ['Cesta']);
  await recado(page, { say, appUrl }).signIn(shop.username);
  await page
    .getByRole('navigation', { name: say('Rooms') })
    .filter({ visible: true })
    .getByRole('link', { name: say('Account'), exact: true })
    .click();
  const wrong = watchFiles(page, appUrl);
  await page.getByRole('link', { name: say('Tutorials') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajuda do Recado' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await look(page, { name: 'help-first', locale: 'pt-BR' });

  await page.setViewportSize(SIZES.laptop);
  await search(page, 'Buscar na ajuda').fill('solicitaçoes');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ resultados$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(search(page, 'Buscar na ajuda')).toBeFocused();
  await look(page, { name: 'help-found', locale: 'pt-BR' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search').getByRole('status')).toBeHidden();
  await search(page, 'Buscar na ajuda').fill('xyzw');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Nada encontrado. Tente outra palavra.');
  await search(page, 'Buscar na ajuda').fill('resgatar');
  await page.getByRole('search').getByRole('link').first().click();
  await expect(page).toHaveURL(`${appUrl}/help/access-codes/#resgatar`);

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access codes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await search(page, 'Search the help').fill('redeem');
  await expect(page.getByRole('search').getByRole('link').first()).toHaveAttribute(
    'href',
    '/help/en/access-codes/#redeem',
  );
  await page.goto(`${appUrl}/help/en/operating-reference/`);
  await look(page, { name: 'help-reference', locale: 'pt-BR' });
  expect(wrong).toEqual([]);
});

test('the first steps show a picture of each step, on a phone and on a laptop', async ({ page, appUrl }) => {
  for (const [path, folder] of [
    ['/help/first-steps/', 'pt-BR'],
    ['/help/en/first-steps/', 'en'],
  ]) {
    for (const size of ['phone', 'laptop'] as const) {
      await page.setViewportSize(SIZES[size]);
      await page.goto(`${appUrl}${path}`);
      const pictures = page.getByRole('main').getByRole('img');
      await expect(pictures).toHaveCount(FIRST_STEPS.length);
      for (const [index, step] of FIRST_STEPS.entries()) {
        const picture = pictures.nth(index);
        await picture.scrollIntoViewIfNeeded();
        const shown = () => picture.evaluate((img: HTMLImageElement) => `${img.currentSrc} ${img.naturalWidth > 200}`);
        await expect.poll(shown).toBe(`${appUrl}/help/pictures/${folder}/${step}-${size}.webp true`);
      }
    }
  }
  await look(page, { name: 'help-steps', locale: 'pt-BR' });
});

test('the first steps are as the help tells them', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('passos.loja', ['Anel de prata']);
  const fan = await sim.person('fa.dos.passos');
  const shown: string[] = [];
  await walkFirstSteps(recado(page, { say, appUrl }), {
    ...{ sim, appUrl, locale: 'pt-BR', username: shop.username, fan: fan.username },
    post: { id: shop.media[0] ?? '', caption: 'Anel de prata' },
    show: async (step) => {
      shown.push(step);
    },
  });
  expect(shown).toEqual(FIRST_STEPS);
});

test('the API is described at /docs, call by call', async ({ page, appUrl }) => {
  const wrong = watchFiles(page, appUrl);
  await page.goto(`${appUrl}/docs`);
  await expect(page.getByRole('heading', { level: 1, name: 'The API of Recado' })).toBeVisible();
  await look(page, { name: 'docs-overview', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page.getByRole('main').getByRole('link', { name: 'POST /directs/import' }).click();
  await expect(page).toHaveURL(`${appUrl}/docs/directs/#importDirects`);
  const call = page.getByRole('region', { name: /POST .*\/api\/directs\/import/ });
  await call.getByText('Body of importDirects').click();
  await expect(call.getByRole('cell', { name: 'items', exact: true })).toBeVisible();
  await look(page, { name: 'docs-call', locale: 'pt-BR' });
  await page.goto(`${appUrl}/docs/errors/`);
  await expect(page.getByRole('row', { name: /automation_not_found 404/ })).toBeVisible();
  expect(wrong).toEqual([]);
});

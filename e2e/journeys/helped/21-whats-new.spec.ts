import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
test.use({ locale: 'pt-BR' });

test('what is new opens by itself where something is unread, is paged through, and is read once it is closed', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.novidades', ['Cesta']);
  const seller = recado(page, { say, appUrl });
  const sheet = page.getByRole('dialog', { name: say("What's new") });
  const button = (name: string) => sheet.getByRole('button', { name: say(name), exact: true }).last();
  const read = () => page.evaluate(() => JSON.parse(localStorage.getItem('newsRead') ?? 'null'));

  await test.step('whoever comes for the first time has a shop to set up: nothing is unread', async () => {
    await seller.signIn(shop.username);
    await expect.poll(read).toBe('2026-11-26');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('over a form it does not open; where one looks around it does', async () => {
    await page.evaluate(() => localStorage.setItem('newsRead', JSON.stringify('2025-04-22')));
    await page.goto(`${appUrl}/content/posts/${shop.media[0]}`);
    await expect(page.getByRole('heading', { name: say('When somebody comments') })).toBeVisible();
    await page.goto(appUrl);
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText('26 de nov. de 2026');
    await expect(sheet.getByText(say('news|New'), { exact: true })).toBeVisible();
    await look(page, { name: 'whats-new', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.laptop);
  });

  await test.step('older and newer, to the first day and back', async () => {
    await expect(button('Newer')).toBeDisabled();
    for (let day = 1; day < 9; day++) await button('Older').click();
    await expect(sheet).toContainText('22 de out. de 2024');
    await expect(button('Older')).toBeDisabled();
    await expect(sheet.getByText(say('news|New'), { exact: true })).toHaveCount(0);
    await button('Newer').click();
    await expect(sheet).toContainText('3 de dez. de 2024');
    expect(await read()).toBe('2025-04-22');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect.poll(read).toBe('2026-11-26');
  });

  await test.step('later it is found in the account, at an address of its own, above the room', async () => {
    await page.goto(`${appUrl}/account`);
    const help = page.getByRole('navigation', { name: say('Help') });
    await expect(help.getByRole('link', { name: say('Get help') })).toHaveAttribute(
      'href',
      'https://ajuda.example/recado',
    );
    await expect(help.getByRole('link', { name: say('Tutorials') })).toHaveAttribute('href', '/help/');
    await expect(help.getByRole('link', { name: say('iOS app') })).toHaveAttribute('href', '/ios');
    await look(page, { name: 'account-help', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.laptop);
    await help.getByRole('link', { name: say("What's new") }).click();
    await expect(page).toHaveURL(`${appUrl}/whats-new`);
    await expect(sheet).toBeVisible();
    await button('Close').click();
    await expect(page).toHaveURL(`${appUrl}/account`);
    await help.getByRole('button', { name: say('Payment platform') }).click();
    await expect(page).toHaveURL(`${appUrl}/subscriptions`);
  });
});

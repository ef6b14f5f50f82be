import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { plainPng } from '../../../apps/server/src/features/pictures/fixtures/drawn.ts';
import { expect, test } from '../../journey.ts';
import { fanPhone } from '../../rooms/fan-phone.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR' });

const seen = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);

test('A card gets a picture from the device, and the fan sees it', async ({ page, context, appUrl, sim }) => {
  const shop = await sim.shop('loja.imagem', ['Bolo de cenoura: comente BOLO']);
  await sim.person('bruna.imagem');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.configure('Bolo de cenoura');
  const form = page.getByRole('dialog').first();
  await seller.addWords('bolo');
  await seller.chooseShape('Card');
  await form.getByRole('textbox', { name: say('Title of the card'), exact: true }).fill('Bolo de cenoura');
  const field = form.getByRole('group', { name: say('Picture'), exact: true });
  await expect(field.getByRole('button', { name: say('Send a picture') })).toBeVisible();
  await field.getByRole('button', { name: say('Send a picture') }).focus();
  await look(page, { name: 'card-picture-none', locale: 'pt-BR' });

  const file = field.locator('input[type=file]');
  await file.setInputFiles({ name: 'notas.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(field.getByRole('alert')).toHaveText(
    say('This file could not be opened as a picture. Choose a photo, a JPEG or a PNG.'),
  );
  // Larger than any phone shows it: what leaves the browser is not.
  await file.setInputFiles({
    name: 'bolo.png',
    mimeType: 'image/png',
    buffer: plainPng({ width: 2400, height: 1260, colour: [214, 126, 44] }),
  });
  const shown = field.getByRole('img', { name: say('The picture of the card') }).locator('img');
  await seen(shown);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await field.getByRole('button', { name: say('Take the picture away') }).focus();
  await look(page, { name: 'card-picture-sent', locale: 'pt-BR' });
  // On the narrowest phone the buttons stand below the picture, each on one line.
  for (const button of await field.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeLessThan(50);
  }
  await field.screenshot({ path: 'artifacts/card-picture-narrow.png' });
  await seller.turnOn();

  const fan = await fanPhone(await context.newPage(), { url: sim.url, locale: 'pt-BR' });
  await fan.become('bruna.imagem');
  await fan.comment(shop.media[0] ?? '', 'Quero bolo');
  await fan.closeComments();
  await fan.openThread(shop.username, 'requests');
  // The first step's one button; its words are ours.
  await fan.thread().getByRole('button', { name: 'Receber agora' }).click();
  const card = fan.thread().getByRole('listitem').filter({ hasText: 'Bolo de cenoura' });
  await seen(card.locator('img'));
  expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await look(fan.page, { name: 'simulator-card-picture', locale: 'pt-BR' });
});

test('The picture comes from the post, or is one of before; what no automation uses can go', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.do.post', ['Anel de prata: comente ANEL']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.configure('Anel de prata');
  const form = page.getByRole('dialog').first();
  await seller.chooseShape('Card');
  const field = form.getByRole('group', { name: say('Picture'), exact: true });
  const shown = field.getByRole('img', { name: say('The picture of the card') }).locator('img');
  await field.getByRole('button', { name: say('Take it from the post') }).click();
  await seen(shown);
  const first = await shown.getAttribute('src');
  await field.locator('input[type=file]').setInputFiles({
    name: 'anel.png',
    mimeType: 'image/png',
    buffer: plainPng({ width: 800, height: 420, colour: [120, 140, 190] }),
  });
  await expect(shown).not.toHaveAttribute('src', first ?? '');

  // One of before, by the keyboard.
  await field.getByRole('button', { name: say('Your pictures') }).press('Enter');
  const shelf = page.getByRole('dialog', { name: say('Your pictures') });
  await expect(shelf.getByRole('listitem')).toHaveCount(2);
  await look(page, { name: 'card-pictures-shelf', locale: 'pt-BR' });
  await shelf.getByRole('button', { name: say('Choose picture {number}', { number: 2 }) }).press('Enter');
  await expect(shown).toHaveAttribute('src', first ?? '');
  await field.getByRole('button', { name: say('Your pictures') }).click();
  await shelf.getByRole('button', { name: say('Remove picture {number}', { number: 1 }), exact: true }).click();
  await shelf.getByRole('button', { name: say('Remove picture {number} for good', { number: 1 }) }).click();
  await expect(shelf.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(shelf).toHaveCount(0);

  // An address in its place, as before; and none at all.
  await field.getByRole('button', { name: say('Paste a link') }).click();
  await expect(shown).toHaveCount(0);
  await field.getByLabel(say('Address of the picture')).fill('https://loja.example/anel.jpg');
  await field.getByRole('button', { name: say('Take the picture away') }).click();
  await expect(field.getByLabel(say('Address of the picture'))).toHaveCount(0);
});

test('A link says whether it opens, in words, and keeps nobody from saving', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.dos.links', ['Vestido: comente VESTIDO']);
  const store = http.createServer(({ url }, response) => {
    if (url === '/volta') response.writeHead(302, { location: `${appUrl}/r/0123456789abc` }).end();
    else response.writeHead(url === '/vestido' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(store.address() as AddressInfo).port}`; // as: of a server that listens on TCP
  try {
    const seller = recado(page, { say, appUrl });
    await seller.signIn(shop.username);
    await seller.enter('Posts');
    await seller.configure('Vestido');
    const form = page.getByRole('dialog');
    await seller.addWords('vestido');
    await seller.writeMessage('Aqui está');
    await seller.addLink('Vestido', `${at}/vestido`);
    await expect(form.getByText(say('Link checked'))).toBeVisible();
    const address = form.getByLabel(say('Address'), { exact: true });
    await address.fill(`${at}/volta`);
    await expect(
      form.getByText(say('This address leads back to Recado. Put the address of your own page here.')),
    ).toBeVisible();
    await look(page, { name: 'link-loops', locale: 'pt-BR' });
    await address.fill(`${at}/sumiu`);
    await expect(form.getByText(say('There is no page at this address.'))).toBeVisible();
    await look(page, { name: 'link-gone', locale: 'pt-BR' });
    await seller.turnOn();
  } finally {
    store.closeAllConnections();
    await new Promise<void>((resolve) => void store.close(() => resolve()));
  }
});

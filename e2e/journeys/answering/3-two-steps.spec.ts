import { expect, test } from '../../journey.ts';
import { fanPhone } from '../../rooms/fan-phone.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test('a card goes in two steps: the fan taps, gets it, and it costs one credit', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.cartao', ['Vestido de linho: comente VESTIDO']);
  await sim.person('bruna.cartao');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const before = await seller.creditsLeft();
  await seller.enter('Posts');
  await seller.configure('Vestido de linho');
  const form = page.getByRole('dialog');
  await seller.addWords('vestido');
  await seller.chooseShape('Card');
  await form.getByRole('textbox', { name: say('Title of the card'), exact: true }).fill('Vestido de linho');
  await form.getByLabel(say('Second line')).fill('Do P ao GG, em três cores');
  await form.getByLabel(say('Words on button {0}', { 0: 1 })).fill('Comprar');
  await form.getByLabel(say('Address'), { exact: true }).fill('https://loja.example/vestido');
  await seller.more('Opening');
  await form.getByLabel(say('First step')).fill('Oi! Quer ver o vestido?');
  await form.getByLabel(say('Words on its button'), { exact: true }).fill('Quero ver');
  await seller.tryText('vestido');
  await expect(seller.tried()).toContainText(say('A DM at once, and the rest after the tap'));
  await seller.turnOn();

  const fan = await fanPhone(await context.newPage(), { url: sim.url, locale: 'pt-BR' });
  await fan.become('bruna.cartao');
  await fan.comment(shop.media[0] ?? '', 'Vestido, por favor');
  await fan.closeComments();
  await fan.openThread(shop.username, 'requests');
  await expect(fan.thread()).toContainText('Oi! Quer ver o vestido?');
  await expect(fan.thread()).not.toContainText('Do P ao GG');
  await fan.thread().getByRole('button', { name: 'Quero ver' }).click();
  await expect(fan.thread()).toContainText('Do P ao GG, em três cores');
  await expect(fan.thread().getByRole('link', { name: /Comprar/ })).toBeVisible();

  await page.bringToFront();
  await seller.enter('Home');
  await expect.poll(() => seller.creditsLeft()).toBe(before - 1);
  await seller.enter('Activity');
  await expect(page.getByRole('listitem').filter({ hasText: say('The rest of the message was sent.') })).toBeVisible();
});

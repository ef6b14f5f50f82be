import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test('a message gets the answer of its word, a first one the welcome, and the list says what they did', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.direct', ['Vestido de linho']);
  const lia = await sim.person('lia.direct');
  const eva = await sim.person('eva.direct');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Messages');
  const form = page.getByRole('dialog');

  await page.getByRole('link', { name: say('Welcome message') }).click();
  await seller.writeMessage('Oi! Que bom que você veio.');
  await seller.addLink('Catálogo', 'https://loja.example/catalogo');
  await form.getByLabel(say('Try it: write a first message')).fill('bom dia');
  await expect(seller.tried()).toContainText(say('It answers'));
  await form.getByRole('button', { name: say('Turn it on'), exact: true }).click();
  await expect(page.getByText(say('It is active. New conversations are greeted.'))).toBeVisible();

  await page.getByRole('link', { name: say('New automation') }).click();
  const save = form.getByRole('button', { name: say('Turn it on'), exact: true });
  await expect(save).toBeDisabled();
  await form.getByLabel(say('Name'), { exact: true }).fill('Preços');
  await seller.addWords('preço', 'quanto custa');
  await seller.writeMessage('Oi {first_name}, o preço está aqui:');
  await seller.addLink('Ver preços', 'https://loja.example/precos');
  await form.getByLabel(say('Try it: write a message')).fill('Quanto custa o vestido?');
  await expect(seller.tried()).toContainText('quanto custa');
  // Of who writes Instagram tells the name, or nothing.
  await expect(form.getByText('Oi Marina, o preço está aqui:')).toBeVisible();
  await look(page, { name: 'preview-name-known', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await form.getByText(say('Name unknown'), { exact: true }).click();
  await expect(form.getByText('Oi, o preço está aqui:')).toBeVisible();
  await expect(form.getByText(say('Username only'), { exact: true })).toHaveCount(0);
  await look(page, { name: 'preview-name-unknown', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await save.click();
  await expect(page.getByText(say('It is active. New messages with these words get their answer.'))).toBeVisible();
  await expect(form).toHaveCount(0);

  await sim.call('POST', `/threads/${shop.igId}/${lia.id}/messages`, { text: 'oi, qual o PREÇO?' });
  await sim.call('POST', `/threads/${shop.igId}/${eva.id}/messages`, { text: 'bom dia' });
  const got = async (id: string) => (await sim.received(id, shop.igId)).map(({ text }) => text ?? '');
  await expect.poll(() => got(lia.id)).toEqual([expect.stringContaining('o preço está aqui:')]);
  await expect.poll(() => got(eva.id)).toEqual([expect.stringContaining('Que bom que você veio.')]);

  await page.reload();
  const answer = page.getByRole('listitem').filter({ hasText: 'Preços' });
  await expect(answer).toContainText('1 DM');
  await answer.getByRole('link', { name: /Preços/ }).click();
  await expect(form.getByLabel(say('Name'), { exact: true })).toHaveValue('Preços');
  await form.getByRole('button', { name: say('Pause'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('Pause this automation?') })).toBeVisible();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('Pause') })
    .click();
  await expect(answer).toContainText(say('Paused'));
});

import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR' });

test('a fan writes PARAR, reads that it is heard, opens the page and starts again; the seller chooses the manners', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.educada', ['Vestido de linho']);
  const lia = await sim.person('lia.educada');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.goto(`${appUrl}/settings/answers`);
  await page.getByRole('switch', { name: say('Say that it is automatic') }).click({ force: true });
  await page.getByRole('spinbutton', { name: say('In an hour') }).fill('3');
  // The browser of this test speaks Portuguese, as the account: nothing is proposed.
  await expect(page.getByText(/navegador/)).toHaveCount(0);
  await page.getByRole('combobox', { name: say('Language of your fans') }).selectOption('es-ES');
  await look(page, { name: 'manners', locale: 'pt-BR' });
  await page.getByRole('button', { name: say('Save') }).click();
  await expect(page.getByText(say('Everything is saved.'))).toBeVisible();

  await page.goto(`${appUrl}/content/posts/${shop.media[0]}`);
  const form = page.getByRole('dialog');
  await seller.more('Public reply');
  const language = say('Ours are in {language}, the language of your fans.', { language: 'Español' });
  await expect(form.getByText(language)).toBeVisible();
  await form.getByText(language).scrollIntoViewIfNeeded();
  await look(page, { name: 'fans-language', locale: 'pt-BR' });
  await form.getByRole('link', { name: say('Another language') }).click();
  await expect(page).toHaveURL(`${appUrl}/settings/answers`);
  await page.getByRole('combobox', { name: say('Language of your fans') }).selectOption('');
  await page.getByRole('button', { name: say('Save') }).click();
  await expect(page.getByText(say('Everything is saved.'))).toBeVisible();

  const got = async () => (await sim.received(lia.id, shop.igId)).map(({ text }) => text ?? '');
  await sim.call('POST', `/threads/${shop.igId}/${lia.id}/messages`, { text: 'Parar' });
  await expect.poll(got).toEqual([expect.stringContaining('RETOMAR')]);
  const [told = ''] = await got();
  await page.goto(told.split('\n').at(-1) ?? '');
  await expect(page.getByRole('heading', { name: '@loja.educada' })).toBeVisible();
  await look(page, { name: 'person-page', locale: 'pt-BR' });
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.getByRole('link').click();
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText('Apagamos');
  expect(await got()).toHaveLength(1);
});

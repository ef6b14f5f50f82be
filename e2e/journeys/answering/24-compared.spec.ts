import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const [FIRST, SECOND] = ['Aqui está o vaso 💙', 'Olha o vaso que você pediu'];

test.setTimeout(120_000);

test('two texts are compared: half get the second; Results say that it is too early; the one that is kept is a version', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.comparada', ['Vaso azul: comente VASO']);
  const [vase = ''] = shop.media;
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.configure('Vaso azul');
  const form = page.getByRole('dialog');
  const second = form.getByRole('textbox', { name: say('Second message'), exact: true });
  await seller.addWords('vaso');
  await seller.writeMessage(FIRST);
  await seller.addLink('Ver', 'https://shop.example/vaso');
  await seller.more('Compare two texts');
  await form.getByRole('switch', { name: say('Compare with a second text') }).setChecked(true, { force: true });
  // Without a second text there is nothing to compare, and the bar says so.
  await expect(form.getByRole('button', { name: say('Write the message that people get.') })).toBeVisible();
  await second.fill(SECOND);
  await look(page, { name: 'compare-form', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await seller.turnOn();

  const got = new Map<string, string>();
  for (let n = 0; n < 30 && new Set(got.values()).size < 2; n++) {
    const { id } = await sim.person(`fa.comparada.${n}`);
    await sim.comment(vase, { personId: id, text: 'vaso' });
    await expect.poll(async () => (await sim.received(id, shop.igId)).length).toBe(1);
    const [message] = await sim.received(id, shop.igId);
    got.set(id, JSON.stringify(message).includes(SECOND) ? 'B' : 'A');
  }
  expect(new Set(got.values())).toEqual(new Set(['A', 'B']));

  await seller.enter('Activity');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: say('What happened') })).toContainText('Dois textos são comparados');
  await page.keyboard.press('Escape');

  await page.goto(`${appUrl}/dashboard`);
  const card = page.getByRole('region', { name: say('Two texts compared') });
  await expect(card).toContainText(
    say('Not enough yet: it takes a hundred people for each text, and ten who answered.'),
  );
  await expect(card).toContainText(FIRST);
  await expect(card).toContainText(SECOND);
  await card.scrollIntoViewIfNeeded();
  await look(page, { name: 'compare-results', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);

  // The seller chooses by hand: the text that is kept stands in the message, and is saved as any other.
  await card.getByRole('link').first().click();
  await seller.more('Compare two texts');
  await form.getByRole('button', { name: say('Keep the second text (B)') }).click();
  await expect(form.getByRole('textbox', { name: say('Message'), exact: true })).toHaveValue(SECOND);
  await form.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`${appUrl}/dashboard`);
  await expect(page.getByRole('region', { name: say('Words that were written most') })).toBeVisible();
  await expect(card).toHaveCount(0);
});

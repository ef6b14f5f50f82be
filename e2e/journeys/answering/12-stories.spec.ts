import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ provoked: { messages: [/Failed to load resource: the server responded with a status of 500/] } });

test('all stories give one answer; switched off, a single one gives its own, to a reply that the fan reads', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.stories', []);
  const publish = { productType: 'STORY', caption: 'Chegou coleção nova' };
  const story = await sim.call<{ id: string }>('POST', `/accounts/${shop.igId}/media`, publish);
  const [lia, eva, ivo] = [
    await sim.person('lia.stories'),
    await sim.person('eva.stories'),
    await sim.person('ivo.stories'),
  ];
  const reply = (personId: string, text: string) =>
    sim.call('POST', `/threads/${shop.igId}/${personId}/messages`, { text, storyId: story.id });
  const got = async (id: string) => (await sim.received(id, shop.igId)).map(({ text }) => text ?? '');
  const seller = recado(page, { say, appUrl });
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: say('Turn it on'), exact: true });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await page.getByRole('link', { name: say('Stories'), exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Chegou coleção nova' });
  await expect(card).toContainText(/\d+ horas/);

  const global = '**/api/automations/stories/global';
  await page.route(global, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${appUrl}/content/stories/${story.id}`);
  const unknown = page.getByRole('dialog', { name: say('All stories') });
  await expect(unknown).toContainText(say('This could not be loaded. Please refresh the page.'));
  await look(page, { name: 'all-stories-unknown', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page.unroute(global);
  await unknown.getByRole('button', { name: say('Refresh the page') }).click();
  await expect(form.getByRole('heading', { name: say('When somebody replies to this story with') })).toBeVisible();
  await form.getByRole('button', { name: say('Close') }).click();

  await page.getByRole('link', { name: say('All stories') }).click();
  await form.getByText(say('any reply'), { exact: true }).click();
  await seller.chooseShape('Card');
  await seller.more('Opening');
  await expect(form.getByLabel(say('First step'))).toBeVisible();
  await expect(form).toContainText(
    say('This is for comments below a story. A reply or a mention gets the whole message at once.'),
  );
  await page.setViewportSize(SIZES.phone);
  await form.getByLabel(say('First step')).scrollIntoViewIfNeeded();
  await look(page, { name: 'story-first-step', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await seller.chooseShape('Text');
  await seller.writeMessage('Oi! Olha o catálogo:');
  await form.getByLabel(say('Try it: reply to the story')).fill('que lindo');
  await expect(seller.tried()).toContainText(say('It answers'));
  await save.click();
  await expect(page.getByText(say('It is active. Every story of yours gives this answer.'))).toBeVisible();
  await expect(card).toContainText(say('As all stories'));
  await reply(lia.id, 'amei 😍');
  await expect.poll(() => got(lia.id)).toEqual([expect.stringContaining('Olha o catálogo:')]);
  await sim.call('POST', `/threads/${shop.igId}/${ivo.id}/messages`, { text: '', storyMention: true });
  await expect.poll(() => got(ivo.id)).toEqual([expect.stringContaining('Olha o catálogo:')]);

  await card.getByRole('link', { name: new RegExp(`^${say('Configure')}`) }).click();
  await expect(form).toContainText(say('All your stories give one answer now'));
  await form.getByRole('button', { name: say('Pause it and go on') }).click();
  await expect(form.getByRole('heading', { name: say('When somebody replies to this story with') })).toBeVisible();
  await seller.addWords('tamanho');
  await seller.writeMessage('Temos do P ao GG.');
  await save.click();
  await expect(page.getByText(say('It is active. New replies to this story get their answer.'))).toBeVisible();
  await expect(card).toContainText(say('Active'));
  await reply(eva.id, 'amei 😍');
  await reply(eva.id, 'que TAMANHO tem?');
  await expect.poll(() => got(eva.id)).toEqual([expect.stringContaining('Temos do P ao GG.')]);

  await seller.enter('Activity');
  const said = say('{name} mentioned you in a story', { name: '' }).trim();
  const mentioned = page.getByRole('listitem').filter({ hasText: said });
  await expect(mentioned).toContainText(say('The DM was delivered.'));
  await seller.enter('Posts');
  await page.getByRole('link', { name: say('Stories'), exact: true }).click();
  await expect(page).toHaveURL(/stories$/);
  await sim.call('DELETE', `/media/${story.id}`);
  await page.reload();
  await expect(card).toContainText(say('Over'));
});

import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const TELLS = 'solicitações de mensagens';

test.setTimeout(120_000);

test('hc40 two commenters get two replies: the known follower the short one, the other one is told of Requests; Results say what may wait there', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.solicitacoes', ['Vaso azul: comente VASO']);
  const [vase = ''] = shop.media;
  const follower = await sim.person('fa.que.segue');
  const stranger = await sim.person('fa.que.passa');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  // Who has written is known: Instagram lets their profile be read.
  await sim.call('POST', '/follows', { personId: follower.id, igId: shop.igId, follows: true });
  await sim.call('POST', `/threads/${shop.igId}/${follower.id}/messages`, { text: 'bom dia' });
  await sim.quiet();

  await seller.enter('Posts');
  await seller.configure('Vaso azul');
  const form = page.getByRole('dialog');
  await seller.addWords('vaso');
  await seller.writeMessage('Aqui está o vaso 💙');
  await seller.addLink('Ver', 'https://shop.example/vaso');
  await seller.addReplies(...Array.from({ length: 10 }, (_, n) => `Te mandei ${n} 💙`));
  // A new automation tells of Requests; its owner may read how, write other words, and turn it off.
  const tells = form.getByRole('switch', { name: say('Tell who does not follow you to look in Requests') });
  await expect(tells).toBeChecked();
  await form.getByText(say('Your replies with a sentence of ours about Requests')).click();
  await expect(form.getByText(/^Te mandei 0 💙 .*solicitações de mensagens/)).toBeVisible();
  await seller.tryText('vaso');
  await expect(seller.tried()).toContainText(
    say('Known followers read: “{toFollowers}”', { toFollowers: 'Te mandei 0 💙' }),
  );
  await expect(seller.tried()).toContainText(TELLS);
  await form.getByText(say('Comment'), { exact: true }).click();
  const comments = form.getByRole('log', { name: say('Comments') });
  await expect(comments).toContainText(say('Not known to follow you'));
  await expect(comments).toContainText(say('Known to follow you'));
  await look(page, { name: 'requests-form', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await tells.setChecked(false, { force: true });
  await expect(seller.tried()).not.toContainText(TELLS);
  await tells.setChecked(true, { force: true });
  await seller.turnOn();

  const said = async (personId: string) => {
    const { id } = await sim.comment(vase, { personId, text: 'vaso' });
    await expect.poll(() => sim.replies(vase, id)).toHaveLength(1);
    return (await sim.replies(vase, id))[0];
  };
  expect(await said(follower.id)).toMatch(/^Te mandei \d 💙$/);
  expect(await said(stranger.id)).toMatch(/^Te mandei \d 💙 .*solicitações de mensagens/);

  // Why it was this one stands in the story of the comment.
  await seller.enter('Activity');
  await page.getByRole('listitem').filter({ hasText: 'fa.que.passa' }).getByRole('link').first().click();
  const story = page.getByRole('dialog', { name: say('What happened') });
  await expect(story).toContainText(say('Nobody knew whether they follow you, so it is the one about Requests.'));
  await page.keyboard.press('Escape');

  await page.goto(`${appUrl}/dashboard`);
  const card = page.getByRole('region', { name: say('Where DMs to people who comment lie') });
  await expect(card.getByRole('listitem').filter({ hasText: say('Not known') })).toContainText(/50\s?%\s*1$/);
  await expect(card.getByRole('listitem').filter({ hasText: say('In the inbox, or answered') })).toContainText(/1$/);
  await card.scrollIntoViewIfNeeded();
  await look(page, { name: 'requests-results', locale: 'pt-BR' });
});

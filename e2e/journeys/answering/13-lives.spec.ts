import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR', permissions: ['clipboard-read', 'clipboard-write'] });

test('a live: a word gets its DM, others are welcomed once, words change on air, and the end tells whom nothing reached', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.ao.vivo', []);
  const [lia, eva, rui, nina] = await Promise.all(['lia.live', 'eva.live', 'rui.live', 'nina.live'].map(sim.person));
  if (!lia || !eva || !rui || !nina) throw new Error('four people');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Lives');
  const form = page.getByRole('dialog');

  await page.getByRole('link', { name: say('Welcome to the live') }).click();
  await seller.writeMessage('Que bom que você veio!');
  await form.getByRole('button', { name: say('Turn it on'), exact: true }).click();
  await expect(page.getByText(say('It is active. Whoever comments in a live is welcomed.'))).toBeVisible();

  await page.getByRole('link', { name: say('New automation') }).click();
  await form.getByLabel(say('Name'), { exact: true }).fill('Vestido');
  await seller.addWords('link');
  await seller.writeMessage('Aqui está o vestido:');
  await seller.addLink('Ver o vestido', 'https://loja.example/vestido');
  await seller.tryText('manda o LINK!');
  await expect(seller.tried()).toContainText(say('It answers'));
  await expect(form.getByText(say('Nobody else in the live sees the answer: it arrives by DM.'))).toBeVisible();
  await form.getByRole('button', { name: say('Turn it on'), exact: true }).click();
  await expect(page.getByText(say('It is active. Comments of a live with these words get their DM.'))).toBeVisible();

  await page.getByRole('link', { name: say('New automation') }).click();
  await form.getByLabel(say('Name'), { exact: true }).fill('Bolsa');
  await seller.addWords('bolsa');
  await seller.writeMessage('Aqui está a bolsa:');
  await seller.addLink('Ver a bolsa', 'https://loja.example/bolsa');
  await form.getByRole('button', { name: say('Turn it on'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByText('Bolsa', { exact: true }) })).toBeVisible();

  const { id: live } = await sim.call<{ id: string }>('POST', `/accounts/${shop.igId}/lives`);
  const got = async (id: string) => (await sim.received(id, shop.igId)).map(({ text }) => text ?? '');
  await sim.comment(live, { personId: lia.id, text: 'manda o LINK!' });
  await sim.comment(live, { personId: eva.id, text: 'oi gente' });
  await expect.poll(() => got(lia.id)).toEqual([expect.stringContaining('Aqui está o vestido:')]);
  await expect.poll(() => got(eva.id)).toEqual(['Que bom que você veio!']);

  await page.getByRole('link', { name: say('You are live') }).click();
  await expect(page.getByRole('heading', { name: say('You are live') })).toBeVisible();
  const figures = page.getByRole('region', { name: say('Figures of the live') });
  const figure = (name: string) =>
    figures.getByText(say(name), { exact: true }).locator('..').getByRole('definition').first();
  await expect(figure('Got their DM')).toContainText('2');
  await sim.comment(live, { personId: eva.id, text: 'que lindo' });
  await expect(figure('Comments')).toContainText('3');
  expect(await got(eva.id)).toHaveLength(1);

  const box = page.getByLabel(say('Another word of {name}', { name: 'Vestido' }));
  await box.fill('catálogo');
  await box.press('Enter');
  await expect(page.getByText(say('Saved. It holds from the next comment on.'))).toBeVisible();
  // A word that another trigger has is said here as in its form.
  await box.fill('bolsa');
  await box.press('Enter');
  await expect(page.getByRole('list', { name: say('Words that others have too') })).toContainText('“Bolsa”');
  const bag = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(say('Another word of {name}', { name: 'Bolsa' })) });
  const sure = page.getByRole('dialog', { name: say('Pause this automation?') });
  const answer = (words: string) => sure.getByRole('button', { name: say(words), exact: true }).click();
  await bag.getByText('Bolsa', { exact: true }).click();
  await answer('Keep it');
  await expect(bag.getByRole('switch')).toBeChecked();
  await bag.getByText('Bolsa', { exact: true }).click();
  await look(page, { name: 'live-now-turn-off', locale: 'pt-BR' });
  await answer('Pause');
  await expect(bag.getByRole('switch')).not.toBeChecked();
  await expect(bag).toContainText(say('Saved. It holds from the next comment on.'));
  await sim.comment(live, { personId: rui.id, text: 'quero o catálogo' });
  await expect.poll(() => got(rui.id)).toEqual([expect.stringContaining('Aqui está o vestido:')]);
  await expect(figure('Got their DM')).toContainText('3');
  await look(page, { name: 'live-now-running', locale: 'pt-BR' });

  // Her comment reaches us when the broadcast is over.
  await sim.call('PUT', '/faults', { ...(await sim.call<object>('GET', '/faults')), webhookDelayMs: 1_500 });
  await sim.comment(live, { personId: nina.id, text: 'link' });
  await sim.call('POST', `/media/${live}/end-live`);
  await expect(page.getByRole('heading', { name: say('Your live has ended') })).toBeVisible();
  const lost = page.getByRole('listitem').filter({ hasText: '@nina.live' });
  await expect(lost).toContainText(
    say('The live had ended; Instagram allows no answer after it. No credit was spent.'),
  );
  expect(await got(nina.id)).toEqual([]);
  await look(page, { name: 'live-now-ended', locale: 'pt-BR' });
  await page
    .getByRole('figure')
    .first()
    .getByRole('button', { name: say('Copy') })
    .click();
  await expect(page.getByText(say('Copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('“link”');
  await lost.getByRole('link').click();
  await expect(page.getByRole('heading', { name: say('Step by step') })).toBeVisible();
});

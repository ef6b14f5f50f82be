import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test('a remix is tied by its code, and the next post begins with its answer', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.remix', []);
  const publish = (body: object) => sim.call<{ id: string }>('POST', `/accounts/${shop.igId}/media`, body);
  const [lia, eva] = [await sim.person('lia.remix'), await sim.person('eva.remix')];
  const got = async (id: string) => (await sim.received(id, shop.igId)).map(({ text }) => text ?? '');
  const seller = recado(page, { say, appUrl });
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: say('Turn it on'), exact: true });
  await seller.signIn(shop.username);
  await seller.enter('Posts');

  await page.getByRole('link', { name: say('Remixes'), exact: true }).click();
  await page.getByRole('link', { name: say('New remix') }).click();
  await form.getByLabel(say('Name'), { exact: true }).fill('Trend da semana');
  await seller.addWords('quero');
  await seller.writeMessage('Aqui está o link da trend.');
  await save.click();
  await expect(form).toHaveCount(0);
  const remix = page.getByRole('listitem').filter({ hasText: 'Trend da semana' });
  await expect(remix).toContainText(say('Waiting for its code'));
  const code = /REC-\w{6}/.exec((await remix.textContent()) ?? '')?.[0] ?? '';
  const reel = await publish({ productType: 'REELS', caption: 'Entrei na trend', listed: false });
  await sim.call('POST', `/media/${reel.id}/comments`, { igId: shop.igId, text: code });
  await expect(remix).toContainText('Entrei na trend');
  await sim.comment(reel.id, { personId: lia.id, text: 'quero!' });
  await expect.poll(() => got(lia.id)).toEqual([expect.stringContaining('link da trend')]);

  await page.getByRole('link', { name: say('Next post'), exact: true }).click();
  await page.getByRole('link', { name: say('Set it up') }).click();
  await seller.more('Which post');
  await form.getByLabel(say('Only when its caption has (optional)')).fill('#lancamento');
  await seller.addWords('eu quero');
  await seller.writeMessage('É seu: o lançamento.');
  await save.click();
  await expect(page.getByText(say('Waiting for the next post'))).toBeVisible();
  await publish({ productType: 'FEED', caption: 'Bom dia' });
  const post = await publish({ productType: 'FEED', caption: 'Chegou! #Lançamento' });
  await sim.comment(post.id, { personId: eva.id, text: 'EU QUERO' });
  await expect.poll(() => got(eva.id)).toEqual([expect.stringContaining('o lançamento')]);
  await expect(page.getByText(say('Nothing waits for your next post'))).toBeVisible();
  await page.getByRole('link', { name: 'Chegou! #Lançamento' }).click();
  await expect(form.getByRole('heading', { name: say('This automation is active') })).toBeVisible();
  await seller.more('Try it for real');
  await form.getByRole('button', { name: say('Get a test word') }).click();
  const word = /TESTE-\w+/.exec((await form.getByText(/^TESTE-\w+$/).textContent()) ?? '')?.[0] ?? '';
  await sim.comment(post.id, { personId: lia.id, text: word });
  await expect
    .poll(() => got(lia.id))
    .toEqual([expect.stringContaining('link da trend'), expect.stringContaining('o lançamento')]);
});

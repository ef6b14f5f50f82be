import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR', viewport: SIZES.laptop });
test.setTimeout(240_000);

interface Person {
  id: string;
  username: string;
}

const stageOf = (page: Page) => page.getByRole('region', { name: 'Palco' });

test('the screen turns to the shop that signs in; somebody comments at a press, then twenty people, and the right ones get a DM', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('palco.loja', ['Peça antiga', 'Vestido novo: comente VESTIDO e eu mando']);
  const [, media = ''] = shop.media;
  const screen = await page.context().newPage();
  await screen.goto(sim.url);
  await expect(stageOf(screen)).toBeVisible();
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.automate(media, { activationComments: ['vestido'], replyToComment: false });

  // It was open before, and nobody chose anything on it.
  const stage = stageOf(screen);
  await expect(stage.getByRole('combobox', { name: 'Loja', exact: true })).toHaveValue(shop.igId);
  await expect(stage.getByRole('combobox', { name: 'Post', exact: true })).toHaveValue(media);
  await expect(screen.locator('article').first()).toHaveAttribute('data-media', media);
  await expect(stage.getByLabel('O que a pessoa escreve')).toHaveValue('Vestido!');

  const before = await peopleOf();
  await stage.getByRole('button', { name: 'Comentar como alguém' }).click();
  await expect(stage.getByRole('status')).toContainText('comentou.');
  const [stranger] = await newSince(before);
  await expect.poll(async () => (await sim.received(stranger?.id ?? '', shop.igId)).length).toBe(1);
  const traffic = screen.getByRole('list', { name: 'Tráfego' });
  await expect(traffic).toContainText(`Webhook: comentário de @${stranger?.username}`);
  await expect(traffic).toContainText(`Resposta privada ao comentário de @${stranger?.username}`);
  await look(screen, { name: 'simulator-stage', locale: 'pt-BR' });
  await screen.setViewportSize(SIZES.laptop);
  await traffic
    .getByRole('button', { name: /Resposta privada/ })
    .first()
    .click();
  const opened = screen.getByRole('region', { name: 'Troca aberta' });
  await opened.getByText('Como passou pela rede').click();
  await expect(opened).toContainText('"comment_id"');
  await screen.keyboard.press('Escape');

  // Their phone shows what Instagram shows of an account that one does not follow.
  await stage.getByRole('button', { name: `Pegar o celular de ${stranger?.username}` }).click();
  await screen.getByRole('tab', { name: /Solicitações/ }).click();
  await screen.getByRole('tabpanel').first().getByRole('button', { name: shop.username }).click();
  await expect(screen.getByRole('log', { name: 'Conversa' })).toContainText('Oi! Aqui está o que você pediu.');

  const known = await peopleOf();
  await stage.getByRole('button', { name: 'Vinte pessoas agora' }).click();
  await expect.poll(async () => (await newSince(known)).length).toBe(20);
  const crowd = await newSince(known);
  let comments: { author: { id: string }; text: string }[] = [];
  const textOf = (id: string) => comments.find(({ author }) => author.id === id)?.text ?? '';
  // Somebody is there before they have written.
  const read = async () => {
    comments = await sim.call('GET', `/media/${media}/comments`);
    return new Set(crowd.map(({ id }) => textOf(id))).size;
  };
  await expect.poll(read).toBe(20);
  const asks = crowd.filter(({ id }) => /vestido/i.test(textOf(id)));
  expect(asks.length).toBeGreaterThan(5);
  for (const { id } of asks) await expect.poll(async () => (await sim.received(id, shop.igId)).length).toBe(1);
  for (const { id } of crowd.filter((one) => !asks.includes(one)))
    expect(await sim.received(id, shop.igId), textOf(id)).toEqual([]);
  await screen.close();

  async function peopleOf(): Promise<Person[]> {
    return (await sim.call<{ people: Person[] }>('GET', '/state')).people;
  }
  async function newSince(known: Person[]): Promise<Person[]> {
    const ids = new Set(known.map(({ id }) => id));
    return (await peopleOf()).filter(({ id }) => !ids.has(id));
  }
});

test('each of the three links to the others and to Recado, by keyboard too', async ({
  page,
  appUrl,
  sim,
  mailboxUrl,
  paymentsUrl,
}) => {
  const places = {
    Recado: appUrl,
    'Instagram simulado': sim.url,
    'Caixa de e-mails': mailboxUrl,
    'Pagamentos de teste': paymentsUrl,
  };
  for (const [own, url] of Object.entries(places).slice(1)) {
    await page.goto(url);
    const ways = page.getByRole('navigation', { name: 'Os endereços ao lado' });
    await expect(ways.getByRole('link')).toHaveCount(3);
    for (const [name, address] of Object.entries(places)) {
      if (name !== own) await expect(ways.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await expect(page).toHaveTitle(new RegExp(own));
  }
  await page.goto(mailboxUrl);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sim.url}/`);
  await page.setViewportSize(SIZES.phone);
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('link', { name: 'Pagamentos de teste' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamentos de teste');
});

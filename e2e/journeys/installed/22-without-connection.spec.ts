import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { appIsKept, away, isKept, keptAnswers, offline } from '../../rooms/no-signal.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import type { Shop } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({
  serviceWorkers: 'allow',
  // Calls and pictures that are asked for while nothing can be reached, and what the server does not take of an edit.
  provoked: { messages: [/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|status of (409|401|500)/] },
});

interface Saved {
  id: string;
  enabled: boolean;
  version: number;
  settings: { messagetitletexts: string[] };
}

/** A seller who has looked around: what they saw is kept, and so is the app. */
async function lookedAround(page: Page, { appUrl, shop }: { appUrl: string; shop: Shop }) {
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.automate(shop.media[0] ?? '');
  const { send, path, there } = await callsOf(page, { appUrl, shop });
  await page.reload();
  await openList(page);
  await row(page, shop).click();
  await expect(message(page)).toBeVisible();
  await isKept(page, `/api${path}`, '/api/automations');
  await close(page);
  await page.goto(`${appUrl}/activity`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('What happened, and why'));
  await isKept(page, '/api/activity');
  await page.goto(appUrl);
  await expect(page.getByRole('region', { name: say('At a glance') })).toBeVisible();
  await isKept(page, '/api/home', '/api/subscriptions');
  const elsewhere = async (text: string) => {
    const { settings, version, enabled } = await there();
    const body = { enabled, version, settings: { ...settings, messagetitletexts: [text] } };
    expect((await send('PUT', path, body)).status).toBe(200);
  };
  const end = async () => void (await send('POST', '/users/logout'));
  return { seller, there, elsewhere, end };
}

async function callsOf(page: Page, { appUrl, shop }: { appUrl: string; shop: Shop }) {
  const { send } = await callsAs(page, appUrl);
  const path = `/automations/posts/${shop.media[0]}`;
  const there = async () => ((await (await send('GET', path)).json()) as { automation: Saved }).automation; // as: the API's answer
  return { send, path, there };
}

async function close(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Close') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const openList = (page: Page) => enter(page, 'Automations');

async function enter(page: Page, room: string) {
  const rooms = page.getByRole('navigation', { name: say('Rooms') }).filter({ visible: true });
  await rooms.getByRole('link', { name: say(room), exact: true }).click();
}

/** The link of the post's row in the list. */
const row = (page: Page, shop: Shop) => page.getByRole('link', { name: captionOf(shop), exact: true });
const captionOf = (shop: Shop) => `Caneca de ${shop.username}`;
const message = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: say('Message'), exact: true });

/** Opens the form from the list, writes another message and saves it. */
async function edit(page: Page, shop: Shop, text: string): Promise<void> {
  await row(page, shop).click();
  await message(page).fill(text);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Save'), exact: true })
    .click();
  await expect(
    page.getByText(say('Kept in this browser. It is saved as soon as there is a connection.')).first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function shopOf(sim: { shop(username: string, captions: string[]): Promise<Shop> }, username: string) {
  return sim.shop(username, [`Caneca de ${username}`]);
}

test('without a connection the last of it is read, an edit waits through a reload, and is saved once', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await shopOf(sim, 'loja.sem.sinal');
  const { there } = await lookedAround(page, { appUrl, shop });
  const before = await there();
  await appIsKept(page);
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await look(page, { name: 'offline-home', locale: 'pt-BR' });
  await enter(page, 'Activity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('What happened, and why'));
  await enter(page, 'Results');
  // It was not looked at: that needs a connection.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No connection'));
  await page.goto(`${appUrl}/automations`);
  await expect(row(page, shop)).toBeVisible();
  await expect(offline(page)).toContainText(/\d\d:\d\d/);
  await edit(page, shop, 'Escrito sem rede');
  await expect(page.getByText(say('Waits for the connection'))).toBeVisible();
  await edit(page, shop, 'Escrito sem rede, e melhor');
  await look(page, { name: 'offline-list', locale: 'pt-BR' });
  await page.reload();
  await expect(page.getByText(say('Waits for the connection'))).toBeVisible();
  await row(page, shop).click();
  await expect(message(page)).toHaveValue('Escrito sem rede, e melhor');
  await look(page, { name: 'offline-form', locale: 'pt-BR' });
  await close(page);
  await page.getByRole('button', { name: '1 alteração espera' }).click();
  await look(page, { name: 'offline-outbox', locale: 'pt-BR' });
  await close(page);
  expect((await there()).version).toBe(before.version);
  // Another tab finds it too: only one of them sends it.
  const second = await context.newPage();
  await second.goto(`${appUrl}/automations`);
  await expect(second.getByText(say('Waits for the connection'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say('Waits for the connection'))).toHaveCount(0);
  await expect(second.getByText(say('Waits for the connection'))).toHaveCount(0);
  await expect(offline(page)).toHaveCount(0);
  expect(await there()).toMatchObject({
    version: before.version + 1,
    enabled: true,
    settings: { messagetitletexts: ['Escrito sem rede, e melhor'] },
  });
});

test('an edit of what was changed elsewhere meanwhile is asked about, and either one is taken', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await shopOf(sim, 'loja.duas.versoes');
  const { there, elsewhere } = await lookedAround(page, { appUrl, shop });
  const differ = async (mine: string, theirs: string) => {
    await openList(page);
    await away(context, page);
    await edit(page, shop, mine);
    await elsewhere(theirs);
    await context.setOffline(false);
    await page.getByRole('button', { name: '1 alteração não foi salva' }).click();
    await page.getByRole('button', { name: new RegExp(say('See both and choose')) }).click();
    const both = page.getByRole('dialog', { name: say('Which one counts?') });
    await expect(both).toContainText(mine);
    await expect(both).toContainText(theirs);
    return both;
  };
  const both = await differ('O meu texto', 'O texto de outro lugar');
  await look(page, { name: 'offline-both', locale: 'pt-BR' });
  await both.getByRole('button', { name: say('Keep mine') }).click();
  await expect(page.getByText(say('Nothing waits: everything is saved.'))).toBeVisible();
  expect((await there()).settings.messagetitletexts).toEqual(['O meu texto']);
  await close(page);

  const again = await differ('Outra vez o meu', 'Outra vez o outro');
  const { version } = await there();
  await again.getByRole('button', { name: say('Take the other one') }).click();
  await expect(page.getByText(say('Nothing waits: everything is saved.'))).toBeVisible();
  expect(await there()).toMatchObject({ version, settings: { messagetitletexts: ['Outra vez o outro'] } });
  await close(page);
  await row(page, shop).click();
  await expect(message(page)).toHaveValue('Outra vez o outro');
});

test('a switch waits too, an undo takes it back, and whoever signs out is asked and leaves nothing', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await shopOf(sim, 'loja.chave');
  const { there } = await lookedAround(page, { appUrl, shop });
  await appIsKept(page);
  await openList(page);
  await away(context, page);
  const answers = page.getByRole('switch', { name: say('Answers: {name}', { name: captionOf(shop) }) });
  await answers.press(' ');
  await expect(page.getByText(say('Waits for the connection'))).toBeVisible();
  await expect(answers).not.toBeChecked();
  await page
    .getByRole('button', { name: say('Undo') })
    .last()
    .click();
  await expect(page.getByText(say('Waits for the connection'))).toHaveCount(0);
  await expect(answers).toBeChecked();
  await answers.press(' ');
  await expect(page.getByText(say('Waits for the connection'))).toBeVisible();
  await page.goto(`${appUrl}/account`);
  await page.getByRole('button', { name: say('Sign out') }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(say('Sign out and lose what waits?'));
  await look(page, { name: 'offline-sign-out', locale: 'pt-BR' });
  await asked.getByRole('button', { name: say('Stay') }).click();
  await context.setOffline(false);
  await expect(offline(page)).toHaveCount(0);
  await expect.poll(async () => (await there()).enabled).toBe(false);
  await page.getByRole('button', { name: say('Sign out') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test('whoever deletes the account is told what was never saved, and nothing of it stays', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await shopOf(sim, 'loja.desistente');
  await lookedAround(page, { appUrl, shop });
  await openList(page);
  await away(context, page);
  await edit(page, shop, 'Nunca salvo');
  // The server is there again, and does not take it.
  await context.route('**/api/automations/posts/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'internal_error' } })
      : route.fallback(),
  );
  await context.setOffline(false);
  await page.goto(`${appUrl}/exclusion`);
  await expect(page.getByText(/^1 alteração está só neste navegador e ainda não foi salva/)).toBeVisible();
  await look(page, { name: 'exclusion-with-edits', locale: 'pt-BR' });
  await page.getByRole('textbox').fill('excluir');
  await page.getByRole('button', { name: say('Delete in 15 days') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test('a session that the server ends takes the last answers with it, and leaves what waits to the next sign-in', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await shopOf(sim, 'loja.encerrada');
  const { seller, there, end } = await lookedAround(page, { appUrl, shop });
  const { version } = await there();
  await openList(page);
  await away(context, page);
  await edit(page, shop, 'Antes do fim da sessão');
  await end();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptAnswers(page)).toEqual([]);
  await seller.signIn(shop.username);
  await expect(page.getByText('Sua alteração foi salva.')).toBeVisible();
  const { there: now } = await callsOf(page, { appUrl, shop });
  expect(await now()).toMatchObject({
    version: version + 1,
    settings: { messagetitletexts: ['Antes do fim da sessão'] },
  });
});

test.describe('where the answer of a save is lost', () => {
  test.use({ serviceWorkers: 'block' });

  test('it is sent again with its key, and saved once', async ({ page, context, appUrl, sim }) => {
    const shop = await shopOf(sim, 'loja.sem.volta');
    const { there } = await lookedAround(page, { appUrl, shop });
    const { version } = await there();
    await openList(page);
    await row(page, shop).click();
    await message(page).fill('Chegou, e ninguém soube');
    let lost = 0;
    await context.route('**/api/automations/posts/**', async (route) => {
      if (route.request().method() !== 'PUT') return route.abort('failed');
      lost++;
      await route.fetch();
      await route.abort('failed');
    });
    await context.route(`${appUrl}/api/`, (route) => route.abort('failed'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Save'), exact: true })
      .click();
    await expect(page.getByText(say('Waits for the connection'))).toBeVisible();
    expect(lost).toBe(1);
    expect((await there()).version).toBe(version + 1);
    await context.unrouteAll();
    await expect(page.getByText('Sua alteração foi salva.')).toBeVisible();
    expect(await there()).toMatchObject({
      version: version + 1,
      settings: { messagetitletexts: ['Chegou, e ninguém soube'] },
    });
  });
});

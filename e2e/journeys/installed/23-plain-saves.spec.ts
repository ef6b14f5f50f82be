import { expect, test } from '../../journey.ts';
import { appIsKept, away, isKept, offline } from '../../rooms/no-signal.ts';
import { dialog, kept, personOf, press, seller } from '../../rooms/seller-who-waits.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({
  serviceWorkers: 'allow',
  // Calls and pictures that are asked for while nothing can be reached, and sessions that are over.
  provoked: {
    messages: [/fetching the script|ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|status of (401|404|409)/],
  },
});
test.setTimeout(300_000);

const NO_ANSWER = say('There is no connection. Nothing was lost: check your internet and try again.');

/** Returns what the server has at each of these addresses. */
async function answersOf(get: (path: string) => Promise<unknown>, paths: string[]): Promise<unknown[]> {
  return Promise.all(paths.map(get));
}

test('a note, never answering, how long words stay, how one is told and how people are treated wait, and are saved once', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const { shop, get } = await seller(page, { appUrl, sim, username: 'loja.que.espera' });
  const personId = await personOf(sim, shop, get);
  const screens = [`/people/${personId}`, '/settings/data', '/settings/notices', '/settings/answers', '/'];
  const reads = [`/people/${personId}`, '/settings/data', '/settings/notices', '/settings/answers', '/home'];
  for (const [place, path] of screens.entries()) {
    await page.goto(`${appUrl}${path}`);
    await isKept(page, `/api${reads[place]}`);
  }
  await appIsKept(page);
  const before = await answersOf(get, reads.slice(0, 4));
  await away(context, page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`));

  await page.goto(`${appUrl}/people/${personId}`);
  await dialog(page)
    .getByRole('textbox', { name: say('Note') })
    .fill('Compra no atacado');
  await press(page, 'Save the note');
  await expect(kept(page)).toBeVisible();
  await expect(dialog(page).getByText(say('Waits for the connection'))).toBeVisible();
  await press(page, 'Never answer this person');
  await expect(
    dialog(page).getByText(say('You chose that they are never answered. What they write still arrives here.')),
  ).toBeVisible();
  // What must not wait says at once that it needs a connection.
  await press(page, 'Delete what is kept…');
  await press(page, 'Delete');
  await expect(dialog(page).getByText(NO_ANSWER)).toBeVisible();

  await page.goto(`${appUrl}/settings/data`);
  await page.getByRole('spinbutton').fill('45');
  await press(page, 'Save');
  await expect(page.getByText(say('Waits for the connection'))).toBeVisible();
  await press(page, 'Download everything');
  await expect(page.getByText(NO_ANSWER)).toBeVisible();

  await page.goto(`${appUrl}/settings/notices`);
  await page.getByRole('combobox', { name: say('A post took off') }).selectOption('here');
  await expect(page.getByText(say('Waits for the connection'))).toBeVisible();

  await page.goto(`${appUrl}/settings/answers`);
  await page.getByRole('textbox', { name: say('When a name is not known') }).fill('amiga');
  await press(page, 'Save');
  await expect(page.getByText(say('Waits for the connection'))).toBeVisible();
  await page.goto(appUrl);
  const put = page
    .getByRole('button', { name: new RegExp(`^${say('Put “{0}” away', { 0: '' }).split('“')[0]}`) })
    .first();
  await put.click();
  await expect(kept(page)).toBeVisible();

  // All of it is there after a reload, and told.
  await page.reload();
  await page.getByRole('button', { name: /6 alterações esperam/ }).click();
  const list = dialog(page).getByRole('listitem');
  await expect(list).toHaveCount(6);
  await expect(list.nth(0)).toContainText(say('Note changed'));
  await expect(list.nth(1)).toContainText(say('Never answer'));
  await look(page, { name: 'offline-plain', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  expect(await answersOf(get, reads.slice(0, 4))).toEqual(before);
  await dialog(page)
    .getByRole('button', { name: say('Close') })
    .click();
  // Another tab, which sends none of it a second time.
  const second = await context.newPage();
  await second.goto(`${appUrl}/people`);
  await expect(second.getByRole('main').getByRole('listitem').getByText(say('Never answered'))).toBeVisible();
  sent.length = 0;
  second.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`));
  await context.setOffline(false);
  // Whichever of both sends them tells of it.
  await expect(page.getByText(/alterações? esperam?/)).toHaveCount(0);
  await expect(second.getByText(/alterações? esperam?/)).toHaveCount(0);
  await expect(offline(page)).toHaveCount(0);
  const saves = sent.filter((one) => /\/api\/(people|settings|home)/.test(one));
  expect(saves.map((one) => one.split('/api')[1]).sort()).toEqual(
    [
      `/people/${personId}/note`,
      `/people/${personId}/ignored`,
      '/settings/data',
      '/settings/notices',
      '/settings/answers',
      '/home/steps',
    ].sort(),
  );
  expect(await get(`/people/${personId}`)).toMatchObject({ note: 'Compra no atacado', ignored: true });
  expect(await get('/settings/data')).toMatchObject({ retentionDays: 45 });
  expect((await get('/settings/notices')).ways).toContainEqual({ kind: 'viral', way: 'here' });
  expect(await get('/settings/answers')).toMatchObject({ nameFallback: 'amiga' });
  expect((await get('/home')).steps.putAway).toHaveLength(1);
});

test('labels, the bin and the way back wait; what was undone leaves nothing', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const { get, send } = await seller(page, { appUrl, sim, username: 'loja.das.etiquetas' });
  const listed = (await get('/automations')).items as { id: string; kind: string; name: string | null }[];
  const [first, second] = listed.filter(({ kind }) => kind === 'direct');
  const post = listed.find(({ kind }) => kind === 'post');
  if (!first?.name || !second?.name || !post) throw new Error('the automations are not there');
  expect((await send('POST', '/automations/bin', { ids: [post.id] })).status).toBe(200);
  await page.goto(`${appUrl}/automations/bin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Bin'));
  await isKept(page, '/api/automations/bin');
  await page.goto(`${appUrl}/automations`);
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row(first.name)).toBeVisible();
  await isKept(page, '/api/automations');
  await appIsKept(page);
  await away(context, page);

  const more = async (name: string, act: string) => {
    await row(name).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: say(act) }).click();
  };
  await more(first.name, 'Labels');
  await dialog(page)
    .getByRole('textbox', { name: say('New label') })
    .fill('campanha');
  await press(page, 'Save');
  await expect(row(first.name)).toContainText('campanha');
  await expect(row(first.name)).toContainText(say('Waits for the connection'));
  await more(second.name, 'Move to the bin');
  await expect(row(second.name)).toHaveCount(0);
  await page
    .getByRole('button', { name: say('Undo') })
    .first()
    .click();
  await expect(row(second.name)).toBeVisible();
  await more(second.name, 'Move to the bin');
  await expect(row(second.name)).toHaveCount(0);
  await page.goto(`${appUrl}/automations/bin`);
  await page.getByRole('button', { name: new RegExp(`^${say('Restore')}`) }).click();
  await expect(page.getByText(say('It comes back as soon as there is a connection.'))).toBeVisible();
  await look(page, { name: 'offline-bin', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page.goto(`${appUrl}/automations`);
  await expect(row(first.name)).toContainText('campanha');
  await expect(row(second.name)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Suas 3 alterações foram salvas.')).toBeVisible();
  const now = (await get('/automations')).items as { id: string; labels: string[] }[];
  expect(now.map(({ id }) => id).sort()).toEqual([first.id, post.id].sort());
  expect(now.find(({ id }) => id === first.id)?.labels).toEqual(['campanha']);
  expect((await get('/automations/bin')).items.map(({ id }: { id: string }) => id)).toEqual([second.id]);
});

test('a note that was written elsewhere meanwhile is asked about, and either one is taken', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const { shop, get, put } = await seller(page, { appUrl, sim, username: 'loja.das.notas' });
  const personId = await personOf(sim, shop, get);
  const path = `/people/${personId}`;
  await page.goto(`${appUrl}${path}`);
  await expect(dialog(page).getByRole('textbox', { name: say('Note') })).toBeVisible();
  await isKept(page, `/api${path}`);
  const differ = async (mine: string, theirs: string) => {
    // What draws toasts comes with the first touch, while there is a network.
    await page.mouse.move(2, 2);
    await expect(page.locator('section[aria-live]')).toBeAttached();
    await context.setOffline(true);
    await dialog(page)
      .getByRole('textbox', { name: say('Note') })
      .fill(mine);
    await press(page, 'Save the note');
    await expect(kept(page)).toBeVisible();
    await put(`${path}/note`, { note: theirs });
    await dialog(page)
      .getByRole('button', { name: say('Close') })
      .click();
    await context.setOffline(false);
    await page.getByRole('button', { name: '1 alteração não foi salva' }).click();
    await page.getByRole('button', { name: new RegExp(say('See both and choose')) }).click();
    const both = page.getByRole('dialog', { name: say('Which one counts?') });
    await expect(both).toContainText(mine);
    await expect(both).toContainText(theirs);
    return both;
  };
  const both = await differ('A minha nota', 'A nota de lá');
  await look(page, { name: 'offline-plain-both', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await both.getByRole('button', { name: say('Keep mine') }).click();
  await expect(page.getByText(say('Nothing waits: everything is saved.'))).toBeVisible();
  expect(await get(path)).toMatchObject({ note: 'A minha nota' });
  await page.goto(`${appUrl}${path}`);
  await expect(dialog(page).getByRole('textbox', { name: say('Note') })).toHaveValue('A minha nota');
  await isKept(page, `/api${path}`);
  const again = await differ('Outra minha', 'Outra de lá');
  await again.getByRole('button', { name: say('Take the other one') }).click();
  await expect(page.getByText(say('Nothing waits: everything is saved.'))).toBeVisible();
  expect(await get(path)).toMatchObject({ note: 'Outra de lá' });
});

test('a switch counts over what was changed elsewhere, and tells of it; of what was removed elsewhere it is told', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const { get, put, send } = await seller(page, { appUrl, sim, username: 'loja.das.chaves' });
  const directs = ((await get('/automations')).items as { id: string; kind: string; name: string }[]).filter(
    ({ kind }) => kind === 'direct',
  );
  const [first, second] = directs;
  if (!first || !second) throw new Error('the automations are not there');
  await page.goto(`${appUrl}/automations`);
  const answers = (name: string) => page.getByRole('switch', { name: say('Answers: {name}', { name }) });
  await expect(answers(first.name)).toBeChecked();
  await isKept(page, '/api/automations');
  await away(context, page);
  await answers(first.name).press(' ');
  await answers(second.name).press(' ');
  await expect(page.getByText(say('Waits for the connection'))).toHaveCount(2);
  const { automation } = await get(`/directs/${first.id}`);
  await put(`/directs/${first.id}`, {
    enabled: true,
    version: automation.version,
    settings: { ...automation.settings, messagetitletexts: ['De outro lugar'] },
  });
  expect((await send('POST', '/automations/bin', { ids: [second.id] })).status).toBe(200);
  await context.setOffline(false);
  // A part that could not come while there was no connection has the page loaded anew, once.
  await expect(async () => {
    if ((await dialog(page).count()) === 0)
      await page.getByRole('button', { name: '1 alteração não foi salva' }).click({ timeout: 5_000 });
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2, { timeout: 5_000 });
  }).toPass();
  await expect(dialog(page)).toContainText(
    say('It was changed somewhere else meanwhile. It is paused now, as you wished, with what was changed there.'),
  );
  await expect(dialog(page)).toContainText(
    say('It was removed somewhere else meanwhile. For 30 days it lies in the bin.'),
  );
  await look(page, { name: 'offline-told', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  const now = (await get(`/directs/${first.id}`)).automation;
  expect([now.enabled, now.settings.messagetitletexts]).toEqual([false, ['De outro lugar']]);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${say('Throw it away')}`) })
    .click();
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${say('I have read it')}`) })
    .click();
  await expect(page.getByText(say('Nothing waits: everything is saved.'))).toBeVisible();
});

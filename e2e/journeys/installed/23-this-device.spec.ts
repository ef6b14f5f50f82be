import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { away, isKept } from '../../rooms/no-signal.ts';
import { recado } from '../../rooms/recado.ts';
import { dialog, kept, personOf, press, seller } from '../../rooms/seller-who-waits.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({
  serviceWorkers: 'allow',
  // Calls and pictures that are asked for while nothing can be reached, and sessions that are over.
  provoked: { messages: [/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|status of (401|404|409)/] },
});
test.setTimeout(300_000);

const NO_ANSWER = say('There is no connection. Nothing was lost: check your internet and try again.');

test('edits of one account are never sent as another one on the same device', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const { get, one, send } = await seller(page, { appUrl, sim, username: 'loja.de.antes' });
  const before = await get('/settings/data');
  await page.goto(`${appUrl}/settings/data`);
  await isKept(page, '/api/settings/data');
  await away(context, page);
  await page.getByRole('spinbutton').fill('77');
  await press(page, 'Save');
  await expect(kept(page)).toBeVisible();
  expect((await send('POST', '/users/logout')).ok).toBe(true);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await sim.shop('loja.de.depois', []);
  await one.signIn('loja.de.depois');
  const other = await callsAs(page, appUrl);
  await page.goto(`${appUrl}/settings/data`);
  await expect(page.getByRole('spinbutton')).toHaveValue(String(before.retentionDays));
  await expect(page.getByText(/alteração espera/)).toHaveCount(0);
  expect(await (await other.send('GET', '/settings/data')).json()).toEqual(before);
  // The other one ends by the server too; whoever began it signs in again.
  expect((await other.send('POST', '/users/logout')).ok).toBe(true);
  await page.goto(`${appUrl}/automations`);
  await expect(page).toHaveURL(/\/login/);
  await one.signIn('loja.de.antes');
  await expect(page.getByText('Sua alteração foi salva.')).toBeVisible();
  const back = await callsAs(page, appUrl);
  expect(await (await back.send('GET', '/settings/data')).json()).toMatchObject({ retentionDays: 77 });
});

for (const [what, name, broken] of [
  ['a browser without a database', 'sem.banco', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'a full one',
    'cheia',
    () => {
      const { put } = IDBObjectStore.prototype;
      const full = new DOMException('full', 'QuotaExceededError');
      Object.defineProperty(IDBTransaction.prototype, 'error', { get: () => full });
      IDBObjectStore.prototype.put = function (...given) {
        const asked = put.apply(this, given);
        this.transaction.abort();
        return asked;
      };
    },
  ],
  [
    'one that never opens',
    'muda',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
] as const)
  test(`in ${what} a save says that it needs a connection, and signing out works`, async ({
    page,
    context,
    appUrl,
    sim,
  }) => {
    await context.addInitScript(broken);
    const username = `loja.${name}`;
    await sim.shop(username, []);
    await recado(page, { say, appUrl }).signIn(username);
    await page.goto(`${appUrl}/settings/data`);
    await expect(page.getByRole('spinbutton')).toBeVisible();
    await context.route('**/api/**', (route) => route.abort('failed'));
    await page.getByRole('spinbutton').fill('50');
    await press(page, 'Save');
    await expect(page.getByText(NO_ANSWER)).toBeVisible();
    await context.unrouteAll();
    await press(page, 'Try again');
    await expect(page.getByText(NO_ANSWER)).toHaveCount(0);
    const { send } = await callsAs(page, appUrl);
    await expect.poll(async () => (await send('GET', '/settings/data')).json()).toMatchObject({ retentionDays: 50 });
    await page.goto(`${appUrl}/account`);
    await press(page, 'Sign out');
    await expect(page).toHaveURL(/\/login/);
  });

test.describe('where the answer of a plain save is lost', () => {
  test.use({ serviceWorkers: 'block' });

  test('it is sent again with its key, and does not undo what was done elsewhere meanwhile', async ({
    page,
    context,
    appUrl,
    sim,
  }) => {
    const { shop, get, put } = await seller(page, { appUrl, sim, username: 'loja.sem.eco' });
    const personId = await personOf(sim, shop, get);
    const path = `/people/${personId}`;
    await page.goto(`${appUrl}${path}`);
    await expect(dialog(page).getByRole('textbox', { name: say('Note') })).toBeVisible();
    let lost = 0;
    await context.route('**/api/people/**', async (route) => {
      if (route.request().method() !== 'PUT') return route.abort('failed');
      lost++;
      await route.fetch();
      await route.abort('failed');
    });
    await context.route(`${appUrl}/api/`, (route) => route.abort('failed'));
    await press(page, 'Never answer this person');
    await expect(kept(page)).toBeVisible();
    expect(lost).toBe(1);
    expect(await get(path)).toMatchObject({ ignored: true });
    await put(`${path}/ignored`, { ignored: false });
    await context.unrouteAll();
    await expect(page.getByText('Sua alteração foi salva.')).toBeVisible();
    expect(await get(path)).toMatchObject({ ignored: false });
    await expect(dialog(page).getByRole('button', { name: say('Never answer this person') })).toBeVisible();
  });
});

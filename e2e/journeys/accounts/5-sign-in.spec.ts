import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const UNTICKABLE = 'Ler e enviar mensagens';

test('denied: says so, keeps nothing, and another try works', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.negada', ['Primeira']);
  await page.goto(appUrl);
  await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const refused = page.getByRole('alert');
  await expect(refused.getByRole('heading')).toHaveText(say('You did not allow the connection'));
  await refused.getByText(say('Details for support')).click();
  await expect(refused).toContainText('user_denied');
  await expect(refused).toContainText('/instagram/callback');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  await refused.getByRole('link', { name: say('Try again') }).click();
  await expect(page).toHaveURL(/\/login/);
  await recado(page, { say, appUrl }).signIn(shop.username, { walks: true });
});

test.describe('refused by the server', () => {
  // The server says no with a status, and the browser notes every such answer.
  test.use({ provoked: { messages: [/Failed to load resource: the server responded with a status of (4|5)\d\d/] } });

  test('a permission that was unticked is named, with everything that support asks for', async ({ page, appUrl }) => {
    await page.goto(appUrl);
    await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
    await page.getByRole('checkbox', { name: UNTICKABLE }).uncheck();
    await page.getByRole('button', { name: 'Permitir', exact: true }).click();
    const refused = page.getByRole('alert');
    await expect(refused.getByRole('heading')).toHaveText(say('One permission is missing'));
    await refused.getByText(say('Details for support')).click();
    await expect(refused).toContainText('igapi_invalid_permissions_granted');
    await expect(refused).toContainText('/api/users/login');
    const trace = refused.getByText(say('Trace'), { exact: true }).locator('xpath=following-sibling::dd');
    await expect(trace).toHaveText(/\w{8,}/);
  });

  test('Instagram fails in the middle: says that it is on its side', async ({ page, appUrl, sim }) => {
    await page.goto(appUrl);
    await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
    await expect(page.getByRole('button', { name: 'Permitir', exact: true })).toBeVisible();
    await sim.call('PUT', '/faults', { errors5xx: 1 });
    await page.getByRole('button', { name: 'Permitir', exact: true }).click();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(say('Instagram did not answer well'));
  });
});

test('a state that this browser did not begin is refused, and its code never sent', async ({ page, appUrl }) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.goto(`${appUrl}/instagram/callback?code=stolen&state=foreign`);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(say('This sign-in was not begun here'));
  expect(posted).toEqual([]);
});

test.describe('signing out', () => {
  // A list that was being read while the session ended is refused.
  test.use({ provoked: { messages: [/status of 401/] } });

  test('T20: leaves nothing of the account in the browser; the hint for several accounts starts a sign-in where another one can be chosen', async ({
    page,
    appUrl,
    sim,
  }) => {
    const [first, second] = [await sim.shop('loja.uma', ['Uma']), await sim.shop('loja.outra', ['Outra'])];
    const seller = recado(page, { say, appUrl });
    await seller.signIn(first.username, { walks: true });
    await seller.enter('Posts');
    await seller.configure('Uma');
    await seller.writeMessage('Meio escrita');
    const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')));
    expect(drafts).toHaveLength(1);
    await page.goto(`${appUrl}/account`);
    const auth = await page.evaluate(() => localStorage.getItem('auth') ?? '');
    const { token, userData } = JSON.parse(auth);
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).toEqual(['recado']);
    await page.getByRole('button', { name: say('Sign out') }).click();
    await expect(page).toHaveURL(/\/login/);
    const left = await page.evaluate(async () => ({
      kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    for (const own of [token, userData.id, first.username, 'Meio escrita']) expect(left.kept).not.toContain(own);
    expect(left).toMatchObject({ caches: [], databases: [], workers: 0 });
    await page.getByRole('button', { name: say('I have more than one account') }).click();
    const authorize = page.waitForRequest((request) => request.url().includes('/oauth/authorize'));
    await page.getByRole('button', { name: say('Choose another account') }).click();
    expect(new URL((await authorize).url()).searchParams.get('force_reauth')).toBe('true');
    await page.getByRole('radio', { name: second.username }).check();
    await page.getByRole('button', { name: 'Permitir', exact: true }).click();
    await expect(page.getByText(`@${second.username}`, { exact: true }).first()).toBeVisible();
  });
});

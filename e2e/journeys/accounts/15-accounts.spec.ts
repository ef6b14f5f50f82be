import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const ALLOW = 'Permitir';

/** Opens the account's room, and with it the accounts that belong together. */
async function account(page: Page, appUrl: string) {
  await page.goto(`${appUrl}/account`);
  await expect(page.getByRole('heading', { name: say('Your accounts') })).toBeVisible();
  return page.getByRole('main');
}

async function see(page: Page, name: string): Promise<void> {
  await look(page, { name, locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
}

test.describe('accounts that belong together', () => {
  // What was being read with the session before.
  test.use({
    provoked: {
      messages: [/status of 40[135]|evil\.example|frame-ancestors|X-Frame-Options|Refused to|ERR_(BLOCKED|FAILED)/i],
    },
  });

  test('a second account is linked, switched to, taken out; sessions are listed and ended', async ({
    page,
    appUrl,
    sim,
    browser,
  }) => {
    const [own, other] = [await sim.shop('loja.mae', ['Uma']), await sim.shop('loja.filha', ['Outra'])];
    const seller = recado(page, { say, appUrl });
    await seller.signIn(own.username);
    const begin = await account(page, appUrl);
    await begin.getByRole('button', { name: say('Link another account') }).click();
    await page.getByRole('radio', { name: other.username }).check();
    const posted: string[] = [];
    page.on('request', (request) => request.url().endsWith('/users/merge') && posted.push(request.method()));
    await page.getByRole('button', { name: ALLOW, exact: true }).click();
    await expect(page.getByRole('heading', { name: say('Link these two accounts?') })).toBeVisible();
    await expect(page.getByText(`@${own.username}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`@${other.username}`, { exact: true })).toBeVisible();
    expect(posted).toEqual([]);
    await see(page, 'merge-asks');
    await page.getByRole('button', { name: say('Link them'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('Linked'), exact: true })).toBeVisible();
    await expect(page.getByText(`@${other.username}`, { exact: true })).toBeVisible();
    await see(page, 'merge-success');

    await page.getByRole('link', { name: `@${other.username}` }).click();
    const ask = page.getByRole('heading', { name: say('Switch to @{0}?', { 0: other.username }) });
    await expect(ask).toBeVisible();
    await see(page, 'switch-asks');
    // What was begun in a second tab is not gone on with for the other account.
    const tab = await page.context().newPage();
    await tab.goto(`${appUrl}/exclusion`);
    await tab.getByRole('textbox').fill('excluir');
    await expect(tab.getByRole('main')).toContainText(`@${own.username}`);
    await page.getByRole('button', { name: say('Switch'), exact: true }).click();
    await expect(page).toHaveURL(`${appUrl}/`);
    await expect(tab).toHaveURL(`${appUrl}/`);
    await tab.close();
    await expect(page.getByText(`@${other.username}`, { exact: true }).first()).toBeVisible();
    // The other account learns who linked it.
    await expect(page.getByRole('status').filter({ hasText: `@${own.username}` })).toBeVisible();
    await page.getByRole('button', { name: say('I have read it') }).click();
    await expect(page.getByRole('status').filter({ hasText: `@${own.username}` })).toHaveCount(0);

    // The same account in another browser: seen here, and ended from here.
    const elsewhere = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await recado(elsewhere, { say, appUrl }).signIn(other.username);
    await page.goto(`${appUrl}/settings/sessions`);
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: say('This browser') })).toContainText(`@${own.username}`);
    await see(page, 'sessions');
    await page.getByRole('button', { name: say('Sign out everywhere else') }).click();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await elsewhere.goto(`${appUrl}/content`);
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.context().close();

    const after = await account(page, appUrl);
    await see(page, 'account-linked');
    await after.getByRole('button', { name: say('Unlink @{0}', { 0: own.username }) }).click();
    await expect(page.getByRole('heading', { name: say('Unlink this account?') })).toBeVisible();
    await see(page, 'unlink-asks');
    await page.getByRole('button', { name: say('Unlink'), exact: true }).click();
    // This session was of the link: the browser goes on with the account that signed in.
    await expect(page.getByText(`@${own.username}`, { exact: true }).first()).toBeVisible();
    await expect(after.getByRole('button', { name: say('Switch to @{0}', { 0: other.username }) })).toHaveCount(0);
  });

  test('T18, T19: no page of others, no address and no prefetch links, switches or takes out anything', async ({
    page,
    appUrl,
    sim,
  }) => {
    const [own, other] = [await sim.shop('loja.alvo', []), await sim.shop('loja.isca', [])];
    await recado(page, { say, appUrl }).signIn(own.username);
    await (await account(page, appUrl)).getByRole('button', { name: say('Link another account') }).click();
    await page.getByRole('radio', { name: other.username }).check();
    await page.getByRole('button', { name: ALLOW, exact: true }).click();
    await page.getByRole('button', { name: say('Link them'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('Linked'), exact: true })).toBeVisible();
    const state = () =>
      page.evaluate(async () => {
        const { token, userData } = JSON.parse(localStorage.getItem('auth') ?? '{}');
        const headers = { authorization: `Bearer ${token}` };
        const read = async (path: string) => (await fetch(`/api${path}`, { headers })).json();
        const [me, { items }] = [await read('/users/me'), await read('/sessions')];
        return {
          id: me.id,
          linked: me.mergedUsers,
          sessions: items.map(({ id }: { id: string }) => id),
          kept: userData.id,
        };
      });
    const before = await state();
    const target = `${appUrl}/api/users/switch/${before.linked[0].id}`;
    const taken = `${appUrl}/api/users/unmerge/${before.linked[0].id}`;
    const written: string[] = [];
    const [answered, asked]: [number[], string[]] = [[], []];
    const isChange = (url: string) => /\/api\/users\/(switch|unmerge|merge)\b/.test(url);
    page.context().on('request', (request) => isChange(request.url()) && asked.push(request.url()));
    page.context().on('response', (response) => isChange(response.url()) && answered.push(response.status()));

    // A page of somebody else's, and the address itself.
    const evil = 'http://evil.example/';
    const both = [target, taken];
    const body = [
      ...both.map((url) => `<img src="${url}"><iframe src="${url}"></iframe><link rel="prefetch" href="${url}">`),
      ...both.map(
        (url) => `<script>fetch("${url}", {mode: "no-cors", credentials: "include"}).catch(() => {})</script>`,
      ),
      `<form action="${target}" target="frame"></form><iframe name="frame"></iframe><script>document.forms[0].submit()</script>`,
      `<a href="${appUrl}/switch/${before.linked[0].id}">x</a>`,
    ].join('');
    await page.route(evil, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(evil);
    await expect.poll(() => asked.length).toBeGreaterThan(4);
    for (const url of both) await page.goto(url);
    expect(asked.length).toBeGreaterThan(4);
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.filter((status) => status < 400)).toEqual([]);

    // Addresses of our own pages: nothing happens on opening.
    await page.goto(appUrl);
    page.on('request', (request) => {
      if (isChange(request.url()) || !['GET', 'HEAD'].includes(request.method())) written.push(request.url());
    });
    const id = before.linked[0].id;
    const crafted = [
      `/switch/${id}`,
      `/switch/${id}?confirm=1&auto=1#go`,
      `/switch/../switch/${id}`,
      '/switch/01890000-0000-7000-8000-000000000000',
      '/switch/%2e%2e%2fusers%2funmerge%2f1',
      '/merge/success?with=<script>alert(1)</script>',
      '/merge/error?type=user_already_merged',
      '/instagram/merge?code=planted&state=planted',
      '/instagram/callback?code=planted&state=planted',
      '/settings/sessions?end=all',
    ];
    for (const path of crafted) {
      await page.goto(`${appUrl}${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
    // And many more, opened within the page, as a link on it would; `THREATS=all`: as many as the threat row asks for.
    if (process.env.THREATS === 'all') test.setTimeout(1_800_000);
    const more = Array.from({ length: process.env.THREATS === 'all' ? 1_000 : 40 }, (_, n) => {
      const path = crafted[n % crafted.length] ?? '/';
      return `${path}${path.includes('?') ? '&' : '?'}n=${n}&user=${id}&code=planted${n}&confirm=true#${n % 3 === 0 ? 'go' : id}`;
    });
    await page.goto(appUrl);
    await page.evaluate(async (paths) => {
      for (const path of paths) {
        history.pushState({}, '', path);
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      }
    }, more);
    await expect(page).toHaveURL(new RegExp(`n=${more.length - 1}&`));
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(written).toEqual([]);
    await page.goto(appUrl);
    expect(await state()).toEqual(before);
  });
});

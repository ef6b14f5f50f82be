import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MetaApp } from './meta-app.ts';
import { allScopes, redirectUri, startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

const fine = {
  client_id: '990000000000001',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: allScopes.join(','),
  state: 'a"b<c',
};
const open = (change: Record<string, string> = {}, language = 'pt-BR') =>
  fetch(`${app.sim.url}/oauth/authorize?${new URLSearchParams({ ...fine, ...change })}`, {
    headers: { 'accept-language': language },
  });
const decide = async (change: Record<string, string>, scopes: string[] = allScopes) => {
  const form = new URLSearchParams({ ...fine, ig_id: app.igId, ...change });
  for (const scope of scopes) form.append('scopes', scope);
  return fetch(`${app.sim.url}/oauth/authorize`, { method: 'POST', body: form, redirect: 'manual' });
};

test('the consent page lists the accounts and the permissions, in the language of the browser, with text made safe', async () => {
  await app.operator('POST', '/accounts', { username: 'doce.de.bairro', name: '<b>Doce</b>' });
  const page = await (await open()).text();
  expect(page).toContain('<html lang="pt-BR"');
  expect(page).toContain('Entrar como');
  expect(page.match(/type="radio"/g)).toHaveLength(2);
  expect(page.match(/type="checkbox" name="scopes"/g)).toHaveLength(3);
  expect(page).not.toContain('<b>Doce');
  expect(page).not.toContain('a"b<c');
  expect(await (await open({}, 'ja-JP,en;q=0.5')).text()).toContain('アクセスを許可');
  expect(await (await open({}, 'fr')).text()).toContain('Autoriser l’accès');
  expect(await (await open({}, 'de')).text()).toContain('Allow access');
  const style = await fetch(`${app.sim.url}/family/pages.css`);
  expect(style.headers.get('content-type')).toContain('text/css');
});

test('must enforce: client_id, exact redirect_uri, response_type and scope of the authorize page', async () => {
  const wrongs: Record<string, string>[] = [
    { client_id: '1' },
    { redirect_uri: `${redirectUri}/` },
    { response_type: 'token' },
    { scope: 'instagram_business_basic,business_basic' },
    { scope: 'instagram_business_manage_comments' },
    { force_reauth: 'maybe' },
  ];
  for (const wrong of wrongs) {
    expect((await open(wrong)).status).toBe(400);
    expect((await decide(wrong)).status).toBe(400);
  }
  expect((await open({ scope: allScopes.join(' '), force_reauth: 'true' })).status).toBe(200);
  expect(await (await open({ client_id: '1' })).text()).toContain('Invalid platform app');
});

test('Allow comes back with a code and the state, Cancel with user_denied', async () => {
  const allowed = (await decide({ action: 'allow' })).headers.get('location') ?? '';
  expect(allowed).toMatch(/#_$/);
  expect(new URL(allowed).searchParams.get('state')).toBe(fine.state);
  expect(new URL(allowed).searchParams.get('code')).toMatch(/^AQ/);
  const denied = new URL((await decide({ action: 'cancel' })).headers.get('location') ?? '');
  expect(Object.fromEntries(denied.searchParams)).toEqual({
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request',
    state: fine.state,
  });
});

test('an unticked permission is not granted, basic always is', async () => {
  await decide({ action: 'allow' }, ['instagram_business_manage_comments']);
  const account = (await app.operator('GET', '/state')).body.accounts[0];
  expect(account.permissions).toEqual(['instagram_business_basic', 'instagram_business_manage_comments']);
});

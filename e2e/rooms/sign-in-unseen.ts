import type { APIResponse, Page } from '@playwright/test';
import type { CurrentUser } from '@recado/contract';
import { bestLocale } from '@recado/contract/locale';
import { expect } from '../journey.ts';

/**
 * Signs somebody in on a page that showed nothing yet: by the same calls, without drawing the door and the way back.
 * Those cost more than what most journeys are about. The page then shows nothing of it either: it is to be led to the app.
 */
export async function signInUnseen(page: Page, { appUrl, username }: { appUrl: string; username: string }) {
  // As the browser would, with its name and its cookies.
  const { request } = page;
  const begun = await good(await request.post(`${appUrl}/api/instagram/authorize`, { data: { purpose: 'login' } }));
  const { url, state }: { url: string; state: string } = await begun.json();
  const consent = await good(await request.get(url));
  const locale = bestLocale(await page.evaluate(() => navigator.languages));
  const data = { code: await allow(page, { url, username, form: await consent.text() }), state, locale };
  const answer = await good(await request.post(`${appUrl}/api/users/login`, { data }));
  const { token, user }: { token: string; user: CurrentUser } = await answer.json();
  const { contact: _, ...userData } = user;
  const session = { userData, loggedIn: true, token, viewingAsToken: null, viewingAsUsername: null };
  // An address of the app that draws nothing.
  await page.goto(`${appUrl}/health/live`);
  await page.evaluate((kept) => localStorage.setItem('auth', kept), JSON.stringify(session));
}

/** Sends the form of Instagram's page as it is, for this account; the code of the address that it leads back to. */
async function allow(page: Page, { url, username, form }: { url: string; username: string; form: string }) {
  const accounts = form.matchAll(/name="ig_id" value="([^"]+)"[\s\S]*?<b dir="auto">([^<]*)<\/b>/g);
  const igId = [...accounts].find(([, , name]) => name === username)?.[1];
  if (igId === undefined) throw new Error(`${username} is no account of the simulated Instagram`);
  const { origin, pathname, searchParams } = new URL(url);
  const fields = new URLSearchParams([...searchParams, ['ig_id', igId], ['action', 'allow']]);
  for (const [, scope = ''] of form.matchAll(/name="scopes" value="([^"]+)" checked/g)) fields.append('scopes', scope);
  const sent = await page.request.post(`${origin}${pathname}`, {
    data: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  });
  const code = new URL(sent.headers().location ?? '', origin).searchParams.get('code');
  if (code === null) throw new Error(`Instagram's page led nowhere: ${sent.status()} ${await sent.text()}`);
  return code;
}

async function good(answer: APIResponse): Promise<APIResponse> {
  expect(answer.status(), `${answer.url()}: ${await answer.text()}`).toBe(200);
  return answer;
}

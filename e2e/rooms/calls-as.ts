import type { Page } from '@playwright/test';

/** Calls with the session of this page, and whose it is. */
export async function callsAs(page: Page, appUrl: string) {
  const { token, userData } = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${appUrl}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return { send, id: String(userData.id) };
}

import type { Page } from '@playwright/test';
import { recado } from '../rooms/recado.ts';
import type { Say } from '../world/words-of.ts';

/** Signs somebody in behind a door: at the server itself, since Instagram leads back to no other address; the door gets what is kept of it. */
export async function signInBehind(
  page: Page,
  { say, appUrl, doorUrl, username }: { say: Say; appUrl: string; doorUrl: string; username: string },
): Promise<{ token: string }> {
  await recado(page, { say, appUrl }).signIn(username);
  const auth = await page.evaluate(() => localStorage.getItem('auth') ?? '');
  await page.goto(`${doorUrl}/privacy`);
  await page.evaluate((kept) => localStorage.setItem('auth', kept), auth);
  await page.goto(doorUrl);
  return JSON.parse(auth);
}

import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { wordsOf } from '../world/words-of.ts';

// A phone that loses its connection, and what it has kept until then.

const say = wordsOf('pt-BR');

/** The bar that says that there is no connection, and from when is what is shown. */
export const offline = (page: Page) => page.getByRole('status').filter({ hasText: say('No connection.') });

/** Cuts the network, and waits until the page knows. */
export async function away(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
}

/**
 * Resolves once the answers of these addresses are kept, which is when the browser has nothing else to do; what is asked of them counts where it is
 * given.
 */
export async function isKept(page: Page, ...addresses: string[]): Promise<void> {
  await expect.poll(() => keptAnswers(page)).toEqual(expect.arrayContaining(addresses));
}

/** Returns the addresses of the answers that this browser keeps, as they are and without what is asked of them. */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const asked = indexedDB.open('recado');
        asked.onerror = () => resolve([]);
        asked.onsuccess = () => {
          const database = asked.result;
          if (!database.objectStoreNames.contains('answers')) return resolve([]);
          const keys = database.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            const urls = keys.result.map((key) => String(key).split(' ')[1] ?? '');
            resolve([...urls, ...urls.map((url) => url.split('?')[0] ?? '')]);
          };
        };
      }),
  );
}

/** Every file of every screen is kept once nobody waits. */
export async function appIsKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
      const list = await (await fetch(`/builds/${build}.json`)).json();
      const { files, words } = list as { files: string[]; words: Record<string, string[]> }; // as: the build's own list
      const all = [...files, ...(words['pt-br'] ?? [])];
      const kept = await Promise.all(all.map((file) => caches.match(file, { ignoreVary: true })));
      return kept.filter((one) => one === undefined).length;
    });
  await expect.poll(missing).toBe(0);
}

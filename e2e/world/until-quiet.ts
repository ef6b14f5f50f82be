import type { Page, Request } from '@playwright/test';

const QUIET_MS = 700;

/** Resolves when a page has asked for nothing and got nothing for a moment. What it listens to for as long as it is open is no question. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await new Promise<void>((resolve) => {
    const done = () => {
      for (const name of NEWS) page.off(name as 'request', note); // as: three events of the same form
      resolve();
    };
    let timer = setTimeout(done, QUIET_MS);
    const note = (request: Request) => {
      if (new URL(request.url()).pathname === '/api/changes') return;
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    };
    for (const name of NEWS) page.on(name as 'request', note); // as: three events of the same form
  });
}

const NEWS = ['request', 'requestfinished', 'requestfailed'] as const; // const: names of events

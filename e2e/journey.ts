import { test as base, type ConsoleMessage, expect as impatient, type Page } from '@playwright/test';
import { layoutFaults } from './audits/audit-layout.ts';
import { type SimulatorApi, simulatorApi } from './world/simulator-api.ts';

/** Waits as long as a busy machine needs, outside of journeys too. */
export const expect = impatient.configure({ timeout: 30_000 });

interface Journey {
  appUrl: string;
  sim: SimulatorApi;
  /** The page that shows the mail that was sent. */
  mailboxUrl: string;
  paymentsUrl: string;
  /**
   * Messages of a page's console that this journey provokes on purpose. Anything else there fails it. No list by itself: Playwright may take
   * the second thing of a list for how the first is meant.
   */
  provoked: { messages: readonly RegExp[] };
  /** Whoever sits at the page agreed to be counted before, so that nobody is asked; where nothing counts, nothing is told all the same. */
  consented: boolean;
}

/** A stream of changes that a server which starts or ends does not take: the tab comes again by itself, and looks meanwhile. */
const LISTENS_LATER = /status of 503 .*\/api\/changes\?/;

/** Playwright says this of a page that is closed, or goes on to another, while it is looked at. */
const WENT_AWAY = /Execution context was destroyed|has been closed|Cannot find context|frame was detached/i;

/** A journey: any unexpected error of a page (console, exception, broken content security policy), and a bad layout where it ends, makes it red. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  appUrl: async ({}, use) => use(needed('APP_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  sim: async ({}, use) => {
    const sim = simulatorApi(needed('SIMULATOR_URL'));
    await use(sim);
    await sim.call('POST', '/faults/reset');
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  mailboxUrl: async ({}, use) => use(needed('MAILBOX_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  paymentsUrl: async ({}, use) => use(needed('PAYMENTS_URL')),
  provoked: [{ messages: [] }, { option: true }],
  consented: [true, { option: true }],
  context: async ({ context, provoked, consented }, use) => {
    if (consented) await context.addInitScript(agree, needed('APP_URL'));
    const problems: string[] = [];
    const note = (text: string) => {
      if (![...provoked.messages, LISTENS_LATER].some((pattern) => pattern.test(text))) problems.push(text);
    };
    context.on('console', (message) => isBad(message) && note(`${message.text()} (${message.location().url})`));
    context.on('weberror', (error) => note(error.error().stack ?? String(error.error())));
    await use(context);
    for (const page of context.pages())
      expect.soft(await faultsWhereItEnds(page), `layout of ${page.url()}`).toEqual([]);
    // What a page asks as it closes is nobody's failure.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems, 'errors of the pages').toEqual([]);
  },
});

/** Runs in the page: keeps the consent where it is not kept yet. */
function agree(appUrl: string): void {
  if (location.origin !== appUrl || localStorage.getItem('consentStore') !== null) return;
  localStorage.setItem('consentStore', JSON.stringify({ consented: true }));
}

/** The layout of the screen on which a journey ends; a page on its way to another one has none. */
async function faultsWhereItEnds(page: Page): Promise<string[]> {
  if (!page.url().startsWith(`${process.env.APP_URL}/`)) return [];
  return layoutFaults(page).catch((error: unknown) => {
    if (WENT_AWAY.test(String(error))) return [];
    throw error;
  });
}

/** Lingui warns where a text has no words in the language of the screen, and its id is drawn. */
function isBad(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /content security policy|uncompiled message/i.test(message.text());
}

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by world/start-world.ts`);
  return value;
}

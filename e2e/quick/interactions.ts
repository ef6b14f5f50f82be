import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Say } from '../world/words-of.ts';
import type { Full } from './full.ts';

interface Given {
  shop: Full;
  appUrl: string;
  say: Say;
}

interface Interaction {
  /** A name for the table. */
  says: string;
  /** Goes where it happens; nothing is measured yet. */
  open(page: Page, given: Given): Promise<unknown>;
  act(page: Page, given: Given): Promise<unknown>;
}

const WORDS = 'peça 77';
/** So far somebody scrolls at most. */
const MANY_CARDS = 480;

export const INTERACTIONS: readonly Interaction[] = [
  {
    says: 'Content: a letter of a search',
    open: (page, { appUrl }) => list(page, `${appUrl}/content`),
    act: (page) => page.getByRole('searchbox').pressSequentially(WORDS),
  },
  {
    says: `Content: the same with ${MANY_CARDS} posts scrolled into sight`,
    open: async (page, { appUrl, say }) => {
      await list(page, `${appUrl}/content`);
      while ((await page.getByRole('main').getByRole('listitem').count()) < MANY_CARDS)
        await page.getByRole('button', { name: say('Show more') }).scrollIntoViewIfNeeded();
      await page.getByRole('searchbox').scrollIntoViewIfNeeded();
    },
    act: (page) => page.getByRole('searchbox').pressSequentially(WORDS),
  },
  {
    says: 'Content: open a post',
    open: (page, { appUrl }) => list(page, `${appUrl}/content`),
    act: (page) => page.getByRole('main').getByRole('listitem').nth(3).getByRole('link').first().click(),
  },
  {
    says: 'A message of twenty links: a letter of its text',
    open: openForm,
    act: (page, { say }) => page.getByRole('textbox', { name: say('Message'), exact: true }).pressSequentially(' olá'),
  },
  {
    says: 'A message of twenty links: a letter of the last link',
    open: openForm,
    act: (page, { say }) => page.getByLabel(say('Title of link {0}', { 0: 20 })).pressSequentially(' x'),
  },
  {
    says: 'A message of twenty links: one more word that starts it',
    open: openForm,
    act: async (page, { say }) => {
      const box = page.getByRole('dialog').getByLabel(say('Word or phrase'), { exact: true });
      await box.pressSequentially('valor');
      await box.press('Enter');
    },
  },
  {
    says: 'Automations: open the list of 301',
    open: (page, { appUrl }) => list(page, `${appUrl}/activity`),
    act: async (page, { say }) => {
      const rooms = page.getByRole('navigation', { name: say('Rooms') }).filter({ visible: true });
      await rooms.getByRole('link', { name: say('Automations'), exact: true }).click();
      await page.getByRole('switch').first().waitFor({ state: 'attached' });
    },
  },
  {
    says: 'Automations: turn one off and on with its switch, all 301 scrolled into sight',
    open: allListed,
    act: async (page) => {
      for (const key of ['Space', 'Space']) await page.getByRole('switch').nth(2).press(key);
    },
  },
  {
    says: 'Automations: choose all 301',
    open: allListed,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('Select'), exact: true }).click();
      await page
        .getByRole('region', { name: say('Selection') })
        .getByRole('button')
        .first()
        .click();
    },
  },
  {
    says: 'Automations: a letter of a search',
    open: allListed,
    act: (page) => page.getByRole('searchbox').pressSequentially('palavra 27'),
  },
  {
    says: 'Messages: a letter of a search among 300',
    open: (page, { appUrl }) => list(page, `${appUrl}/directs`),
    act: (page) => page.getByRole('searchbox').pressSequentially('palavra 27'),
  },
  {
    says: 'Messages: open an answer',
    open: (page, { appUrl }) => list(page, `${appUrl}/directs`),
    act: (page) => page.getByRole('main').getByRole('listitem').nth(2).getByRole('link').first().click(),
  },
  {
    says: 'Activity: open an event',
    open: (page, { appUrl }) => list(page, `${appUrl}/activity`),
    act: (page) => page.getByRole('main').getByRole('listitem').nth(5).getByRole('link').first().click(),
  },
  {
    says: 'From room to room',
    open: (page, { appUrl }) => list(page, `${appUrl}/content`),
    act: async (page, { say }) => {
      const rooms = page.getByRole('navigation', { name: say('Rooms') }).filter({ visible: true });
      for (const room of ['Activity', 'Results', 'Automations', 'Home'])
        await rooms.getByRole('link', { name: say(room), exact: true }).click();
    },
  },
];

async function list(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** All of the list of automations, as somebody sees it who scrolled to its end. */
async function allListed(page: Page, { appUrl }: Given): Promise<void> {
  await list(page, `${appUrl}/automations`);
  for (;;) {
    const there = await page.getByRole('switch').count();
    if (there > 300) break;
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.getByRole('switch').count()).toBeGreaterThan(there);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function openForm(page: Page, { shop, appUrl, say }: Given): Promise<void> {
  await page.goto(`${appUrl}/content/posts/${shop.media.at(-1)}`);
  await page
    .getByRole('dialog')
    .getByLabel(say('Title of link {0}', { 0: 20 }))
    .waitFor();
}

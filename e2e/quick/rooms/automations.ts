import type { Page } from '@playwright/test';
import { expect } from '../../journey.ts';
import { type Given, type Interaction, openList, press, roomLink, rowAt, strike, type } from './interaction.ts';

export const AUTOMATIONS: readonly Interaction[] = [
  {
    says: 'Automations: open the list of 301',
    open: (page, { appUrl }) => openList(page, `${appUrl}/activity`),
    act: async (page, { say }) => {
      await press(roomLink(page, say, 'Automations'));
      await page.getByRole('switch').first().waitFor({ state: 'attached' });
    },
  },
  {
    says: 'Automations: turn one off and on with its switch, all 301 scrolled into sight',
    open: allListed,
    act: async (page) => {
      for (const key of ['Space', 'Space']) await strike(page.getByRole('switch').nth(2), key);
    },
  },
  {
    says: 'Automations: choose all 301',
    open: allListed,
    act: async (page, { say }) => {
      await press(page.getByRole('button', { name: say('Select'), exact: true }));
      const bar = page.getByRole('region', { name: say('Selection') });
      await press(bar.getByRole('button').first());
    },
  },
  {
    says: 'Automations: a letter of a search',
    open: allListed,
    act: (page) => type(page.getByRole('searchbox'), 'palavra 27'),
  },
  {
    says: 'Automations: only those of a state, then all again, all 301 scrolled into sight',
    open: allListed,
    act: async (page, { say }) => {
      const chips = page.getByRole('navigation', { name: say('Filter'), exact: true }).getByRole('link');
      for (const place of [1, 0]) {
        await press(chips.nth(place));
        await expect(chips.nth(place)).toHaveAttribute('aria-current', 'true');
      }
    },
  },
  {
    says: 'Automations: open the menu of a row',
    open: (page, { appUrl }) => openList(page, `${appUrl}/automations`),
    act: async (page) => {
      await press(page.getByRole('main').locator('button[aria-haspopup=menu]').nth(2));
      await page.getByRole('menu').waitFor();
    },
  },
  {
    says: 'Automations: open one, all 301 scrolled into sight',
    open: allListed,
    act: (page) => press(rowAt(page, 3)),
  },
  {
    says: 'Messages: a letter of a search among 300',
    open: (page, { appUrl }) => openList(page, `${appUrl}/directs`),
    act: (page) => type(page.getByRole('searchbox'), 'palavra 27'),
  },
  {
    says: 'Messages: open an answer',
    open: (page, { appUrl }) => openList(page, `${appUrl}/directs`),
    act: (page) => press(rowAt(page, 2)),
  },
];

/** All of the list of automations, as somebody sees it who scrolled to its end. */
async function allListed(page: Page, { appUrl }: Given): Promise<void> {
  await openList(page, `${appUrl}/automations`);
  for (;;) {
    const there = await page.getByRole('switch').count();
    if (there > 300) break;
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.getByRole('switch').count()).toBeGreaterThan(there);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

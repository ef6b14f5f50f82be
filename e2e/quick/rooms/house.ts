import type { Page } from '@playwright/test';
import { chooseNext, type Given, type Interaction, openList, press, roomLink, rowAt, type } from './interaction.ts';

/** So long the page is not asked anything once a key of no field was struck. */
const LOOKED_MS = 500;

/** Home, Activity, people, Results, and what stands above all of them. */
export const HOUSE: readonly Interaction[] = [
  {
    says: 'Home: open Activity by its button',
    open: openHome,
    act: async (page, { say }) => {
      await press(page.getByRole('main').getByRole('link', { name: say('See what happened') }));
      await page.getByRole('searchbox').waitFor();
    },
  },
  {
    says: 'Activity: a letter of a search',
    open: (page, { appUrl }) => openList(page, `${appUrl}/activity`),
    act: (page) => type(page.getByRole('searchbox'), 'pessoa.7'),
  },
  {
    says: 'Activity: another kind, another outcome',
    open: (page, { appUrl }) => openList(page, `${appUrl}/activity`),
    act: async (page, { say }) => {
      // On a phone behind a button.
      const filters = page.getByRole('button', { name: say('Filters'), exact: true }).filter({ visible: true });
      if ((await filters.count()) > 0) await press(filters);
      for (const name of ['What it was', 'What became of it']) await chooseNext(page, say(name));
    },
  },
  {
    says: 'Activity: open an event',
    open: (page, { appUrl }) => openList(page, `${appUrl}/activity`),
    act: (page) => press(rowAt(page, 5)),
  },
  {
    says: 'People: a letter of a search',
    open: (page, { appUrl }) => openList(page, `${appUrl}/people`),
    act: (page) => type(page.getByRole('searchbox'), 'pessoa.7'),
  },
  {
    says: 'People: another part, another order',
    open: (page, { appUrl }) => openList(page, `${appUrl}/people`),
    act: async (page, { say }) => {
      for (const name of ['In which order', 'Who is shown']) await chooseNext(page, say(name));
    },
  },
  {
    says: 'People: open a person',
    open: (page, { appUrl }) => openList(page, `${appUrl}/people`),
    act: async (page) => {
      await press(rowAt(page, 3));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    says: 'Results: another length of time',
    open: openResults,
    act: async (page, { say }) => {
      for (const span of [7, 90]) {
        const link = page.getByRole('link', { name: say('{span} days', { span }), exact: true });
        await press(link);
        await page.locator('a[aria-current=page]', { hasText: say('{span} days', { span }) }).waitFor();
      }
    },
  },
  {
    says: 'Results: draw another figure',
    open: openResults,
    act: async (page, { say }) => {
      const figures = page.getByRole('group', { name: say('The figure that is drawn by day') });
      for (const place of [1, 2]) await press(figures.locator('label').nth(place));
    },
  },
  {
    says: 'Palette: open it',
    open: openHome,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(LOOKED_MS);
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    says: 'Palette: a letter of a search',
    open: async (page, given) => {
      await openHome(page, given);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
    },
    act: (page) => type(page.getByRole('combobox'), 'palavra 27'),
  },
  {
    says: 'Notices: open and close them',
    open: openHome,
    act: async (page, { say }) => {
      await press(page.getByRole('button', { name: new RegExp(`^${say('Notices')}`) }).filter({ visible: true }));
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.waitForTimeout(LOOKED_MS);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    says: 'From room to room',
    open: (page, { appUrl }) => openList(page, `${appUrl}/content`),
    act: async (page, { say }) => {
      for (const room of ['Activity', 'Results', 'Automations', 'Home', 'Account'])
        await press(roomLink(page, say, room));
    },
  },
];

async function openHome(page: Page, { appUrl, say }: Given): Promise<void> {
  await page.goto(`${appUrl}/`);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('See what happened') })
    .waitFor();
}

async function openResults(page: Page, { appUrl, say }: Given): Promise<void> {
  await page.goto(`${appUrl}/dashboard`);
  await page.getByRole('group', { name: say('The figure that is drawn by day') }).waitFor();
}

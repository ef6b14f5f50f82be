import { type Interaction, openList, press, rowAt, type } from './interaction.ts';

const WORDS = 'peça 77';
/** So far somebody scrolls at most. */
const MANY_CARDS = 480;

export const CONTENT: readonly Interaction[] = [
  {
    says: 'Content: a letter of a search',
    open: (page, { appUrl }) => openList(page, `${appUrl}/content`),
    act: (page) => type(page.getByRole('searchbox'), WORDS),
  },
  {
    says: `Content: the same with ${MANY_CARDS} posts scrolled into sight`,
    open: async (page, { appUrl, say }) => {
      await openList(page, `${appUrl}/content`);
      while ((await page.getByRole('main').getByRole('listitem').count()) < MANY_CARDS)
        await page.getByRole('button', { name: say('Show more') }).scrollIntoViewIfNeeded();
      await page.getByRole('searchbox').scrollIntoViewIfNeeded();
    },
    act: (page) => type(page.getByRole('searchbox'), WORDS),
  },
  {
    says: 'Content: open a post',
    open: (page, { appUrl }) => openList(page, `${appUrl}/content`),
    act: (page) => press(rowAt(page, 3)),
  },
];

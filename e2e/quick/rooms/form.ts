import type { Page } from '@playwright/test';
import { type Given, type Interaction, press, strike, type } from './interaction.ts';

export const FORM: readonly Interaction[] = [
  {
    says: 'A message of twenty links: a letter of its text',
    open: openForm,
    act: (page, { say }) => type(page.getByRole('textbox', { name: say('Message'), exact: true }), ' olá'),
  },
  {
    says: 'A message of twenty links: a letter of the last link',
    open: openForm,
    act: (page, { say }) => type(page.getByLabel(say('Title of link {0}', { 0: 20 })), ' x'),
  },
  {
    says: 'A message of twenty links: one more word that starts it',
    open: openForm,
    act: async (page, { say }) => {
      const box = page.getByRole('dialog').getByLabel(say('Word or phrase'), { exact: true });
      await type(box, 'valor');
      await strike(box, 'Enter');
    },
  },
  {
    says: 'A message of twenty links: open an option, and close it',
    open: openForm,
    act: async (page, { say }) => {
      const option = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${say('Repeats')}`) });
      for (const isOpen of ['true', 'false']) {
        await press(option);
        await page.locator(`[role=dialog] button[aria-expanded=${isOpen}]`, { hasText: say('Repeats') }).waitFor();
      }
    },
  },
];

async function openForm(page: Page, { shop, appUrl, say }: Given): Promise<void> {
  await page.goto(`${appUrl}/content/posts/${shop.media.at(-1)}`);
  await page
    .getByRole('dialog')
    .getByLabel(say('Title of link {0}', { 0: 20 }))
    .waitFor();
}

import type { Locator, Page } from '@playwright/test';
import type { Say } from '../../world/words-of.ts';
import type { Full } from '../full.ts';

export interface Given {
  shop: Full;
  appUrl: string;
  say: Say;
}

/** Something that somebody does on a screen, and what is measured of it. */
export interface Interaction {
  /** A name for the table. */
  says: string;
  /** Goes where it happens; nothing is measured yet. */
  open(page: Page, given: Given): Promise<unknown>;
  act(page: Page, given: Given): Promise<unknown>;
}

/** Opens a list and waits for its first row. */
export async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** A link of the rooms, in the sidebar of a laptop or at the bottom of a phone. */
export function roomLink(page: Page, say: Say, room: string): Locator {
  const rooms = page.getByRole('navigation', { name: say('Rooms') }).filter({ visible: true });
  return rooms.getByRole('link', { name: say(room), exact: true });
}

/** A list's row of that place: what leads somewhere, not the words that stand in it. */
export function rowAt(page: Page, place: number): Locator {
  const rows = page.getByRole('main').getByRole('listitem');
  return rows
    .filter({ has: page.getByRole('link') })
    .nth(place)
    .getByRole('link')
    .first();
}

/** Presses something without the browser driver's own look at what lies there, which would be part of what is measured. */
export async function press(target: Locator): Promise<void> {
  await target.waitFor();
  await target.click({ force: true });
}

/** Changes a choice by its keys, as the browser's own list of choices cannot be pressed from outside. */
export function chooseNext(page: Page, name: string): Promise<void> {
  return page.getByRole('combobox', { name, exact: true }).filter({ visible: true }).press('ArrowDown');
}

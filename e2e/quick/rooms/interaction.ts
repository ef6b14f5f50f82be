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

/** So long the page rests before something is done to it, so that the driver's look at it is not part of what is measured. */
const RESTS_MS = 200;
/** So long nobody asks the page anything afterwards, for the same reason. */
const SEEN_MS = 600;
/** The time from letter to letter: ten a second are quicker than most type. */
const LETTER_MS = 100;

/** So long a finger or a button is down: the browser draws that something is pressed meanwhile. */
const DOWN_MS = 100;

/** Presses something in its middle: with a finger where the screen has touch, with the mouse elsewhere. */
export async function press(target: Locator): Promise<void> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  const page = target.page();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to press: ${target}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await page.waitForTimeout(RESTS_MS);
  await (isTouched ? tap(page, { x, y }) : page.mouse.click(x, y, { delay: DOWN_MS }));
  await page.waitForTimeout(SEEN_MS);
}

/** The driver's own tap lifts the finger in the same moment, which no finger does. */
async function tap(page: Page, point: { x: number; y: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(DOWN_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** Strikes a key in something. */
export async function strike(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.page().waitForTimeout(RESTS_MS);
  await target.page().keyboard.press(key);
  await target.page().waitForTimeout(SEEN_MS);
}

/** Types into something, letter by letter, at its end. */
export async function type(target: Locator, text: string): Promise<void> {
  await target.focus();
  await target.page().waitForTimeout(RESTS_MS);
  await target.page().keyboard.type(text, { delay: LETTER_MS });
  await target.page().waitForTimeout(SEEN_MS);
}

/** Changes a choice by its keys, as the browser's own list of choices cannot be pressed from outside. */
export function chooseNext(page: Page, name: string): Promise<void> {
  return strike(page.getByRole('combobox', { name, exact: true }).filter({ visible: true }), 'ArrowDown');
}

import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { focusProgram } from './keyboard-rules.ts';

/** A place where the focus is, as a screen reader says it. */
export interface Stop {
  role: string;
  name: string;
  /** The browser's own number of the element. */
  node: number;
}

export interface Keyboard {
  /** Presses Tab once, and holds that one sees and hears where the focus is now. */
  tab(): Promise<Stop>;
  /** Presses Tab until the focus is on what has this role and name. */
  to(role: string, name: string | RegExp): Promise<Stop>;
  /** Goes there and presses Enter, or another key. */
  press(role: string, name: string | RegExp, key?: string): Promise<void>;
  /** Types as fingers do, where the focus is. */
  type(text: string): Promise<void>;
  key(name: string): Promise<void>;
  /** Returns the place where the focus is. */
  here(): Promise<Stop>;
  /** Presses Tab all around the page, and holds that nothing keeps the focus. */
  walk(): Promise<Stop[]>;
}

/** More than any screen of a small shop has. */
const MOST = 160;

/** Somebody at the page without a mouse: every stop of Tab has a role, a name and a ring, in sight. */
export async function keyboard(page: Page): Promise<Keyboard> {
  const session = await page.context().newCDPSession(page);
  const here = () => stopOf(session);
  const tab = async () => {
    await page.keyboard.press('Tab');
    await still(page);
    const stop = await here();
    if (stop.role !== 'RootWebArea') await expectGood(page, stop);
    return stop;
  };
  const to = async (role: string, name: string | RegExp) => {
    const seen: string[] = [];
    for (let n = 0; n < MOST; n++) {
      const stop = await tab();
      if (stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) return stop;
      seen.push(`${stop.role} “${stop.name}”`);
    }
    throw new Error(
      `Tab never came to ${role} “${name}” on ${page.url()}; it came to ${[...new Set(seen)].join(', ')}`,
    );
  };
  return {
    here,
    tab,
    to,
    async press(role, name, key = 'Enter') {
      await to(role, name);
      await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    async walk() {
      const stops: Stop[] = [];
      for (let n = 0; n < MOST; n++) {
        const stop = await tab();
        const again = stops.findIndex(({ node }) => node === stop.node);
        // After the last one comes the page itself, then its first one.
        if (again === 0) return stops;
        expect(again, `the focus is kept by ${stop.role} “${stop.name}” on ${page.url()}`).toBe(-1);
        if (stop.role !== 'RootWebArea') stops.push(stop);
      }
      throw new Error(`Tab never came to the end of ${page.url()}`);
    },
  };
}

/** Holds that one sees and hears where the focus is. */
async function expectGood(page: Page, { role, name }: Stop): Promise<void> {
  const where = `${role} “${name}” on ${page.url()}`;
  expect.soft(name, `the name of ${where}`).not.toBe('');
  expect.soft(role, `the role of ${where}`).not.toMatch(/^(generic|none|)$/);
  let faults = await page.evaluate<string[]>(focusProgram());
  // A busy machine draws later than it moves the focus.
  for (let n = 0; n < 30 && faults.length > 0; n++) {
    await page.waitForTimeout(100);
    faults = await page.evaluate<string[]>(focusProgram());
  }
  expect.soft(faults, `focus on ${where}`).toEqual([]);
}

/** Resolves when the page has scrolled to where the focus went and drawn its ring. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function stopOf(session: CDPSession): Promise<Stop> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { objectId } = result;
  if (objectId === undefined) throw new Error('the page has no body');
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  await session.send('Runtime.releaseObject', { objectId });
  const [node] = nodes;
  const isPage = node?.role?.value === 'RootWebArea' || result.description?.startsWith('body');
  return {
    role: isPage ? 'RootWebArea' : String(node?.role?.value ?? ''),
    name: String(node?.name?.value ?? '').trim(),
    node: node?.backendDOMNodeId ?? 0,
  };
}

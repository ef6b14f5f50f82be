import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Finds what the rules of WCAG 2.2 AA, as far as axe knows them, say against the page as it is, which has no frames. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Half a megabyte that a page keeps until it loads another one: reading it costs more than most looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(findFaults, RULES);
}

/** Runs in the page: a line for each rule that is broken, with where. */
async function findFaults(rules: string[]): Promise<string[]> {
  const { axe: there } = window as unknown as { axe: typeof axe }; // as: its own source put it there
  const { violations } = await there.run(document, { resultTypes: ['violations'], runOnly: rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

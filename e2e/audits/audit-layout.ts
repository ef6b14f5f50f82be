import type { Page } from '@playwright/test';
import { programOf } from './layout-rules.ts';

/** The side of the smallest target that a finger hits, in pixels. */
const TARGET = 44;

/**
 * Finds what is laid out badly on the page as it is: pixels beyond the edge, words that are cut, targets that are covered or too small.
 * What an open dialog covers is not looked at.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(programOf(TARGET));
}

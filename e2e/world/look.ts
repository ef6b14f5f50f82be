import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { englishOn } from './english.ts';

export const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 900 } };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks at the screen that is open, at both sizes, light and dark: keeps pictures as `artifacts/<name>-<locale>-<size>-<scheme>.png`,
 * and holds that the accessibility rules find nothing (in Portuguese; the other languages differ in words alone), that a Japanese
 * screen has no English on it, and that nothing sticks out sideways at 320.
 */
export async function look(page: Page, { name, locale }: { name: string; locale: 'pt-BR' | 'ja-JA' }): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const file = `${name}-${locale}-${size}-${colorScheme}`;
      await page.screenshot({ path: `artifacts/${file}.png`, animations: 'disabled' });
      if (locale === 'pt-BR') await expectAccessible(page, { file, colorsOnly: colorScheme === 'dark' });
    }
  }
  if (locale === 'ja-JA' && !name.startsWith('simulator'))
    expect.soft(await englishOn(page), `English on ${name}`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `${name} at 320 wide: pixels beyond the edge`).toBe(0);
}

/** The dark look changes colours alone. */
async function expectAccessible(
  page: Page,
  { file, colorsOnly }: { file: string; colorsOnly: boolean },
): Promise<void> {
  // Legacy mode looks at the page where it is, which has no frames; the other one opens a second page for every look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (colorsOnly ? axe.withRules(['color-contrast']) : axe.withTags(RULES)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(found, `accessibility of ${file}`).toEqual([]);
}

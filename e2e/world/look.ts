import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../audits/audit-accessibility.ts';
import { colourFaults } from '../audits/audit-colours.ts';
import { layoutFaults } from '../audits/audit-layout.ts';
import { nameFaults } from '../audits/audit-names.ts';
import { englishOn } from '../audits/english-on.ts';
import { expect } from '../journey.ts';

export const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 900 } };
/** Nobody looks at the pictures of a gate, which says in words what is wrong. */
const KEEPS_PICTURES = process.env.PICTURES !== 'none';

interface Screen {
  name: string;
  locale: 'pt-BR' | 'ja-JA';
  /** False: the tree of names is not read, which ends a browser that plays a passkey later. */
  heard?: false;
}

/**
 * Looks at the open screen on a phone and on a laptop, and keeps pictures as `artifacts/<name>-<locale>-<size>-<scheme>.png`, unless
 * `PICTURES=none`. Holds that the accessibility rules find nothing, that everything has a name of its own, that a Japanese screen has no
 * English on it, and that it is laid out well, at 320 pixels too.
 */
export async function look(page: Page, screen: Screen): Promise<void> {
  const { name, locale } = screen;
  await settled(page, name);
  for (const { size, colorScheme } of looksOf(screen)) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = `${name}-${locale}-${size}-${colorScheme}`;
    if (KEEPS_PICTURES) await page.screenshot({ path: `artifacts/${file}.png`, animations: 'disabled' });
    else await drawn(page);
    await expectAccessible(page, file);
    await expectLaidOut(page, file);
    await expectPaired(page, file);
    if (screen.heard !== false) await expectNamed(page, file);
  }
  if (locale === 'ja-JA' && !name.startsWith('simulator'))
    expect.soft(await englishOn(page), `English on ${name}`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectLaidOut(page, `${name} at 320 wide`);
}

/** Resolves when what moves to its place is there, and drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const one of document.getAnimations())
      if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function expectLaidOut(page: Page, where: string): Promise<void> {
  // What is drawn by measure follows a new size within a moment.
  const still = async () => (await layoutFaults(page)).join('\n');
  await expect.soft.poll(still, { message: `layout of ${where}`, timeout: 3_000 }).toBe('');
}

/** Holds that words stand on nothing but what they are readable on, whatever colour somebody chose. */
async function expectPaired(page: Page, where: string): Promise<void> {
  if (where.startsWith('simulator')) return;
  expect.soft(await colourFaults(page), `colours of ${where}`).toEqual([]);
}

/** Holds that names, headings and landmarks tell somebody who only hears the page where everything is. */
async function expectNamed(page: Page, where: string): Promise<void> {
  expect.soft(await nameFaults(page), `names on ${where}`).toEqual([]);
}

/**
 * One size in one colour scheme; the other language sees the other size in the other scheme, and the next screen the other pair.
 * `LOOKS=all` takes every one of the four.
 */
function looksOf({ name, locale }: Screen) {
  const looks = [
    { size: 'phone', colorScheme: 'light' },
    { size: 'laptop', colorScheme: 'dark' },
    { size: 'phone', colorScheme: 'dark' },
    { size: 'laptop', colorScheme: 'light' },
  ] as const;
  if (process.env.LOOKS === 'all') return looks;
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const pair = turn % 2 === 0 ? looks.slice(0, 2) : looks.slice(2);
  const one = ((turn >> 1) + (locale === 'pt-BR' ? 0 : 1)) % 2;
  return pair.slice(one, one + 1);
}

/** Resolves when nothing is on its way any more: no skeleton, no picture, no font. */
async function settled(page: Page, name: string): Promise<void> {
  // The simulator's screen shows no skeletons that would tell.
  if (name.startsWith('simulator')) await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('.animate-pulse-soft') === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** Holds that the rules of WCAG 2.2 AA find nothing on the page as it is; `where` names it in a failure. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await accessibilityFaults(page), `accessibility of ${where}`).toEqual([]);
}

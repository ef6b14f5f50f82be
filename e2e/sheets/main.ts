import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LOCALES, type Locale } from '@recado/contract/locale';
import { accessibilityFaults } from '../audits/audit-accessibility.ts';
import { colourFaults } from '../audits/audit-colours.ts';
import { layoutFaults } from '../audits/audit-layout.ts';
import { nameFaults } from '../audits/audit-names.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { SIZES } from '../world/look.ts';
import { simulatorApi } from '../world/simulator-api.ts';
import startWorld from '../world/start-world.ts';
import { wordsOf } from '../world/words-of.ts';
import { type Stop, stopsOf, type Things } from './addresses.ts';
import { layOutSheet } from './lay-out-sheet.ts';
import { administrator, type Given, MAKERS, STATES, type State } from './states.ts';

// `npm run sheets --workspace e2e`: takes a picture of every screen of the running product and lays them side by side, a sheet for each
// state, language, size and scheme, in artifacts/sheets. `-- --states some --locales pt-BR --sizes phone --modes light --only /login,/plans`
// takes fewer; `--locales all` takes all seven, `--whole` each screen down to its end. Says what is laid out or named badly too, and what axe finds, and ends
// with 1 where something is.
const ARTIFACTS = fileURLToPath(new URL('../artifacts/sheets/', import.meta.url));
const WIDTHS = { narrow: { width: 320, height: 700 }, ...SIZES };
const ON_SHEET = {
  narrow: { width: 240, inRow: 8 },
  phone: { width: 260, inRow: 8 },
  laptop: { width: 480, inRow: 4 },
} as const; // const: the names are sizes
type Size = keyof typeof WIDTHS;
type Mode = 'light' | 'dark';

const text = { type: 'string' } as const; // const: as parseArgs wants it
const { values } = parseArgs({
  options: {
    states: text,
    locales: text,
    sizes: text,
    modes: text,
    only: text,
    whole: { type: 'boolean', default: false },
  },
});
const listed = (value: string | undefined, all: readonly string[]) => value?.split(',') ?? all;
const states = STATES.filter((state) => listed(values.states, STATES).includes(state));
const locales =
  values.locales === 'all'
    ? LOCALES
    : LOCALES.filter((one) => listed(values.locales, ['pt-BR', 'ja-JA']).includes(one));
const sizes = (['narrow', 'phone', 'laptop'] as const).filter((size) =>
  listed(values.sizes, ['phone', 'laptop']).includes(size),
);
const modes = (['light', 'dark'] as const).filter((mode) => listed(values.modes, ['light', 'dark']).includes(mode));
const only = values.only?.split(',');

const close = await startWorld();
const browser = await chromium.launch(await findBrowser());
let faults = 0;
try {
  const appUrl = process.env.APP_URL ?? '';
  const given: Given = { appUrl, sim: simulatorApi(process.env.SIMULATOR_URL ?? ''), say: wordsOf('pt-BR') };
  const admin = await signedIn((page) => administrator(page, given));
  for (const state of states) {
    let things: Things = {};
    const seller = await signedIn(async (page) => {
      things = await MAKERS[state](page, { ...given, browser });
    });
    const stops = stopsOf(things).filter(
      ({ address, who }) =>
        (only === undefined || only.some((one) => address.split('?')[0] === one || address.startsWith(`${one}/`))) &&
        // What looks the same to everybody is taken once.
        (who === 'seller' || state === states[0]),
    );
    for (const locale of locales)
      for (const size of sizes)
        await takeAll({ appUrl, state, locale, size, stops, sessions: { seller, administrator: admin } });
  }
} finally {
  await browser.close();
  await close();
}
if (faults > 0) process.exitCode = 1;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Returns what a browser keeps of somebody who signed in so. */
async function signedIn(act: (page: Page) => Promise<void>): Promise<Session> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: SIZES.laptop,
    serviceWorkers: 'block',
  });
  await act(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}

interface Round {
  appUrl: string;
  state: State;
  locale: Locale;
  size: Size;
  stops: readonly Stop[];
  sessions: { seller: Session; administrator: Session };
}

/** Opens each screen once, takes it in each scheme, and lays out a sheet for each. */
async function takeAll(round: Round): Promise<void> {
  const { appUrl, state, locale, size, stops, sessions } = round;
  const pages = {
    seller: await openPage(browser, round, sessions.seller),
    administrator: await openPage(browser, round, sessions.administrator),
    nobody: await openPage(browser, round),
  };
  const taken = new Map<Mode, { name: string; file: string }[]>(modes.map((mode) => [mode, []]));
  for (const { name, address, who } of stops) {
    const page = pages[who];
    await page.goto(`${appUrl}${address}`);
    await settled(page);
    const found: string[] = [];
    for (const mode of modes) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      const folder = `${ARTIFACTS}${state}-${locale}-${size}-${mode}`;
      const file = `${folder}/${name}.png`;
      await page.screenshot({ path: file, animations: 'disabled', fullPage: values.whole });
      taken.get(mode)?.push({ name: address, file });
      const seen = [...(await accessibilityFaults(page)), ...(await colourFaults(page))];
      found.push(...seen.map((fault) => `${mode}: ${fault}`));
    }
    for (const fault of [...found, ...(await layoutFaults(page)), ...(await nameFaults(page))]) {
      faults++;
      console.log(`${state} ${locale} ${size} ${address}: ${fault}`);
    }
  }
  for (const page of Object.values(pages)) await page.context().close();
  for (const [mode, pictures] of taken) {
    const title = `${state} · ${locale} · ${size} · ${mode}`;
    const file = `${ARTIFACTS}${state}-${locale}-${size}-${mode}.png`;
    await layOutSheet(browser, { title, pictures, ...ON_SHEET[size] }, file);
    console.log(`${pictures.length} screens: ${file.slice(fileURLToPath(new URL('../..', import.meta.url)).length)}`);
  }
}

async function openPage(from: Browser, { appUrl, locale, size }: Round, session?: Session): Promise<Page> {
  const context = await from.newContext({
    ...(session ? { storageState: session } : {}),
    // The catalogue of Japanese is ja-JA, which no browser says.
    locale: locale === 'ja-JA' ? 'ja-JP' : locale,
    timezoneId: 'America/Sao_Paulo',
    viewport: WIDTHS[size],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'locale', value: locale, url: appUrl }]);
  return context.newPage();
}

/** Resolves when nothing is on its way: no skeleton, no font; whatever takes longer than a moment is taken as it is. */
async function settled(page: Page): Promise<void> {
  const still = () =>
    document.fonts.status === 'loaded' &&
    document.querySelector('h1,h2,[role="alert"]') !== null &&
    document.querySelector('.animate-pulse-soft') === null &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await page.waitForFunction(still, undefined, { timeout: 10_000 }).catch(() => {});
  await page.waitForTimeout(150);
}

fs.mkdirSync(ARTIFACTS, { recursive: true });

import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readMachine } from '../../bench/src/machine.ts';
import { median, percentile } from '../../bench/src/statistics.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { recado } from '../rooms/recado.ts';
import { simulatorApi } from '../world/simulator-api.ts';
import startWorld from '../world/start-world.ts';
import { wordsOf } from '../world/words-of.ts';
import { type Full, full } from './full.ts';
import { INTERACTIONS } from './interactions.ts';
import { FLOOR } from './rooms/floor.ts';
import { findSlowDown } from './slow-down.ts';
import { durationsOf, watchInteractions } from './watch-interactions.ts';

// `npm run quick --workspace e2e`: somebody with 1,000 posts, 300 answers by word and a message of twenty links uses every screen, as a
// laptop and as a slow phone (its processor four times slower). Writes bench/SCREENS.md. `-- 1` is one round; `-- 5 Activity twenty` are
// five of what has one of these words in its name, which are told and written nowhere.
const [, , rounds = '3', ...wanted] = process.argv;
const ROUNDS = Number(rounds);
const MEASURED = INTERACTIONS.filter(({ says }) => wanted.length === 0 || wanted.some((word) => says.includes(word)));
if (!(ROUNDS > 0) || MEASURED.length === 0) throw new Error(`Nothing to measure: ${process.argv.slice(2).join(' ')}`);
const DEVICES = [
  { name: 'laptop', viewport: { width: 1440, height: 900 }, hasTouch: false, slower: 1 },
  { name: 'phone, processor 4 times slower', viewport: { width: 390, height: 844 }, hasTouch: true, slower: 4 },
];
/** A page that was opened has by then what comes after its first picture, on the slow device too. */
const LOADED_MS = 1_000;
const say = wordsOf('pt-BR');

const close = await startWorld();
const browser = await chromium.launch(await findBrowser());
try {
  const sim = simulatorApi(process.env.SIMULATOR_URL ?? '');
  const appUrl = process.env.APP_URL ?? '';
  const shop = await full(browser, { sim, appUrl, say });
  const tables: string[] = [];
  for (const device of DEVICES) tables.push(await measure(device, { shop, appUrl, from: browser }));
  const results = resultsOf(tables);
  console.log(results);
  if (wanted.length === 0) fs.writeFileSync(fileURLToPath(new URL('../../bench/SCREENS.md', import.meta.url)), results);
} finally {
  await browser.close();
  await close();
}

async function measure(
  { name, viewport, hasTouch, slower }: (typeof DEVICES)[number],
  { shop, appUrl, from }: { shop: Full; appUrl: string; from: Browser },
): Promise<string> {
  const page = await from.newPage({ viewport, hasTouch, isMobile: hasTouch, locale: 'pt-BR', reducedMotion: 'reduce' });
  await watchInteractions(page);
  // Nothing opens by itself over what is measured.
  await page.route('**/api/introductions', (route) => route.fulfill({ json: { feature: null } }));
  await recado(page, { say, appUrl }).signIn(shop.username, { walks: true });
  const cdp = await page.context().newCDPSession(page);
  const { rate, own, slowed } = await findSlowDown(page, cdp, slower);
  // What only leads to a screen, as scrolling to a list's end, takes no longer than it must.
  const slow = (isSlow: boolean) => cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? rate : 1 });
  const found = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { says, open, act } of MEASURED) {
      await slow(false);
      await open(page, { shop, appUrl, say });
      await slow(true);
      await settle(page, LOADED_MS);
      await durationsOf(page);
      await act(page, { shop, appUrl, say });
      await settle(page);
      found.set(says, [...(found.get(says) ?? []), ...(await durationsOf(page))]);
    }
  }
  await page.close();
  const every = [...found].filter(([says]) => FLOOR.every((one) => one.says !== says)).flatMap(([, all]) => all);
  const rows = [...found, ['All of them, without the floor', every] as const].map(([says, all]) => {
    if (all.length === 0) throw new Error(`${says}: nothing was measured`);
    const figure = (value: number) => (value < 16 ? '< 16' : String(value));
    return `| ${says} | ${all.length} | ${figure(median(all))} | ${figure(percentile(all, 0.95))} | ${figure(Math.max(...all))} |`;
  });
  const pace = `A fixed piece of work took ${slowed.toFixed(0)} ms of this page, ${(slowed / own).toFixed(1)} times its own ${own.toFixed(0)} (the browser was told ${rate.toFixed(1)}).`;
  return `## ${name}\n\n${pace}\n\n| Interaction | measured | median, ms | p95, ms | longest, ms |\n|---|---|---|---|---|\n${rows.join('\n')}`;
}

/** Waits until what the page asks for has come, and two frames more. */
async function settle(page: Page, ms = 300): Promise<void> {
  await page.waitForTimeout(ms);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

function resultsOf(tables: string[]): string {
  const { date, commit, cores, cpu, node, load } = readMachine('/tmp');
  return `# Screens

From a key or a tap to the next picture on the screen, as the browser itself times it (Event Timing, in steps of 8 ms; below 16 ms it does
not tell), for somebody with 1,000 posts, 300 answers by word and a message of twenty links. ${ROUNDS} rounds. Everything runs on one machine.
The phone is tapped with a finger that is down for a tenth of a second, ten letters are typed a second, and the browser's driver asks the
page nothing meanwhile: its own looks, four times slower too, were part of what was measured until 26 November 2026.

${date}, commit ${commit}, ${cores} cores of ${cpu}, Node ${node}, load before ${load}.

${tables.join('\n\n')}

Asked: p95 below 100 ms. Run: \`npm run quick --workspace e2e\`.
`;
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../browser/find-browser.ts';
import { expect } from '../journey.ts';
import { recado } from '../rooms/recado.ts';
import { freePort } from '../world/free-port.ts';
import { simulatorApi } from '../world/simulator-api.ts';
import startWorld from '../world/start-world.ts';
import { wordsOf } from '../world/words-of.ts';
import { type Figures, lostPoints, medianOf, readFigures } from './read-figures.ts';
import { isInstalled, type Report, runLighthouse } from './run-lighthouse.ts';

// `npm run lighthouse --workspace e2e`: the first load of seven screens as a phone sees them, cold and on a slow connection. Without an
// option the gate's look: what does not depend on the machine. With `--performance` Lighthouse's own scores, the median of three: a table.
// Lighthouse weighs 176 MB in 114 packages: it has a lockfile of its own in this folder, and `.ci/run` installs it.

/** The most script of any first load, in bytes as sent. */
const MOST_SCRIPT = 170_000;
/** Screens by address, and what their first load may be: what is sent today and 3 %, in bytes as sent. */
const SCREENS = {
  '/login': { scriptBytes: 164_500, bytes: 211_800 },
  '/': { scriptBytes: MOST_SCRIPT, bytes: 225_200 },
  '/automations': { scriptBytes: 168_500, bytes: 219_600 },
  '/content': { scriptBytes: 165_800, bytes: 216_800 },
  '/plans': { scriptBytes: 164_700, bytes: 214_700 },
  '/activity': { scriptBytes: 167_900, bytes: 220_500 },
  '/dashboard': { scriptBytes: 168_200, bytes: 218_500 },
} as const;
/** The most requests of a screen. On a slow machine it is looked at for longer, and asks again meanwhile: Home made 24, and 29. */
const MOST_REQUESTS = 30;
const MOST_SHIFT = 0.02;
const LEAST = { accessibility: 100, bestPractices: 100 };
/** Lighthouse's own score, the median of several looks. */
const LEAST_PERFORMANCE = 95;
const LOOKS = 3;

if (!isInstalled()) throw new Error('Lighthouse is not installed: run npm ci in e2e/lighthouse first.');
const forScores = process.argv.includes('--performance');
const total = { passed: 0, failed: 0 };
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-lighthouse-'));
const close = await startWorld();
const port = await freePort();
const launch = await findBrowser();
const browser = await chromium.launchPersistentContext(path.join(dir, 'profile'), {
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${port}`],
  locale: 'pt-BR',
});
try {
  const appUrl = process.env.APP_URL ?? '';
  let answerOnce = async () => {};
  if (forScores) console.log('| screen | performance | FCP s | LCP s | TBT ms | CLS | requests | script kB | all kB |');
  if (forScores) console.log('|---|---|---|---|---|---|---|---|---|');
  for (const screen of Object.keys(SCREENS)) {
    // The door is looked at from outside.
    if (screen === '/') answerOnce = await signIn(browser, appUrl);
    if (screen === '/dashboard') await answerOnce();
    if (forScores) await tellScores(`${appUrl}${screen}`);
    else judge(await look(`${appUrl}${screen}`, { scores: false }));
  }
} finally {
  await browser.close();
  await close();
  fs.rmSync(dir, { recursive: true, force: true });
}
console.log(`${forScores ? '\n' : ''}${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A shop with a post that is on, signed in; the function that comes back lets somebody get an answer there, which Results then draws. */
async function signIn(context: BrowserContext, appUrl: string): Promise<() => Promise<void>> {
  const sim = simulatorApi(process.env.SIMULATOR_URL ?? '');
  const shop = await sim.shop('loja.farol', ['Lenço de seda', 'Vaso azul']);
  const page = await context.newPage();
  const seller = recado(page, { say: wordsOf('pt-BR'), appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.automate(shop.media[0] ?? '');
  await page.close();
  return async () => {
    const { id } = await sim.person('cliente.farol');
    await sim.comment(shop.media[0] ?? '', { personId: id, text: 'quero' });
    await expect.poll(async () => (await sim.received(id, shop.igId)).length).toBe(1);
  };
}

async function look(url: string, { scores }: { scores: boolean }): Promise<Report> {
  const once = () => runLighthouse({ url, port, dir, scores });
  // On a busy machine a tab may go away under Lighthouse, or not be heard to be still: what is wrong is wrong the second time too.
  const report = await once().catch(once);
  return Number.isNaN(readFigures(report).shift) ? once() : report;
}

/** Counts each figure that the machine has no part in as passed or failed, and prints them with what costs points. */
function judge(report: Report): void {
  const figures = readFigures(report);
  const { pathname } = new URL(report.finalDisplayedUrl);
  console.log(`${pathname} ${report.runtimeError?.code ?? ''}`);
  const most = { ...mostOf(pathname), requests: MOST_REQUESTS, shift: MOST_SHIFT };
  const tell = (name: keyof Figures, isGood: boolean) => {
    const isRight = isGood && report.runtimeError === undefined;
    total[isRight ? 'passed' : 'failed']++;
    console.log(`  ${name}: ${Math.round(figures[name] * 1000) / 1000}${isRight ? '' : ' RED'}`);
  };
  for (const name of ['scriptBytes', 'bytes', 'requests', 'shift'] as const) tell(name, figures[name] <= most[name]);
  for (const name of ['accessibility', 'bestPractices'] as const) tell(name, figures[name] >= LEAST[name]);
  for (const category of ['accessibility', 'best-practices'])
    for (const lost of lostPoints(report, category)) console.log(`    ${lost}`);
}

/** A page that is no screen of the list was led to: nothing may be sent there. */
function mostOf(pathname: string): { scriptBytes: number; bytes: number } {
  return Object.entries(SCREENS).find(([screen]) => screen === pathname)?.[1] ?? { scriptBytes: 0, bytes: 0 };
}

async function tellScores(url: string): Promise<void> {
  const looks: Figures[] = [];
  for (let i = 0; i < LOOKS; i++) looks.push(readFigures(await look(url, { scores: true })));
  const it = medianOf(looks);
  total[it.performance >= LEAST_PERFORMANCE ? 'passed' : 'failed']++;
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
  const cells = [
    ...[new URL(url).pathname, `${it.performance} (${looks.map(({ performance }) => performance).join(', ')})`],
    ...[seconds(it.firstPaint), seconds(it.largestPaint), Math.round(it.blocked), it.shift.toFixed(3)],
    ...[it.requests, kilo(it.scriptBytes), kilo(it.bytes)],
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../browser/find-browser.ts';
import { recado } from '../rooms/recado.ts';
import { freePort } from '../world/free-port.ts';
import { simulatorApi } from '../world/simulator-api.ts';
import startWorld from '../world/start-world.ts';
import { wordsOf } from '../world/words.ts';

// `npm run lighthouse --workspace e2e`: Home and Content as a phone sees them, signed in; a category below its floor fails. Lighthouse weighs
// 176 MB in 114 packages: it has a lockfile of its own in this folder, and `.ci/run` installs it.
const LIGHTHOUSE = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));
const LEAST: Readonly<Record<string, number>> = { accessibility: 1, 'best-practices': 0.95 };
/** The live lists never leave the network idle for long. */
const SETTINGS = {
  extends: 'lighthouse:default',
  settings: { pauseAfterFcpMs: 500, pauseAfterLoadMs: 500, networkQuietThresholdMs: 500, maxWaitForLoad: 20_000 },
};

/** What is read of a report. */
interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

if (!fs.existsSync(LIGHTHOUSE)) throw new Error('Lighthouse is not installed: run npm ci in e2e/lighthouse first.');
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
  await signIn(browser, appUrl);
  for (const room of ['/', '/content']) await measure(`${appUrl}${room}`);
} finally {
  await browser.close();
  await close();
  fs.rmSync(dir, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A shop with a post that is on, signed in. */
async function signIn(context: BrowserContext, appUrl: string): Promise<void> {
  const shop = await simulatorApi(process.env.SIMULATOR_URL ?? '').shop('loja.farol', ['Lenço de seda', 'Vaso azul']);
  const page = await context.newPage();
  const seller = recado(page, { say: wordsOf('pt-BR'), appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Content');
  await seller.automate(shop.media[0] ?? '');
  await page.close();
}

/** Counts the page's categories as passed or failed, and prints their scores and what costs points. */
async function measure(url: string): Promise<void> {
  const { finalDisplayedUrl, runtimeError, categories, audits } = await lighthouse(url);
  console.log(`${new URL(finalDisplayedUrl).pathname} ${runtimeError?.code ?? ''}`);
  for (const [name, least] of Object.entries(LEAST)) {
    const { score = null, auditRefs = [] } = categories[name] ?? {};
    const isGood = runtimeError === undefined && (score ?? 0) >= least;
    total[isGood ? 'passed' : 'failed']++;
    console.log(`  ${name}: ${score === null ? 'no score' : Math.round(score * 100)}${isGood ? '' : ' RED'}`);
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1) console.log(`    ${id}: ${audit.title}`);
    }
  }
}

function lighthouse(url: string): Promise<Report> {
  const config = path.join(dir, 'config.json');
  const output = path.join(dir, 'report.json');
  fs.writeFileSync(config, JSON.stringify(SETTINGS));
  const flags = [
    `--port=${port}`,
    `--config-path=${config}`,
    `--only-categories=${Object.keys(LEAST).join(',')}`,
    '--disable-storage-reset',
    '--disable-full-page-screenshot',
    '--throttling-method=provided',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LIGHTHOUSE, url, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0)
        resolve(JSON.parse(fs.readFileSync(output, 'utf8')) as Report); // as: Lighthouse writes its own format
      else reject(new Error(`Lighthouse ended with ${code} on ${url}`));
    });
  });
}

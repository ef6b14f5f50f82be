import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The parts of a report that are read. */
export interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: unknown[] } }
  >;
}

/** The program, in the place where `npm ci` in this folder lays it. */
const LIGHTHOUSE = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));
export const isInstalled = () => fs.existsSync(LIGHTHOUSE);

/** The live lists never leave the network idle for long. */
const CONFIG = {
  extends: 'lighthouse:default',
  settings: { pauseAfterFcpMs: 500, pauseAfterLoadMs: 500, networkQuietThresholdMs: 500, maxWaitForLoad: 25_000 },
};

/**
 * One look at `url` as a phone sees it, in the browser that listens on `port`: with a cold cache, and as whoever is signed in there.
 * `throttling`: `devtools` slows the connection down while the page loads; `simulate` computes what a slow phone would have seen, which is what
 * Lighthouse's own scores of performance are made from. On a busy machine the browser may end its session with Lighthouse: then it looks
 * once more. Rejects when Lighthouse ends badly twice.
 */
export function runLighthouse(given: Look): Promise<Report> {
  return runOnce(given).catch(() => runOnce(given));
}

interface Look {
  url: string;
  port: number;
  dir: string;
  throttling: 'devtools' | 'simulate';
}

function runOnce(given: Look): Promise<Report> {
  const config = path.join(given.dir, 'config.json');
  const output = path.join(given.dir, 'report.json');
  fs.writeFileSync(config, JSON.stringify(CONFIG));
  const flags = [
    `--port=${given.port}`,
    `--config-path=${config}`,
    '--only-categories=performance,accessibility,best-practices',
    '--disable-full-page-screenshot',
    `--throttling-method=${given.throttling}`,
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LIGHTHOUSE, given.url, ...flags], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0)
        resolve(JSON.parse(fs.readFileSync(output, 'utf8')) as Report); // as: Lighthouse writes its own format
      else reject(new Error(`Lighthouse ended with ${code} on ${given.url}`));
    });
  });
}

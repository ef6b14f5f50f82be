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

/** The gate reads of performance what is sent and how far things move. A slow processor is played by a busy one, and changes neither. */
const OF_THE_GATE = [
  '--throttling-method=devtools',
  '--throttling.cpuSlowdownMultiplier=1',
  '--only-categories=accessibility,best-practices',
  '--only-audits=network-requests,cumulative-layout-shift',
];
const WITH_SCORES = ['--throttling-method=simulate', '--only-categories=performance,accessibility,best-practices'];

/**
 * One look at `url` as a phone sees it, in the browser that listens on `port`: with a cold cache, and as whoever is signed in there.
 * Without `scores` the connection is slow while the page loads; with them Lighthouse computes what a slow phone would have seen. On a busy
 * machine the browser may end its session with Lighthouse: then it looks once more. Rejects when Lighthouse ends badly twice.
 */
export function runLighthouse(given: Look): Promise<Report> {
  return runOnce(given).catch(() => runOnce(given));
}

interface Look {
  url: string;
  port: number;
  dir: string;
  scores: boolean;
}

function runOnce(given: Look): Promise<Report> {
  const config = path.join(given.dir, 'config.json');
  const output = path.join(given.dir, 'report.json');
  fs.writeFileSync(config, JSON.stringify(CONFIG));
  const flags = [
    `--port=${given.port}`,
    `--config-path=${config}`,
    ...(given.scores ? WITH_SCORES : OF_THE_GATE),
    '--disable-full-page-screenshot',
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

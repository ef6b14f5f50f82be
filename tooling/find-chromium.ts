import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser of the journeys: `CHROMIUM_PATH`, else the headless one that npm brought. Throws one sentence where it cannot run,
 * naming the library that is missing.
 */
export async function findChromium(given = process.env.CHROMIUM_PATH): Promise<ChromiumLaunch> {
  const launch = given ? { executablePath: given, args: ARGS } : await unpack();
  if (!fs.existsSync(launch.executablePath))
    throw new Error(`There is no browser at ${launch.executablePath}: correct CHROMIUM_PATH or unset it.`);
  const problem = explainStart(
    spawnSync(launch.executablePath, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stderr ?? '',
  );
  if (problem !== null) throw new Error(problem);
  return launch;
}

/** One sentence for what the system's loader says about a library, or null. */
export function explainStart(said: string): string | null {
  const library = /error while loading shared libraries: (lib[\w.+-]+?)\.so/.exec(said)?.[1];
  if (library === undefined) return null;
  return `The headless Chromium of the journeys needs ${library}, which this machine does not have: apt-get install -y libnss3 libnspr4 libexpat1, or set CHROMIUM_PATH to another Chromium.`;
}

async function unpack(): Promise<ChromiumLaunch> {
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args: [...new Set([...chromium.args, ...ARGS])] };
}

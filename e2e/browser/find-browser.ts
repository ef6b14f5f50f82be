import os from 'node:os';
import path from 'node:path';
import { findChromium } from '../../tooling/find-chromium.ts';

/** The folder that keeps the fonts of the journeys' browser between runs. */
export const FONTS_DIR = path.join(os.tmpdir(), 'recado-journeys-fonts');

/** Meant for a browser of one page in a small container; journeys open several, and want the browser's own rules of the web. */
const UNWANTED =
  /^--(headless|single-process|no-zygote|in-process-gpu|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features)\b/;

/** Finds a browser and tells Playwright how to launch it. Throws one clear sentence where none can run. */
export async function findBrowser() {
  const { executablePath, args } = await findChromium();
  return {
    executablePath,
    args: args.filter((arg) => !UNWANTED.test(arg)),
    env: { ...definedEnv(), FONTCONFIG_FILE: path.join(FONTS_DIR, 'fonts.conf') },
  };
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

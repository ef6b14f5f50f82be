import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from '@recado/testbed';
import { FONTS_DIR } from '../browser/find-browser.ts';
import { writeJapaneseFonts } from '../browser/japanese-fonts.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

/** Before all journeys: fonts, built screens, everything started. The journeys find it by `APP_URL`, `SIMULATOR_URL` and `MAILBOX_URL`. */
export default async function startWorld(): Promise<() => Promise<void>> {
  writeJapaneseFonts(FONTS_DIR);
  await buildWeb({ log: (line) => console.log(line) });
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-journeys-'));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const testbed = startProgram('e2e/world/testbed-process.ts', {
    env: { DATA_DIR: dataDir, PORT: String(port), SIMULATOR_PORT: String(simulatorPort) },
  });
  const close = async () => {
    await testbed.end('SIGTERM');
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const [, appUrl = '', simulatorUrl = '', mailboxUrl = ''] = await testbed.says(/^ready (\S+) (\S+) (\S+)$/m);
    process.env.APP_URL = appUrl;
    process.env.SIMULATOR_URL = simulatorUrl;
    process.env.MAILBOX_URL = mailboxUrl;
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

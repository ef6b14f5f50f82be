import { buildWeb } from '@recado/testbed';
import { FONTS_DIR } from '../browser/find-browser.ts';
import { writeJapaneseFonts } from '../browser/write-japanese-fonts.ts';
import { startOwnWorld } from './own-world.ts';

/**
 * Prepares all journeys: fonts, built screens, everything started. The journeys find it by `APP_URL`, `SIMULATOR_URL`, `MAILBOX_URL` and
 * `PAYMENTS_URL`.
 */
export default async function startWorld(): Promise<() => Promise<void>> {
  writeJapaneseFonts(FONTS_DIR);
  await buildWeb({ log: (line) => console.log(line) });
  const { appUrl, simulatorUrl, mailboxUrl, paymentsUrl, close } = await startOwnWorld();
  process.env.APP_URL = appUrl;
  process.env.SIMULATOR_URL = simulatorUrl;
  process.env.MAILBOX_URL = mailboxUrl;
  process.env.PAYMENTS_URL = paymentsUrl;
  return close;
}

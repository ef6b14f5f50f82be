import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

/** Recado with everything around it, in a folder and on ports of its own. */
export interface OwnWorld {
  appUrl: string;
  simulatorUrl: string;
  mailboxUrl: string;
  paymentsUrl: string;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts one: for all journeys, or for one that moves the clock under nobody else. The screens are built before. */
export async function startOwnWorld(env: Record<string, string> = {}): Promise<OwnWorld> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-journeys-'));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const { TEST_POSTGRES_BIN } = process.env;
  const testbed = startProgram('e2e/world/testbed-process.ts', {
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      SIMULATOR_PORT: String(simulatorPort),
      ...(TEST_POSTGRES_BIN ? { TEST_POSTGRES_BIN } : {}),
      ...env,
    },
  });
  const close = async () => {
    await testbed.end('SIGTERM');
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const says = await testbed.says(/^ready (\S+) (\S+) (\S+) (\S+)$/m);
    const [, appUrl = '', simulatorUrl = '', mailboxUrl = '', paymentsUrl = ''] = says;
    return { appUrl, simulatorUrl, mailboxUrl, paymentsUrl, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

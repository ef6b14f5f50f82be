import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '@recado/server';
import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

/** A Recado whose server is a process of its own, so that it can be killed while its simulated Instagram lives on. */
export interface Apart {
  appUrl: string;
  simulatorUrl: string;
  /** Starts the server again on the same folder; resolves when it is ready. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Both processes with an empty simulator, ready. */
export async function startApart(): Promise<Apart> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-journey-apart-'));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    DATA_DIR: dataDir,
    WAIT_FACTOR: '10',
    LOG_LEVEL: 'warn',
  };
  const simulator = startProgram('proof/campaigns/simulator-process.ts', {
    args: [simulatorOptions(env)],
  });
  let server: Program | null = null;
  const apart: Apart = {
    appUrl: `http://localhost:${port}`,
    simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
    async start() {
      server = startProgram('apps/server/src/main.ts', { env });
      await server.says(/Recado is ready/);
    },
    kill: async () => server?.end('SIGKILL'),
    async close() {
      await server?.end('SIGTERM');
      await simulator.end('SIGTERM');
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await simulator.says(/ready/);
    await apart.start();
    return apart;
  } catch (error) {
    await apart.close();
    throw error;
  }
}

function simulatorOptions(env: Record<string, string>): string {
  const { instagram } = loadConfig(env);
  return JSON.stringify({
    port: Number(env.SIMULATOR_PORT),
    dataDir: null,
    app: {
      id: instagram.appId,
      secret: instagram.appSecrets[0],
      verifyToken: instagram.verifyToken,
      webhookUrl: `http://127.0.0.1:${env.PORT}/webhooks/instagram`,
      redirectUris: Object.values(instagram.redirectUris),
    },
  });
}

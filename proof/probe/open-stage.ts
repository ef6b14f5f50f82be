import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Simulator, startSimulator } from '@recado/instagram-simulator';
import { type Config, loadConfig } from '@recado/server';
import { runProbe } from '@recado/server/probe';
import { freePort } from '../../apps/server/tests/api/api-testbed.ts';
import { SimulatorHands } from './simulator-hands.ts';

const DAY = 86_400_000;
/** Waits for webhooks are so many times shorter; that for one to come again is still longer than the simulator waits for an answer. */
const HASTE = 10;
const META_SECRET = 'the Meta app secret';

/** The whole probe against a simulator of its own, with as many days between its runs as it asks for. */
export interface Stage {
  hands: SimulatorHands;
  config: Config;
  /** The lines that were said. */
  said: string[];
  folder: string;
  /** Every secret and every word of people that must not be in what is written. */
  secrets: string[];
  run(options?: { yesSend?: boolean }): ReturnType<typeof runProbe>;
  pass(days: number): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(switches: Record<string, unknown> = {}, say = (_line: string) => {}): Promise<Stage> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-probe-'));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const config = loadConfig({ DATA_DIR: dataDir, PORT: String(port), SIMULATOR_PORT: String(simulatorPort) });
  const { appId, appSecrets, verifyToken, redirectUris } = config.instagram;
  const both = { ...config, instagram: { ...config.instagram, appSecrets: [...appSecrets, META_SECRET] } };
  const simulator = await startSimulator({
    port: simulatorPort,
    dataDir: null,
    callbacks: { deauthorize: `http://127.0.0.1:${port}/instagram/deauthorize`, dataDeletion: null },
    app: {
      id: appId,
      secret: appSecrets[0] ?? '',
      otherSecret: META_SECRET,
      verifyToken,
      webhookUrl: `http://127.0.0.1:${port}/webhooks/instagram`,
      redirectUris: Object.values(redirectUris),
    },
  });
  return assemble({ simulator, config: both, dataDir, say, switches });
}

type Parts = {
  simulator: Simulator;
  config: Config;
  dataDir: string;
  say(line: string): void;
  switches: Record<string, unknown>;
};

async function assemble({ simulator, config, dataDir, say, switches }: Parts): Promise<Stage> {
  const bare = new SimulatorHands(simulator.url, { igId: '', username: '', personId: '', tester: '', mediaId: '' });
  const [seller, tester] = ['loja.da.sonda', 'quem.testa'];
  const account = await bare.sim<{ igId: string }>('POST', '/accounts', { username: seller, name: 'Loja Sonda' });
  const person = await bare.sim<{ id: string }>('POST', '/people', { username: tester, name: 'Quem Testa' });
  const media = await bare.sim<{ id: string }>('POST', `/accounts/${account.igId}/media`, { caption: 'Post da sonda' });
  const cast = { igId: account.igId, username: seller, personId: person.id, tester, mediaId: media.id };
  const hands = new SimulatorHands(simulator.url, cast);
  await hands.sim('PUT', '/faults', switches);
  const said: string[] = [];
  const offset = async () => (await hands.sim<{ offsetMs: number }>('GET', '/clock')).offsetMs;
  let shift = await offset();
  const jump = async (ms: number) => {
    await hands.sim('POST', '/clock', { jumpMs: Math.ceil(ms) });
    shift = await offset();
  };
  return {
    hands,
    config,
    said,
    folder: path.join(dataDir, 'probe'),
    secrets: [
      ...config.instagram.appSecrets,
      config.instagram.verifyToken,
      seller,
      tester,
      'Quem Testa',
      'Loja Sonda',
      account.igId,
      person.id,
    ],
    run: ({ yesSend = true } = {}) =>
      runProbe(config, {
        seller,
        tester,
        post: media.id,
        yesSend,
        phone: hands,
        now: () => Date.now() + shift,
        sleep: jump,
        say: (line) => {
          said.push(line);
          say(line);
        },
        haste: HASTE,
      }),
    pass: (days) => jump(days * DAY),
    async close() {
      await simulator.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

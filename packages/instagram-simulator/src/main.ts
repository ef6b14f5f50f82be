import { join } from 'node:path';
import { readCommand } from './command.ts';
import { complain } from './complain.ts';
import { seedBehindMs, seedSimulator, startSimulator } from './index.ts';
import { findScenario, playScenario } from './world/play-scenario.ts';

/** `npm run simulator`: the simulator alone, with its data in `DATA_DIR/simulator`; `-- --scenario FILE` tells it a story. */
async function main(): Promise<void> {
  const { env } = process;
  const command = readCommand(process.argv.slice(2));
  const scenario = command.scenario === null ? null : await findScenario(command.scenario);
  const port = Number(env.SIMULATOR_PORT || 3100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SIMULATOR_PORT must be a port number.');
  const publicUrl = (env.PUBLIC_URL || 'http://localhost:3000').replace(/\/$/, '');
  const [appSecret, otherSecret] = env.INSTAGRAM_APP_SECRET?.split(',') ?? [];
  const simulator = await startSimulator({
    port,
    dataDir: join(env.DATA_DIR || '.recado', 'simulator'),
    clock: { behindMs: seedBehindMs },
    app: {
      id: env.INSTAGRAM_APP_ID || '990000000000001',
      secret: appSecret || 'simulator-app-secret',
      ...(otherSecret ? { otherSecret } : {}),
      verifyToken: env.INSTAGRAM_WEBHOOK_VERIFY_TOKEN || 'simulator-verify-token',
      webhookUrl: `${publicUrl}/webhooks/instagram`,
      redirectUris: [`${publicUrl}/instagram/callback`, `${publicUrl}/instagram/merge`],
    },
  });
  await seedSimulator(simulator.url).catch(async (error: unknown) => {
    await simulator.close().catch(() => {});
    throw error;
  });
  process.stdout.write(`The simulator is ready: ${simulator.url}\n`);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      ending.abort();
      simulator.close().catch(complain('The simulator did not end well'));
    });
  if (scenario === null) return;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await playScenario({ url: simulator.url, scenario, command, say, ended: ending.signal });
}

/** One sentence for what can go wrong at the start. */
function sentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return 'The port is already in use. Set SIMULATOR_PORT to a free one.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR') return 'The folder DATA_DIR cannot be written.';
  return error instanceof Error ? error.message : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`The simulator did not start. ${sentence(error)}\n`);
  process.exitCode = 1;
});

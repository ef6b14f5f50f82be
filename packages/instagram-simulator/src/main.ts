import { join } from 'node:path';
import { seedSimulator, startSimulator } from './index.ts';

/** `npm run simulator`: the simulator alone, with its data in `DATA_DIR/simulator`. */
const port = Number(process.env.SIMULATOR_PORT ?? 3100);
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000';
const simulator = await startSimulator({
  port,
  dataDir: join(process.env.DATA_DIR ?? '.recado', 'simulator'),
  app: {
    id: process.env.INSTAGRAM_APP_ID || '990000000000001',
    secret: process.env.INSTAGRAM_APP_SECRET?.split(',')[0] || 'simulator-app-secret',
    verifyToken: process.env.INSTAGRAM_WEBHOOK_VERIFY_TOKEN || 'simulator-verify-token',
    webhookUrl: `${publicUrl}/webhooks/instagram`,
    redirectUris: [`${publicUrl}/instagram/callback`, `${publicUrl}/instagram/merge`],
  },
});
await seedSimulator(simulator.url);
process.stdout.write(`The simulator is ready: ${simulator.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());

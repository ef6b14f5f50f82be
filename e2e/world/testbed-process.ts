import { startTestbed } from '@recado/testbed';

// Recado and its simulated Instagram, as `npm start` runs them, in a folder and on ports of their own.
const { DATA_DIR = '', PORT = '', SIMULATOR_PORT = '' } = process.env;
const testbed = await startTestbed({
  dataDir: DATA_DIR,
  port: Number(PORT),
  simulatorPort: Number(SIMULATOR_PORT),
  env: { WAIT_FACTOR: '4', LOG_LEVEL: 'warn', ADMIN_USERNAMES: 'equipe.pt,equipe.ja' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void testbed.close());
console.log(`ready ${testbed.app.url} ${testbed.simulator?.url} ${testbed.mailbox?.url}`);

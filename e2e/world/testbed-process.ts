import { startTestbed } from '@recado/testbed';
import { startOtherPostgres } from './other-postgres.ts';

// Recado and its simulated Instagram, as `npm start` runs them, in a folder and on ports of their own. Where `TEST_POSTGRES_BIN` names
// an installation of Postgres, the database is one of its, as `DATABASE_URL` would name it.
const { DATA_DIR = '', PORT = '', SIMULATOR_PORT = '', TEST_POSTGRES_BIN: binDir } = process.env;
const other = binDir ? await startOtherPostgres({ binDir, dir: DATA_DIR }) : null;
const testbed = await startTestbed({
  dataDir: DATA_DIR,
  port: Number(PORT),
  simulatorPort: Number(SIMULATOR_PORT),
  env: {
    ...(other ? { DATABASE_URL: other.url } : {}),
    WAIT_FACTOR: '4',
    // A journey of its own switches it on.
    ADMIN_SECOND_FACTOR: process.env.ADMIN_SECOND_FACTOR ?? 'off',
    LOG_LEVEL: 'warn',
    ADMIN_USERNAMES:
      'equipe.pt,equipe.ja,equipe.respostas,equipe.espera,equipe.endereco,equipe.suspensa,equipe.resultados,equipe.rotas,caixa.pt,caixa.ja,parceiros.pt,creditos.pt,creditos.ja',
    SUPPORT_URL: 'https://ajuda.example/recado',
    // Nothing is counted but in the journey that counts.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('ANALYTICS_'))),
  },
});
const close = async () => {
  await testbed.close();
  await other?.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
console.log(`ready ${testbed.app.url} ${testbed.simulator?.url} ${testbed.mailbox?.url} ${testbed.payments?.url}`);

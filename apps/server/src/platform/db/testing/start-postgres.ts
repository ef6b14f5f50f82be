import { StartProblem } from '../../../config/start-problem.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// A Recado of which only the Postgres runs, for tests that kill it: `start-postgres.ts <dir> <port> [wait|crash]`.
const [dir = '', port = '', then = 'wait'] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ dir, port: Number(port) });
  console.log(server.adminUrl, server.pid);
  if (then === 'crash') throw new Error('planned');
  process.once('SIGTERM', () => void server.stop());
} catch (error) {
  if (error instanceof StartProblem) console.log(`${error.code}: ${error.message}`);
  process.exit(1);
}

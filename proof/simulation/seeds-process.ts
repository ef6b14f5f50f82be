import { runSeeds } from './run-seeds.ts';
import { startOwnDatabase } from './world/start-own-database.ts';

// A share of the seeds in a process and on a database of its own: FROM TO. Tells its parent lines, and then the report.
const [from = 0, to = 0] = process.argv.slice(2).map(Number);
const tell = (message: object) => void process.send?.(message);
// Whoever asked is gone.
const orphaned = () => process.kill(process.pid, 'SIGTERM');
process.once('disconnect', orphaned);
const database = await startOwnDatabase();
try {
  tell({ report: await runSeeds(database, { from, to, say: (line) => tell({ line }) }) });
} finally {
  process.off('disconnect', orphaned);
  await database.close();
  process.disconnect?.();
}

import { loadConfig, StartProblem, startServer } from './index.ts';

// All roles in one process, or those named by ROLES. Ends on the first signal; what was begun is finished first.
const stop = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(null));
});

try {
  const server = await startServer(loadConfig());
  console.log(`Recado is ready: ${server.url}`);
  const problem = await Promise.race([server.lost, stop]);
  if (problem) {
    console.error(problem.message);
    process.exitCode = 1;
  }
  await server.close();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}

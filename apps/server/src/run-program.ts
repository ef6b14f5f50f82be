import { loadConfig, type ServerOptions, StartProblem, startServer } from './index.ts';

/**
 * Runs the server until the first SIGINT or SIGTERM: all roles, or those that `ROLES` names. What was begun is finished before it ends.
 * The exit code is 1 where it could not start, or lost its Postgres for good; `options` take the place of real ports.
 */
export async function runProgram(options: ServerOptions = {}): Promise<void> {
  const stop = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(null));
  });
  try {
    const server = await startServer(loadConfig(), options);
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
}

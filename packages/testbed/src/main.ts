import { loadConfig, StartProblem } from '@recado/server';
import { buildWeb } from './build-web.ts';
import { startWithConfig } from './testbed.ts';

// The door of `npm start`: builds the screens when they changed, starts everything, and ends it on the first signal.
const stop = new Promise<void>((resolve) => {
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => (++asked > 2 ? process.exit(130) : resolve()));
  }
});
const say = (line: string) => console.log(line);

try {
  const config = loadConfig();
  await buildWeb({ log: say });
  const testbed = await startWithConfig(config);
  say(welcome(testbed.app.url, config.instagram.simulator?.url ?? null));
  const problem = await Promise.race([testbed.lost, stop]);
  say(problem ? problem.message : 'Stopping: what was begun is finished first.');
  await testbed.close();
  if (problem) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}

function welcome(app: string, simulator: string | null): string {
  const lines = ['', `  Recado is ready:      ${app}`];
  if (simulator)
    lines.push(
      `  Simulated Instagram:  ${simulator}`,
      '',
      '  Sign in at the first, comment as somebody else at the second.',
    );
  return [...lines, '  Ctrl-C stops both.', ''].join('\n');
}

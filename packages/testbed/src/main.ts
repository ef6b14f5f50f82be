import { loadConfig, StartProblem } from '@recado/server';
import { buildWeb } from './build-web.ts';
import { startWithConfig, type Testbed } from './testbed.ts';

// The door of `npm start`: builds the screens when they changed, starts everything, and ends it on the first signal, also in the middle
// of the start. The third one ends it at once.
let asked = 0;
const stop = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => (++asked > 2 ? process.exit(130) : resolve(null)));
  }
});
const say = (line: string) => console.log(line);

const testbed = await start();
if (testbed) {
  if (asked === 0) say(welcome(testbed));
  const problem = await Promise.race([testbed.lost, stop]);
  say(problem ? problem.message : 'Stopping: what was begun is finished first.');
  await testbed.close();
  if (problem) process.exitCode = 1;
}

async function start(): Promise<Testbed | null> {
  try {
    const config = loadConfig();
    await buildWeb({ log: say });
    return asked > 0 ? null : await startWithConfig(config);
  } catch (error) {
    // Ctrl-C reaches the build and initdb too, and they end badly then: that was asked for.
    if (asked > 0) return null;
    console.error(error instanceof StartProblem ? error.message : error);
    process.exitCode = 1;
    return null;
  }
}

function welcome({ app, simulator, mailbox, payments }: Testbed): string {
  const lines = ['', `  Recado is ready:      ${app.url}`];
  if (simulator) lines.push(`  Simulated Instagram:  ${simulator.url}`);
  if (mailbox) lines.push(`  Mail that is sent:    ${mailbox.url}`);
  if (payments) lines.push(`  Payments, played:     ${payments.url}`);
  if (simulator) lines.push('', '  Sign in at the first, comment as somebody else at the second.');
  return [...lines, '  Ctrl-C stops everything.', ''].join('\n');
}

import { loadConfig } from '../config/config.ts';
import { StartProblem } from '../config/start-problem.ts';
import { runCommand } from './run-command.ts';

try {
  const done = await runCommand(process.argv.slice(2), { config: loadConfig, say: (line) => console.log(line) });
  process.exitCode = done ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}

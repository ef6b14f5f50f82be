import { loadConfig } from '../config/config.ts';
import { StartProblem } from '../config/start-problem.ts';
import type { Ports } from '../platform/ports/index.ts';
import { runCommand } from './run-command.ts';

/** Runs the command of this process' arguments. The exit code is 0 where it did what was asked; `ports` take the place of real ones. */
export async function runCommandLine(ports: Partial<Ports> = {}): Promise<void> {
  try {
    const say = (line: string) => console.log(line);
    const done = await runCommand(process.argv.slice(2), { config: loadConfig, say, ports });
    process.exitCode = done ? 0 : 1;
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exitCode = 1;
  }
}

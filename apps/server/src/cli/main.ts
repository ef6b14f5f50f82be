import { runCommandLine } from './run-command-line.ts';

await runCommandLine();

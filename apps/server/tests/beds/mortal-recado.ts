import { runCommandLine } from '../../src/cli/run-command-line.ts';
import { mortalProc } from './mortal-proc.ts';

// The command line as `src/cli/main.ts` runs it, but for its end: it dies where KILL_AT says.
await runCommandLine({ proc: mortalProc(process.env.KILL_AT) });

import { runProgram } from '../../src/run-program.ts';
import { mortalProc } from './mortal-proc.ts';

// The program as `src/main.ts` runs it, but for its end: it dies where KILL_AT says.
await runProgram({ proc: mortalProc(process.env.KILL_AT) });

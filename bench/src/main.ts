import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMachine } from './machine.ts';
import { HELP, readOptions } from './options.ts';
import { describe } from './report/describe.ts';
import { runRounds } from './rounds/run-rounds.ts';

// `npm run bench`: the product beside its floor, in one run. See README.md.
const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

// Through `process.exit`, so that the Postgres and the children of this run end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const args = process.argv.slice(2);
const options = readOptions(args);
if (options === 'help') console.log(HELP);
else {
  const kept = options.keptDir === null ? null : path.resolve(options.keptDir);
  if (kept !== null) fs.mkdirSync(kept, { recursive: true });
  const dir = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'recado-bench-'));
  try {
    const machine = readMachine(dir);
    console.log(`load before: ${machine.load}`);
    const results = await runRounds(options, { dir, say: (line) => console.log(line) });
    const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
    const page = describe({ machine, options, results, command });
    console.log(`\n${page}`);
    if (options.writes) fs.writeFileSync(RESULTS, page);
  } finally {
    if (kept === null) fs.rmSync(dir, { recursive: true, force: true });
  }
}

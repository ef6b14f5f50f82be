import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from './describe.ts';
import { readMachine } from './machine.ts';
import { HELP, readOptions } from './options.ts';
import { runRounds } from './run-rounds.ts';

// `npm run bench`: the product beside its floor, in one run. See README.md.
const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

// Through `process.exit`, so that the Postgres and the children of this run end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const options = readOptions(process.argv.slice(2));
if (options === 'help') console.log(HELP);
else {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-bench-'));
  try {
    const machine = readMachine(dir);
    console.log(`load before: ${machine.load}`);
    const results = await runRounds(options, { dir, say: (line) => console.log(line) });
    const command = ['npm run bench', ...process.argv.slice(2)].join(' ').replace('bench -', 'bench -- -');
    const page = describe({ machine, options, results, command });
    console.log(`\n${page}`);
    if (options.writes) fs.writeFileSync(RESULTS, page);
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Counts, countJourneys, countLine, countUnit } from './report/counts.ts';
import { failedFiles } from './report/failed-files.ts';
import { processorOfEnded } from './report/processor-of-ended.ts';

// `npm test`: everything, in order of how fast it fails. Every part runs even after a red one; the last line counts all.
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const node = process.execPath;
const bin = (name: string) => [node, `node_modules/${name}`];

interface Part {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads tests from the output; a part without counts as nothing when green and as one failure when red. */
  count?(output: string): Counts;
  /** Comes after the others at the processor: its time is virtual. */
  patient?: true;
  /** Runs these files by themselves: what failed beside everything else is tried once alone, and told (docs/decisions/031). */
  alone?(files: string[]): string[];
}

const vitest = (...args: string[]) => [...bin('vitest/vitest.mjs'), 'run', ...args];
const vitestAlone = (files: string[]) => vitest(...files, '--maxWorkers', '1');

/** The oldest Postgres that we promise; `.ci/run` names its folder. The journeys run on it, and the tests that speak to a database alone. */
const { OLD_POSTGRES_BIN } = process.env;
const onOld: Record<string, string> = OLD_POSTGRES_BIN ? { TEST_POSTGRES_BIN: OLD_POSTGRES_BIN } : {};
const ON_OLD_POSTGRES: Part[] = OLD_POSTGRES_BIN
  ? [
      {
        name: `the tests of the database once more, on ${OLD_POSTGRES_BIN}`,
        command: vitest(
          ...['features/credits', 'features/admin', 'platform/db', 'platform/jobs', 'platform/limits'].map(
            (own) => `apps/server/src/${own}`,
          ),
          ...['claims', 'credits'].map((own) => `apps/server/tests/pipeline/pipeline-${own}.test.ts`),
          // Its own life is not the database's. What the journeys ask is not here.
          ...['--exclude', '**/embedded-postgres.test.ts'],
          ...['--maxWorkers', '2'],
        ),
        env: onOld,
        count: countUnit,
        alone: vitestAlone,
      },
    ]
  : [];

/** Needs an installation of its own, which is large: `.ci/run` makes it. */
const LIGHTHOUSE: Part[] = process.env.LIGHTHOUSE
  ? [
      {
        name: 'Lighthouse: what is sent, accessibility and best practices of seven screens',
        command: ['npm', 'run', 'lighthouse', '--workspace', 'e2e', '--silent'],
        count: countLine,
      },
    ]
  : [];

/** One third of the journeys, in a world and a browser of its own. More than three at once are no quicker: the cores are busy then. */
const journeys = (third: 1 | 2 | 3): Part => ({
  name: `journeys, ${third} of 3`,
  command: [
    ...['npm', 'run', 'journeys', '--workspace', 'e2e', '--'],
    ...['--shard', `${third}/3`, '--output', `artifacts/failures/${third}`],
  ],
  env: { ...onOld, PICTURES: 'none' },
  count: countJourneys,
  alone: (files) => ['npm', 'run', 'journeys', '--workspace', 'e2e', '--', ...files],
});

/** Each starts whole programs and waits for them: beside the journeys there is room for that. */
const WHOLE_PROGRAMS = [
  'packages/testbed/tests/npm-start.test.ts',
  'apps/server/src/platform/db/embedded-postgres.test.ts',
  'bench/src/smoke.test.ts',
  'tooling/vitest/house-rules.test.ts',
];

/** Side by side: what they read, none of them writes. */
const FIRST: Part[][] = [
  [
    { name: 'types', command: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
    { name: 'types of the screens', command: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.browser.json'] },
    { name: 'types of the journeys', command: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.e2e.json'] },
    { name: 'types of the worker', command: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.worker.json'] },
    { name: 'format and lint', command: [...bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  ],
  [
    { name: 'types of the database are current', command: [node, 'tooling/db-types.ts', '--verify'] },
    { name: 'boundaries', command: [node, 'tooling/boundaries/check.ts'] },
    { name: 'nothing unused', command: bin('knip/bin/knip.js') },
  ],
];

/** One after the other: the catalogues are written for a moment, and the screens are built of them. */
const BUILD: Part[] = [
  { name: 'catalogues', command: ['npm', 'run', 'catalogues', '--workspace', 'apps/web', '--if-present'] },
  { name: 'build', command: [node, 'packages/testbed/src/build.ts', '--force'] },
  { name: 'weight of the screens', command: [node, 'apps/web/scripts/check-budget.ts'] },
];

/** Computes where the others wait, which is beside the journeys: it begins with the first of them. */
const SIMULATION: Part = {
  name: 'simulation',
  command: vitest('proof/simulation', '--maxWorkers', '1'),
  // Files of several simulated servers are done in the order in which they were begun.
  env: { UV_THREADPOOL_SIZE: '1' },
  count: countUnit,
  patient: true,
};

const UNITS: Part = {
  name: 'unit, property and API tests',
  command: vitest(
    ...['proof/campaigns/**', 'proof/simulation/**', ...WHOLE_PROGRAMS].flatMap((one) => ['--exclude', one]),
  ),
  count: countUnit,
  alone: vitestAlone,
};

/** Start processes of their own, and some hold a time against what a stall may take: no journeys stand beside them. */
const CAMPAIGNS: Part = {
  name: 'campaigns',
  command: vitest('proof/campaigns', '--maxWorkers', '1'),
  count: countUnit,
};

const PROGRAMS: Part = {
  name: 'what starts whole programs',
  command: vitest(...WHOLE_PROGRAMS, '--maxWorkers', '1'),
  count: countUnit,
  alone: vitestAlone,
};

/** Whichever lane is free takes the next of these, so that all end together: the first of the journeys are the longest. */
const THEN: Part[] = [journeys(1), PROGRAMS, journeys(2), journeys(3), ...ON_OLD_POSTGRES];

/** The characters at the end of a red part that are said again at the very end. */
const LAST_WORDS = 5_000;

interface Result {
  code: number | null;
  output: string;
  seconds: number;
  /** Seconds of processor, of all processes that another waited for; null where the system does not say. */
  processor: number | null;
}

const red: { part: Part; failed: number; output: string }[] = [];
const total: Counts = { passed: 0, failed: 0 };
await sideBySide(FIRST);
await inOrder(BUILD, { speaks: true });
// It waits seven times for a page to be still, and asks nothing that a busy machine changes: it takes no lane.
const lighthouse = inOrder(LIGHTHOUSE, { speaks: false });
const units = inOrder([UNITS], { speaks: true });
await inOrder([CAMPAIGNS], { speaks: false });
const turns = [
  units.then(() => takeTurns({ speaks: true })),
  takeTurns({ speaks: false }),
  takeTurns({ speaks: false }),
];
await Promise.all([...turns, inOrder([SIMULATION], { speaks: false }), lighthouse]);
for (const each of red) await tryAlone(each);
if (!OLD_POSTGRES_BIN || LIGHTHOUSE.length === 0)
  console.log(
    '\nNot run here: the oldest Postgres and Lighthouse each need an installation of their own, which .ci/run makes.',
  );
for (const { part, output } of red) console.log(`\n── RED once more: ${part.name}\n${output.slice(-LAST_WORDS)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Lanes at the same time, of which the first speaks as it goes. */
async function sideBySide(lanes: Part[][]): Promise<void> {
  await Promise.all(lanes.map((lane, index) => inOrder(lane, { speaks: index === 0 })));
}

/** One part after the other, as long as any is left. */
async function takeTurns({ speaks }: { speaks: boolean }): Promise<void> {
  for (let part = THEN.shift(); part; part = THEN.shift()) await inOrder([part], { speaks });
}

async function inOrder(parts: Part[], { speaks }: { speaks: boolean }): Promise<void> {
  for (const part of parts) {
    console.log(`\n── ${part.name}${speaks ? '' : ', beside it'}`);
    const result = await run(part, speaks ? (text, to) => to.write(text) : () => {});
    if (!speaks) console.log(`\n── ${part.name}\n${result.output}`);
    record(part, result);
  }
}

/** Runs what failed beside everything else by itself: green is told as such, and counts. */
async function tryAlone({ part, failed, output }: (typeof red)[number]): Promise<void> {
  const files = part.alone ? failedFiles(output) : [];
  if (!part.alone || files.length === 0) return;
  const { code, output: again } = await run(
    { name: part.name, command: part.alone(files), ...(part.env ? { env: part.env } : {}) },
    () => {},
  );
  console.log(
    `\n── ${files.join(', ')}, failed beside everything else, ${code === 0 ? 'green' : 'RED'} alone\n${again}`,
  );
  if (code !== 0) return;
  total.failed -= failed;
  total.passed += failed;
}

function record(part: Part, { code, output, seconds, processor }: Result): void {
  const { name, count } = part;
  const counts = count?.(output) ?? { passed: 0, failed: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) red.push({ part, failed: counts.failed, output });
  const cost = processor === null ? '' : `, ${processor.toFixed(0)} s of processor`;
  console.log(`── ${name}: ${counts.failed === 0 ? 'green' : 'RED'}, ${seconds.toFixed(1)} s${cost}`);
}

function run(
  { command: [command = '', ...args], env, patient }: Part,
  show: (text: string, to: NodeJS.WriteStream) => void,
): Promise<Result> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    if (patient && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        show(text, to);
      });
    }
    child.once('error', reject);
    let processor: number | null = null;
    child.once('exit', () => {
      processor = processorOfEnded();
    });
    child.once('close', (code) => resolve({ code, output, seconds: (performance.now() - from) / 1000, processor }));
  });
}

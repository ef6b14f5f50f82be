import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Counts, countJourneys, countUnit } from './report/counts.ts';

// `npm test`: everything, in order of how fast it fails. Every part runs even after a red one; the last line counts all.
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const node = process.execPath;
const bin = (name: string) => [node, `node_modules/${name}`];

interface Part {
  name: string;
  command: string[];
  /** Reads tests from the output; a part without counts as nothing when green and as one failure when red. */
  count?(output: string): Counts;
}

const PARTS: Part[] = [
  { name: 'types', command: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the screens', command: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.browser.json'] },
  { name: 'types of the journeys', command: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.e2e.json'] },
  { name: 'format and lint', command: [...bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'boundaries', command: [node, 'tooling/boundaries/check.ts'] },
  { name: 'nothing unused', command: bin('knip/bin/knip.js') },
  { name: 'types of the database are current', command: [node, 'tooling/db-types.ts', '--verify'] },
  { name: 'catalogues', command: ['npm', 'run', 'catalogues', '--workspace', 'apps/web', '--if-present'] },
  { name: 'unit, property and API tests', command: [...bin('vitest/vitest.mjs'), 'run'], count: countUnit },
  { name: 'build', command: [node, 'packages/testbed/src/build.ts', '--force'] },
  { name: 'journeys', command: ['npm', 'run', 'journeys', '--workspace', 'e2e'], count: countJourneys },
];

/** Of a red part, so much of its end is said again at the very end. */
const LAST_WORDS = 5_000;

const red: { name: string; output: string }[] = [];
const total: Counts = { passed: 0, failed: 0 };
for (const part of PARTS) {
  const from = performance.now();
  console.log(`\n── ${part.name}`);
  const { code, output } = await run(part.command);
  const counts = part.count?.(output) ?? { passed: 0, failed: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) red.push({ name: part.name, output });
  console.log(
    `── ${part.name}: ${counts.failed === 0 ? 'green' : 'RED'}, ${((performance.now() - from) / 1000).toFixed(1)} s`,
  );
}
for (const { name, output } of red) console.log(`\n── RED once more: ${name}\n${output.slice(-LAST_WORDS)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function run([command = '', ...args]: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        to.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The most failed files that can be an accident of a busy machine. */
const MOST = 3;

/** The test files that a run of Vitest or Playwright named as failed; none where it failed otherwise, or in too many. Pure. */
export function failedFiles(output: string): string[] {
  const plain = output.replace(ESCAPES, '');
  const unit = [...plain.matchAll(/^\s*FAIL\s+(\S+\.test\.tsx?)/gm)].map(([, file]) => file ?? '');
  const journeys = [...plain.matchAll(/^\s*\d+\) (?:\[[^\]]+\] › )?(\S+\.spec\.ts):/gm)].map(([, file]) => file ?? '');
  const files = [...new Set([...unit, ...journeys])];
  return files.length > MOST ? [] : files;
}

/** Colours of a terminal. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

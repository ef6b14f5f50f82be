export interface Counts {
  passed: number;
  failed: number;
}

/** The line of tooling/vitest/no-skips.ts. None means that the runner did not get that far, which is a failure. */
export function countUnit(output: string): Counts {
  const found = /^unit tests: (\d+) passed, (\d+) failed$/m.exec(output);
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : { passed: 0, failed: 1 };
}

/** The line that a part of ours ends with. None is a failure. */
export function countLine(output: string): Counts {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : { passed: 0, failed: 1 };
}

/** Playwright's summary: `12 passed (34.5s)`, `1 failed`, `2 skipped`, `1 flaky`, … Only passed is good, and nothing at all is a failure. */
export function countJourneys(output: string): Counts {
  const sum = (words: string) =>
    [...output.matchAll(new RegExp(`^\\s*(\\d+) (?:${words})\\b`, 'gm'))].reduce(
      (all, match) => all + Number(match[1]),
      0,
    );
  const passed = sum('passed');
  const failed = sum('failed|skipped|flaky|did not run|interrupted');
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}

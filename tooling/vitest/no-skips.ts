import type { Reporter, TestModule } from 'vitest/node';

/** A skipped test, or one left for later, makes the run red. Prints the counts in a fixed form for the scripts. */
export default class NoSkips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped: string[] = [];
    let passed = 0;
    let failed = 0;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        if (state === 'skipped') skipped.push(`${module.relativeModuleId} > ${test.fullName}`);
        else if (state === 'passed') passed++;
        else failed++;
      }
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed')) failed++;
    }
    for (const name of skipped) console.error(`skipped, which is not allowed: ${name}`);
    if (skipped.length > 0) process.exitCode = 1;
    console.log(`unit tests: ${passed} passed, ${failed + skipped.length} failed`);
  }
}

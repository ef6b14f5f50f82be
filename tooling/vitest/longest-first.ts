import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long: by their size they would come last, and one worker would end alone. */
const LONG = [
  'proof/probe/probe.test.ts',
  'apps/server/tests/pipeline/pipeline-evidence.test.ts',
  'apps/server/src/platform/jobs/start-jobs.test.ts',
  'apps/server/src/platform/jobs/prepare-jobs.test.ts',
];

/** Begins with the files that take longest, as far as it is known: a clean checkout knows only how large they are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { prepareJobs } from './prepare-jobs.ts';

test.each([{ empty: true }, { empty: false }])(
  'servers that start at the same moment all have their jobs prepared (empty: $empty)',
  async (given) => {
    await using database = await createTestDatabase(given);
    const eightAtOnce = () => Promise.all(Array.from({ length: 8 }, () => prepareJobs(database.ownerUrl)));
    for (let round = 0; round < 3; round++) await eightAtOnce();
    expect.assertions(0); // none of them threw
  },
);

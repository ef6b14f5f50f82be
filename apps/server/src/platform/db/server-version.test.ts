import { expect, test } from 'vitest';
import { checkServerVersion } from './server-version.ts';

test.each([140_012, 96_024])('Postgres %i is refused in one sentence', (version) => {
  expect(checkServerVersion(version)).toMatchObject({
    code: 'postgres_too_old',
    message: `The database in DATABASE_URL is Postgres ${Math.floor(version / 10_000)}, and Recado needs 15 or newer.`,
  });
});

test.each([150_000, 150_018, 180_004])('Postgres %i is taken', (version) => {
  expect(checkServerVersion(version)).toBeNull();
});

import { DEFAULT_CAPS } from '@recado/engine';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { withClient } from '../../platform/db/with-client.ts';

test('a new account has the caps that the preview counts with', async () => {
  const database = await createTestDatabase();
  try {
    const { rows } = await withClient(database.ownerUrl, 'caps', (client) =>
      client.query<{ name: string; value: string }>(
        `select column_name as name, column_default as value from information_schema.columns
         where table_name = 'accounts' and column_name in ('person_hour_cap', 'person_day_cap') order by column_name`,
      ),
    );
    expect(rows).toEqual([
      { name: 'person_day_cap', value: String(DEFAULT_CAPS.day) },
      { name: 'person_hour_cap', value: String(DEFAULT_CAPS.hour) },
    ]);
  } finally {
    await database.drop();
  }
});

import { expect, test } from 'vitest';
import { diskCampaign } from './disk-campaign.ts';

// F41: a slice; 20 s each time under 100 a second by `npm run campaign -- disk`. Its output says on which disk.
test('a full disk under Postgres loses nothing, doubles nothing and needs nobody', { timeout: 600_000 }, async () => {
  const small = ['--seconds', '4', '--per-second', '30', '--factor', '20', '--seed', 'ci'];
  expect(await diskCampaign(small)).toBe(true);
});

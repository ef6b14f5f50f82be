import { expect, test } from 'vitest';
import { startApiTestbed } from './api-testbed.ts';

test.each([
  ['https://recado.example', 'max-age=31536000; includeSubDomains'],
  ['http://recado.example', null],
])('people who reach Recado at %s: their browsers are told %s with every answer', async (PUBLIC_URL, told) => {
  const bed = await startApiTestbed({ PUBLIC_URL });
  try {
    const answers = await Promise.all(
      ['/', '/api/users/me', '/api/none', '/none.png', '/a/none', '/health/live'].map((path) => bed.raw(path)),
    );
    for (const { url, headers } of answers) expect(headers.get('strict-transport-security'), url).toBe(told);
  } finally {
    await bed.close();
  }
});

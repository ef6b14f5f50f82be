import { expect, test } from 'vitest';
import { startApiTestbed } from './api-testbed.ts';
import { makeAuthenticator } from './authenticator.ts';

test.each([
  ['https://recado.example', '"storage"'],
  ['http://recado.example', null],
])(
  'whoever signs out or leaves at %s: their browser is told to forget %s, and not at the end of a view',
  async (PUBLIC_URL, told) => {
    const bed = await startApiTestbed({ PUBLIC_URL, ADMIN_USERNAMES: 'chefe' });
    try {
      const sign = async (name: string) => bed.signIn((await bed.sim.account(name)).igId);
      const [boss, sells, leaves] = [await sign('chefe'), await sign('vende'), await sign('sai')];
      const clears = async (asked: Promise<{ status: number; headers: Headers }>) => {
        const { status, headers } = await asked;
        return [status, headers.get('clear-site-data')];
      };
      const begun = await bed.call('POST /administration/passkeys/begin', { token: boss.token });
      // as: what a browser is given to make a passkey of
      const credential = makeAuthenticator(PUBLIC_URL).make(begun.body.options as Record<string, unknown>);
      await bed.call('POST /administration/passkeys', { token: boss.token, body: { name: 'Laptop', credential } });
      const view = await bed.call('GET /users/as/{id}', { token: boss.token, params: { id: sells.userId } });
      expect(await clears(bed.call('POST /users/logout', { token: String(view.body.token) }))).toEqual([200, null]);
      expect(await clears(bed.call('GET /users/me', { token: sells.token }))).toEqual([200, null]);
      expect(await clears(bed.call('POST /users/logout', { token: sells.token }))).toEqual([200, told]);
      expect(await clears(bed.call('POST /users/logout', { token: sells.token }))).toEqual([401, null]);
      const refused = bed.call('DELETE /users', { token: leaves.token, body: { word: 'no' } });
      expect(await clears(refused)).toEqual([422, null]);
      expect(await clears(bed.call('DELETE /users', { token: leaves.token, body: { word: 'delete' } }))).toEqual([
        200,
        told,
      ]);
    } finally {
      await bed.close();
    }
  },
);

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

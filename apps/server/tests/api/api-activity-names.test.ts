import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let igId: string;
let token: string;
beforeAll(async () => {
  bed = await startApiTestbed();
  igId = (await bed.sim.account('nomes.loja', ['anel'])).igId;
  ({ token } = await bed.signIn(igId));
});
afterAll(() => bed.close());

const activity = async (filter?: string) =>
  (await bed.call('GET /activity', { token, query: filter === undefined ? {} : { filter } })).body.items as {
    person: { username: string | null; name: string | null };
  }[]; // as: the contract's answer

test('people who write are shown and found by either name, and by no more than they are called', async () => {
  const fans = [
    { username: 'mar.costa', name: 'Marina Costa' },
    { username: 'bia_souza', name: 'Bia 100%' },
  ];
  for (const fan of fans) {
    const { id } = await bed.sim.send('POST', '/people', fan);
    await bed.sim.send('POST', `/threads/${igId}/${id}/messages`, { text: 'bom dia' });
  }
  await expect
    .poll(async () => (await activity()).map(({ person }) => person.name).toSorted(), { timeout: 20_000 })
    .toEqual(['Bia 100%', 'Marina Costa']);
  for (const [filter, found] of [
    ['marina', 'mar.costa'],
    ['MAR.COSTA', 'mar.costa'],
    ['100%', 'bia_souza'],
  ] as const)
    expect((await activity(filter)).map(({ person }) => person.username)).toEqual([found]);
  expect(await activity('r%costa')).toEqual([]);
  expect(await activity('ninguém')).toEqual([]);
});

import type { Activity } from '@recado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/index.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let worker: RunningServer;
beforeAll(async () => {
  bed = await startApiTestbed({ ROLES: 'web,ingest' });
  worker = await bed.startAnother({ ROLES: 'worker' });
});
afterAll(async () => {
  await worker.close();
  await bed.close();
});

test('one process takes webhooks and calls, another decides and sends', async () => {
  const { igId, media } = await bed.sim.account('ana.aneis', ['anel']);
  const { token } = await bed.signIn(igId);
  const list = await bed.call('GET /media', { token });
  const mediaId = (list.body.items as { id: string }[])[0]?.id ?? '';
  const settings = { anyComment: true, messagetitletexts: ['Oi!'] };
  const body = { enabled: true, version: null, settings };
  await bed.call('PUT /automations/posts/{mediaId}', { token, params: { mediaId }, body });
  const { id: personId } = await bed.sim.send('POST', '/people', { username: 'fa', name: 'Fã' });
  await bed.sim.send('POST', `/media/${media[0]}/comments`, { personId, text: 'oi' });
  const states = async () => {
    await worker.settle();
    const { body: answer } = await bed.call('GET /activity', { token });
    return (answer.items as Activity[]).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
  };
  await expect.poll(states, { timeout: 10_000 }).toEqual(['sent']);
  const truth = (await bed.sim.get('/truth?after=0')) as unknown as { kind: string }[];
  expect(truth.filter(({ kind }) => kind === 'private_reply')).toHaveLength(1);
});

test('a process that only works answers no calls, and is ready', async () => {
  const call = await fetch(`${worker.url}/api/users/me`);
  expect(call.status).toBe(404);
  expect(await call.json()).toMatchObject({ code: 'not_found' });
  const ready = await fetch(`${worker.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: true, migrations: true, accepting: true } },
  ]);
});

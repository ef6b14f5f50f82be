import { expect, test } from 'vitest';
import { CallError } from '../failures/call-error.ts';
import { handOver, keyOf, withKey } from './call-once.ts';

const said = (name: string, given: object) => JSON.stringify([name, given]);
const turn = (params: object, enabled: boolean) => said('PUT /welcome', { params, body: { enabled } });
const keys: string[] = [];
const send = (what: string, failure?: CallError) =>
  withKey(what, async (headers) => {
    keys.push(headers['Idempotency-Key'] ?? '');
    if (failure) throw failure;
  });
const lost = new CallError({ kind: 'timeout' });

test('what has no answer is asked for again with the same key', async () => {
  await send(turn({}, true), lost).catch(() => {});
  await send(turn({}, true));
  expect(keys.at(-1)).toBe(keys.at(-2));
  expect(keyOf(turn({}, true))).toBeUndefined();
});

test('not once the same thing was made otherwise; of another thing nothing is forgotten', async () => {
  await send(turn({ id: '1' }, true), lost).catch(() => {});
  await send(turn({ id: '2' }, true), lost).catch(() => {});
  await send(turn({ id: '1' }, false));
  expect([keyOf(turn({ id: '1' }, true)), keyOf(turn({ id: '2' }, true))]).toEqual([undefined, keys.at(-2)]);
});

test('whoever makes one more has not made the first by that', async () => {
  const [one, other] = ['a', 'b'].map((name) => said('POST /directs', { body: { name } }));
  await send(one ?? '', lost).catch(() => {});
  await send(other ?? '');
  expect(keyOf(one ?? '')).toBe(keys.at(-2));
});

test('what somebody else goes on with is begun anew', async () => {
  await send(turn({}, true), lost).catch(() => {});
  handOver(turn({}, true));
  await send(turn({}, true));
  expect(keys.at(-1)).not.toBe(keys.at(-2));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Allowed, type Ask, isSend, refusalOf } from './may-call.ts';

const allowed: Allowed = {
  yesSend: true,
  sendsLeft: 3,
  igId: '17841',
  testerIds: new Set(['11']),
  testerComments: new Set(['21']),
};
const send = (recipient: unknown): Ask => ({
  method: 'POST',
  path: ['17841', 'messages'],
  json: { recipient, message: {} },
});

test('the tester may be written to, and nobody else', () => {
  expect(refusalOf(send({ id: '11' }), allowed)).toBeNull();
  expect(refusalOf(send({ comment_id: '21' }), allowed)).toBeNull();
  const strangers = fc.oneof(
    fc.record({ id: fc.string() }),
    fc.record({ comment_id: fc.string() }),
    fc.constant({ id: '21' }),
    fc.constant({ comment_id: '11' }),
    fc.constant({ id: '11', comment_id: '99' }),
    fc.constant({ id: ['11'] }),
    fc.anything(),
  );
  fc.assert(
    fc.property(strangers, (who) => {
      const nobody = { ...allowed, testerIds: new Set<string>(), testerComments: new Set<string>() };
      expect(refusalOf(send(who), nobody)).not.toBeNull();
    }),
  );
  for (const who of [{ id: '21' }, { comment_id: '11' }, { id: '11', comment_id: '99' }, { id: ['11'] }])
    expect(refusalOf(send(who), allowed)).not.toBeNull();
});

test('no other write leaves, whatever its address', () => {
  const segment = fc.constantFrom(
    '17841',
    'me',
    '21',
    '22',
    'messages',
    'replies',
    'comments',
    'media',
    'subscribed_apps',
    'media_publish',
  );
  const known = ['17841/subscribed_apps', '17841/messages', '21/replies', '21'];
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), (path) => {
      const ask: Ask = { method: 'POST', path, json: { recipient: { id: '11' } } };
      if (!known.includes(path.join('/'))) expect(refusalOf(ask, allowed)).not.toBeNull();
    }),
  );
});

test('without leave nothing is written; with it sixty times at most', () => {
  for (const ask of [send({ id: '11' }), { method: 'POST', path: ['17841', 'subscribed_apps'] } satisfies Ask])
    expect(refusalOf(ask, { ...allowed, yesSend: false })).toContain('--yes-send');
  expect(refusalOf(send({ id: '11' }), { ...allowed, sendsLeft: 0 })).toContain('60');
  expect(refusalOf({ method: 'GET', path: ['anything'] }, { ...allowed, yesSend: false })).toBeNull();
  expect(isSend(send({ id: '11' }))).toBe(true);
  expect(isSend({ method: 'POST', path: ['17841', 'subscribed_apps'] })).toBe(false);
});

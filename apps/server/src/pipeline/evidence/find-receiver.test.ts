import { expect, test } from 'vitest';
import { asPersonId } from '../../platform/ids/index.ts';
import { receiverFrom } from './find-receiver.ts';

test.each([
  ['a message has its receiver from a tap', 'dm', null, { id: 'p', known: true }],
  ['nothing is known', 'private_reply', { named: null, same: false, alike: false }, { id: 'p', known: false }],
  [
    'an echo, a message or an answer bore the same name',
    'private_reply',
    { named: null, same: true, alike: false },
    { id: 'p', known: true },
  ],
  [
    'nothing of this person, but the account’s answers name everybody as comments do',
    'private_reply',
    { named: null, same: false, alike: true },
    { id: 'p', known: true },
  ],
  [
    'an answer named somebody else',
    'private_reply',
    { named: asPersonId('q'), same: false, alike: false },
    { id: 'q', known: true },
  ],
  [
    'an answer wins over what was seen before',
    'private_reply',
    { named: asPersonId('q'), same: true, alike: false },
    { id: 'q', known: true },
  ],
] as const)('%s', (_name, kind, traces, expected) => {
  expect(receiverFrom({ kind, person_id: asPersonId('p') }, traces)).toEqual(expected);
});

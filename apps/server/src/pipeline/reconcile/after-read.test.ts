import { expect, test } from 'vitest';
import { asAccountId, asDeliveryId, asPersonId } from '../../platform/ids/index.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { WAITS } from '../limits/waits.ts';
import { afterRead } from './after-read.ts';
import type { ReadBack } from './read-back.ts';

const now = 1_795_000_000_000;
const HOUR = 3_600_000;
const delivery = (given: Partial<LockedDelivery> & { age: number }): LockedDelivery => ({
  account_id: asAccountId('a'),
  id: asDeliveryId('d'),
  inbox_id: 'i',
  kind: 'dm',
  lane: 'messages',
  person_id: asPersonId('p'),
  comment_id: null,
  content: { shape: 'text', text: 'oi' },
  fallback: null,
  match_hash: Buffer.alloc(16),
  grant_id: null,
  state: 'unknown',
  reason: null,
  attempt: 1,
  doubts: 1,
  refusals: 0,
  early: 0,
  absences: 0,
  discloses: false,
  created_at: now - given.age,
  claimed_at: now - given.age,
  lease_until: null,
  settled_at: null,
  arrived_by: null,
  expires_at: now + HOUR,
  now,
  ...given,
});
type Shown = Exclude<ReadBack, { k: 'taken' }>;
const nothing: Shown = { k: 'read', seen: [], complete: true };
const cut: Shown = { k: 'read', seen: [], complete: false };
const failed: Shown = {
  k: 'failed',
  error: { code: 'http/502', message: '', action: 'retry', scope: 'message' },
};
const reply = { kind: 'public_reply', lane: 'public_replies' } as const;

test.each([
  [
    'S5 younger than the settle time: not absent, whatever was read',
    delivery({ age: 59_000 }),
    nothing,
    { state: 'unknown', wait: 1_000 },
  ],
  [
    'the first read that shows nothing',
    delivery({ age: 61_000 }),
    nothing,
    { state: 'unknown', wait: 30_000, absences: 1 },
  ],
  [
    'the second: a message is never repeated',
    delivery({ age: 95_000, absences: 1 }),
    nothing,
    { state: 'unprovable', reason: 'outcome_unknown' },
  ],
  [
    'the second: a public reply is repeated once',
    delivery({ age: 95_000, absences: 1, ...reply }),
    nothing,
    { state: 'ready' },
  ],
  [
    'after its repeat no more',
    delivery({ age: 95_000, absences: 1, doubts: 2, ...reply }),
    nothing,
    { state: 'failed', reason: 'too_many_tries' },
  ],
  [
    'nor past its time',
    delivery({ age: 95_000, absences: 1, expires_at: now, ...reply }),
    nothing,
    { state: 'expired', reason: 'too_late' },
  ],
  [
    'a read that does not reach back proves no absence',
    delivery({ age: 95_000, absences: 1 }),
    cut,
    { state: 'unknown' },
  ],
  ['nor one that failed', delivery({ age: 95_000, absences: 1, ...reply }), failed, { state: 'unknown' }],
  ['S4 unreadable for two hours', delivery({ age: 2 * HOUR + 1 }), failed, { state: 'unprovable' }],
  [
    'C3 the comment is gone, and the reply with it, if there was one (simulation, seed 185)',
    delivery({ age: 95_000, ...reply }),
    { k: 'gone' } as Shown,
    { state: 'unprovable', reason: 'outcome_unknown' },
  ],
  ['a private reply is repeated', delivery({ age: 1, kind: 'private_reply' }), nothing, { state: 'ready' }],
  [
    'refused for good after a doubt: looked for, not repeated',
    delivery({ age: 95_000, kind: 'private_reply', reason: 'person_unavailable' }),
    nothing,
    { state: 'unknown', reason: 'person_unavailable', absences: 1 },
  ],
  [
    'refused for good after a doubt, and absent: it failed',
    delivery({ age: 95_000, kind: 'private_reply', reason: 'person_unavailable', absences: 1 }),
    nothing,
    { state: 'failed', reason: 'person_unavailable' },
  ],
  [
    'nor is a public reply repeated that was refused',
    delivery({ age: 95_000, absences: 1, reason: 'message_refused', ...reply }),
    nothing,
    { state: 'failed', reason: 'message_refused' },
  ],
  [
    'a template whose text may still pass, and that no read shows: the text tells',
    delivery({
      age: 1,
      kind: 'private_reply',
      reason: 'answered_elsewhere',
      content: { shape: 'buttons', text: 'oi', buttons: [] },
      fallback: { shape: 'text', text: 'oi' },
    }),
    nothing,
    { state: 'ready', reason: null, content: { shape: 'text', text: 'oi' } },
  ],
  [
    'a text for which Instagram takes no private reply, while nothing can be read yet',
    delivery({ age: 59_000, kind: 'private_reply', reason: 'answered_elsewhere' }),
    failed,
    { state: 'unknown', reason: 'answered_elsewhere' },
  ],
  [
    'the same for a minute: it has its private reply, as Instagram says',
    delivery({ age: 61_000, kind: 'private_reply', reason: 'answered_elsewhere' }),
    failed,
    { state: 'sent', reason: null },
  ],
  [
    'a text for which Instagram takes no private reply, and that no read shows',
    delivery({ age: 95_000, kind: 'private_reply', reason: 'answered_elsewhere', absences: 1 }),
    nothing,
    { state: 'failed', reason: 'comment_gone' },
  ],
  [
    'refused after a doubt, and asked by a name that messages may not use: not absent, however often',
    delivery({ age: 95_000, kind: 'private_reply', reason: 'person_unavailable', absences: 1 }),
    cut,
    { state: 'unknown', reason: 'person_unavailable' },
  ],
  [
    'the same of a comment that is gone',
    delivery({ age: 95_000, kind: 'private_reply', reason: 'answered_elsewhere', absences: 1 }),
    cut,
    { state: 'unknown', reason: 'comment_gone' },
  ],
  [
    'and for two hours',
    delivery({ age: 2 * HOUR + 1, kind: 'private_reply', reason: 'comment_gone', absences: 1 }),
    cut,
    { state: 'unprovable', reason: 'outcome_unknown' },
  ],
  [
    'nor does its conversation that cannot be read make it sent',
    delivery({ age: 61_000, kind: 'private_reply', reason: 'answered_elsewhere' }),
    { ...failed, commentGone: true } as Shown,
    { state: 'unknown', reason: 'comment_gone' },
  ],
  [
    'a private reply that nobody refused: the same call tells',
    delivery({ age: 95_000, kind: 'private_reply', doubts: 2 }),
    cut,
    { state: 'ready' },
  ],
  [
    'refused after a doubt, and unreadable for two hours',
    delivery({ age: 2 * HOUR + 1, kind: 'private_reply', reason: 'person_unavailable' }),
    failed,
    { state: 'unprovable', reason: 'outcome_unknown' },
  ],
])('%s', (_name, row, read, expected) => {
  expect(afterRead(row, { read, contest: null, waits: WAITS })).toMatchObject(expected);
});

test.each([
  [61_000, 'open', { state: 'unknown', wait: 30_000 }],
  [2 * HOUR + 1, 'open', { state: 'unprovable' }],
  [61_000, 'for_good', { state: 'unprovable' }],
] as const)(
  'a template that Instagram may have taken, and one was seen that another could own (after %i ms, %s): no proof, and no text',
  (age, contest, expected) => {
    const template = {
      content: { shape: 'buttons', text: 'oi', buttons: [] },
      fallback: { shape: 'text', text: 'oi' },
    } as const; // const: literals
    const row = delivery({ age, kind: 'private_reply', reason: 'answered_elsewhere', ...(template as object) });
    expect(afterRead(row, { read: nothing, contest, waits: WAITS })).toMatchObject(expected);
  },
);

test('a failed read keeps the reads that showed nothing', () => {
  expect(
    afterRead(delivery({ age: 95_000, absences: 1 }), { read: failed, contest: null, waits: WAITS }).absences,
  ).toBeUndefined();
});

test.each([
  [95_000, 'open', { state: 'unknown', reason: 'person_unavailable', wait: 30_000 }],
  [2 * HOUR + 1, 'open', { state: 'unprovable', reason: 'outcome_unknown' }],
  [95_000, 'for_good', { state: 'unprovable', reason: 'outcome_unknown' }],
] as const)(
  'a message was seen that another could own as well (after %i ms, %s): that is no absence',
  (age, contest, expected) => {
    const row = delivery({ age, absences: 1, kind: 'private_reply', reason: 'person_unavailable' });
    expect(afterRead(row, { read: nothing, contest, waits: WAITS })).toMatchObject(expected);
  },
);

test.each([
  ['open', failed, {}, { state: 'sent' }],
  ['for_good', failed, {}, { state: 'sent' }],
  ['open', nothing, {}, { state: 'unknown', reason: 'comment_gone' }],
] as const)(
  'Instagram has taken it: whose message was seen (%s) need not be known',
  (contest, read, given, expected) => {
    const row = delivery({ age: 61_000, kind: 'private_reply', reason: 'answered_elsewhere', ...(given as object) });
    expect(afterRead(row, { read, contest, waits: WAITS })).toMatchObject(expected);
  },
);

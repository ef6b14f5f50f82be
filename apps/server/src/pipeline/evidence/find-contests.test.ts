import { expect, test } from 'vitest';
import { asAccountId, asDeliveryId, asPersonId } from '../../platform/ids/index.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { shownHash, WORDLESS } from '../deliveries/match-hash.ts';
import { findContests } from './find-contests.ts';
import { type FreeMessage, pairMessages, withEarlierForms } from './pair-messages.ts';

const START = 1_795_000_000_000;
const HASH = Buffer.alloc(16, 1);

/** A delivery made `made` ms after the start, whose last attempt began at `claimed`. */
function delivery(
  n: number,
  { made, claimed, ...given }: Partial<LockedDelivery> & { made: number; claimed: number },
): LockedDelivery {
  return {
    account_id: asAccountId('a'),
    id: asDeliveryId(`d${n}`),
    inbox_id: 'i',
    kind: 'dm',
    lane: 'messages',
    person_id: asPersonId('p'),
    comment_id: null,
    content: { shape: 'text', text: 'oi' },
    fallback: null,
    match_hash: HASH,
    grant_id: null,
    state: 'unknown',
    reason: null,
    attempt: 1,
    doubts: 1,
    refusals: 0,
    early: 0,
    absences: 0,
    discloses: false,
    created_at: START + made,
    claimed_at: START + claimed,
    lease_until: null,
    settled_at: null,
    arrived_by: null,
    expires_at: START + 3_600_000,
    now: START + 60_000,
    ...given,
  };
}

const message = (mid: string, at: number): FreeMessage => ({
  account_id: asAccountId('a'),
  mid,
  person_id: asPersonId('p'),
  match_hash: HASH,
  at: START + at,
  app_id: null,
  owner: null,
});
const reply = { kind: 'private_reply', lane: 'private_replies', comment_id: 'c' } as const;
const refused = { ...reply, reason: 'person_unavailable' } as const;

test.each([
  ['nobody else', [], null],
  ['a private reply that goes out once more', [delivery(2, { made: 0, claimed: 9, ...reply })], 'open'],
  ['one of those that waits for its turn', [delivery(2, { made: 0, claimed: 9, ...reply, state: 'ready' })], 'open'],
  [
    'a private reply whose comment is asked for',
    [delivery(2, { made: 0, claimed: 9, ...reply, reason: 'answered_elsewhere' })],
    'open',
  ],
  ['one on its way', [delivery(2, { made: 0, claimed: 9, state: 'sending', doubts: 0 })], 'open'],
  ['one on its way since long after the message', [delivery(2, { made: 0, claimed: 20_000, state: 'sending' })], null],
  [
    'a private reply nobody will ever prove',
    [delivery(2, { made: 0, claimed: 9, ...reply, state: 'unprovable' })],
    'for_good',
  ],
  ['a message in doubt: counting settles both', [delivery(2, { made: 0, claimed: 9 })], null],
  [
    'a private reply that is not repeated: they answer different things',
    [delivery(2, { made: 0, claimed: 9, ...refused })],
    'for_good',
  ],
  ['another receiver', [delivery(2, { made: 0, claimed: 9, ...reply, person_id: asPersonId('q') })], null],
  ['other words', [delivery(2, { made: 0, claimed: 9, ...reply, match_hash: Buffer.alloc(16, 2) })], null],
] as const)('a message in doubt, its look seen once, beside %s', (_name, siblings, expected) => {
  const asked = delivery(1, { made: 0, claimed: 0 });
  const contests = findContests([asked], { siblings, free: [message('m', 100)] });
  expect(contests.get(asked.id) ?? null).toBe(expected);
});

test('of two private replies that are not repeated neither takes the one message', () => {
  const asked = delivery(1, { made: 0, claimed: 0, ...refused });
  const siblings = [delivery(2, { made: 0, claimed: 9, ...refused })];
  expect(findContests([asked], { siblings, free: [message('m', 100)] }).get(asked.id)).toBe('for_good');
  const free = [message('m', 100), message('n', 200)];
  expect(findContests([asked], { siblings, free }).get(asked.id)).toBeUndefined();
});

test('a private reply that goes out once more takes no guess while another could own the message', () => {
  const asked = delivery(1, { made: 0, claimed: 0, ...reply });
  const other = delivery(2, { made: 0, claimed: 0 });
  const contests = findContests([asked, other], { siblings: [], free: [message('m', 100)] });
  expect([...contests.values()]).toEqual(['open', 'open']);
});

const asking = { ...reply, reason: 'answered_elsewhere' } as const;

test.each([
  [
    'two that wait for each other, and two messages',
    [delivery(2, { made: 0, claimed: 9, ...asking })],
    ['m', 'n'],
    null,
  ],
  ['the same, and one message', [delivery(2, { made: 0, claimed: 9, ...asking })], ['m'], 'open'],
  ['one of them on its way', [delivery(2, { made: 0, claimed: 9, ...asking, state: 'sending' })], ['m', 'n'], 'open'],
  [
    'a third that was given up, and two messages',
    [
      delivery(2, { made: 0, claimed: 9, ...asking }),
      delivery(3, { made: 0, claimed: 9, ...reply, state: 'unprovable' }),
    ],
    ['m', 'n'],
    'open',
  ],
  [
    'a third from long before, which cannot own any',
    [
      delivery(2, { made: 0, claimed: 9, ...asking }),
      delivery(3, { made: -3_600_000, claimed: -3_000_000, ...reply, state: 'unprovable' }),
    ],
    ['m', 'n'],
    null,
  ],
] as const)('a message for each settles all: %s', (_name, siblings, seen, expected) => {
  const asked = delivery(1, { made: 0, claimed: 0, ...asking });
  const contests = findContests([asked], { siblings, free: seen.map((mid) => message(mid, 100)) });
  expect(contests.get(asked.id) ?? null).toBe(expected);
});

test('one that goes out once more is told by that, not by counting', () => {
  const asked = delivery(1, { made: 0, claimed: 0, ...reply });
  const field = {
    siblings: [delivery(2, { made: 0, claimed: 9, ...asking })],
    free: ['m', 'n'].map((mid) => message(mid, 100)),
  };
  expect(findContests([asked], field).get(asked.id)).toBe('open');
});

test('a text that went as a template before, in doubt, may own a template’s message', () => {
  const template = message('m', 100);
  const text = { content: { shape: 'text', text: 'oi' }, fallback: { shape: 'text', text: 'oi' } } as const; // const: literals
  const switched = delivery(2, { made: 0, claimed: 9, ...asking, ...text, match_hash: Buffer.alloc(16, 3) });
  const forms = withEarlierForms([switched, { ...switched, id: asDeliveryId('d3'), doubts: 0 }]);
  expect(forms.map(({ id }) => id)).toEqual(['d2', 'd2', 'd3']);
  const asked = delivery(1, { made: 0, claimed: 0, ...asking, match_hash: forms[1]?.match_hash ?? HASH });
  const free = [{ ...template, match_hash: asked.match_hash }];
  expect(findContests([asked], { siblings: forms, free }).get(asked.id)).toBe('open');
  expect(findContests([asked], { siblings: [switched], free }).size).toBe(0);
});

test('one that is sent for certain, and whose message nobody knows, counts among those that need one', () => {
  const asked = delivery(1, { made: 0, claimed: 0, ...asking });
  const field = {
    siblings: [delivery(2, { made: 0, claimed: 9, ...asking })],
    free: ['m', 'n'].map((mid) => message(mid, 100)),
  };
  expect(findContests([asked], field).size).toBe(0);
  const nameless = [delivery(3, { made: 0, claimed: 9, ...reply, state: 'sent' })];
  expect(findContests([asked], { ...field, nameless }).size).toBe(1);
});

const template = shownHash('template');
const voice = shownHash('voice');

test.each([
  ['a card in doubt', [delivery(2, { made: 0, claimed: 9, match_hash: template })], [], 'for_good'],
  ['a card on its way', [delivery(2, { made: 0, claimed: 9, match_hash: template, state: 'sending' })], [], 'open'],
  ['a text in doubt', [delivery(2, { made: 0, claimed: 9 })], [], null],
  [
    'a card in doubt, whose echo was seen',
    [delivery(2, { made: 0, claimed: 9, match_hash: template })],
    [template],
    null,
  ],
] as const)('a voice in doubt, a message without words read, beside %s', (_name, siblings, echoes, expected) => {
  const asked = delivery(1, { made: 0, claimed: 0, match_hash: voice });
  const free = [WORDLESS, ...echoes].map((match_hash, n) => ({ ...message(`m${n}`, 100), match_hash }));
  expect(findContests([asked], { siblings, free }).get(asked.id) ?? null).toBe(expected);
});

test('what shows what it is goes before what a conversation showed without words', () => {
  const card = delivery(1, { made: 0, claimed: 0, match_hash: template });
  const spoken = delivery(2, { made: 0, claimed: 9, match_hash: voice });
  const free = [
    { ...message('read', 100), match_hash: WORDLESS },
    { ...message('echo', 200), match_hash: template },
  ];
  expect(pairMessages([[card, spoken]], free).map(({ delivery: { id }, mid }) => [id, mid])).toEqual([
    [card.id, 'echo'],
    [spoken.id, 'read'],
  ]);
  // Of one that went for certain it may be the message: it has it before one in doubt.
  expect(pairMessages([[card], [spoken]], free.slice(0, 1)).map(({ mid }) => mid)).toEqual(['read']);
});

test('nothing is contested where nothing was seen', () => {
  const asked = delivery(1, { made: 0, claimed: 0, ...reply });
  expect(findContests([asked], { siblings: [delivery(2, { made: 0, claimed: 0, ...reply })], free: [] }).size).toBe(0);
});

test('the oldest takes the oldest: by its first attempt, not by its last', () => {
  // Tried at 1.5 s, where it arrived, and refused at 9.5 s; the other was sent at 4 s.
  const twice = delivery(1, { made: 0, claimed: 9_500, ...refused });
  const once = delivery(2, { made: 3_500, claimed: 4_000 });
  const pairs = pairMessages([[once, twice]], [message('first', 1_600), message('second', 4_200)]);
  expect(pairs.map(({ delivery: { id }, mid }) => [id, mid])).toEqual([
    [twice.id, 'first'],
    [once.id, 'second'],
  ]);
});

test('what is known to have arrived takes no message that was made after that was known', () => {
  const sent = delivery(1, {
    made: 0,
    claimed: 3_000,
    ...reply,
    state: 'sent',
    settled_at: START + 4_000,
    match_hash: shownHash('template'),
  });
  const voice = delivery(2, { made: 50_000, claimed: 56_000, match_hash: shownHash('voice') });
  const wordless = { ...message('m', 56_200), match_hash: WORDLESS };
  expect(pairMessages([[sent], [voice]], [wordless])).toEqual([{ delivery: voice, mid: 'm' }]);
  const own = { ...message('n', 1_000), match_hash: WORDLESS };
  expect(pairMessages([[sent], [voice]], [own, wordless])).toEqual([
    { delivery: sent, mid: 'n' },
    { delivery: voice, mid: 'm' },
  ]);
});

test('what a refusal told to have arrived takes no message that was made after the refusal', () => {
  const taken = delivery(1, {
    made: 0,
    claimed: 11_000,
    ...reply,
    reason: 'answered_elsewhere',
    arrived_by: START + 12_000,
  });
  const later = delivery(2, { made: 0, claimed: 18_000, ...reply });
  expect(pairMessages([[taken], [later]], [message('m', 18_200)])).toEqual([{ delivery: later, mid: 'm' }]);
  expect(pairMessages([[taken], [later]], [message('n', 1_000)])).toEqual([{ delivery: taken, mid: 'n' }]);
});

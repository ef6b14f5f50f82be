import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import { type DeliveryRow, type Evidence, type Loss, updateName } from './evidence.ts';

const A = 'account-1';
const IG = '17841';

type Mutable<T> = T extends readonly (infer I)[]
  ? Mutable<I>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;

/** One comment, answered in private and in public, a tap answered with a message, and the credit spent: nothing wrong. */
function sound(): Mutable<Evidence> {
  const delivery = (id: string, rest: Partial<DeliveryRow>): DeliveryRow => ({
    account_id: A,
    id,
    inbox_id: 'in-1',
    kind: 'private_reply',
    person_id: 'p1',
    comment_id: 'c1',
    state: 'sent',
    reason: null,
    credits: 0,
    grant_id: null,
    attempt: 1,
    doubts: 0,
    claimed_at: 1_000,
    message_id: null,
    ...rest,
  });
  const attempt = (id: string) => ({
    account_id: A,
    delivery_id: id,
    n: 1,
    started_at: 1_001,
    ended_at: 1_020,
    outcome: 'sent',
    code: null,
    evidence: 'answer',
  });
  const mids = { d1: 'm1', d2: 'r1', d3: 'm2' };
  return {
    truth: [
      { kind: 'private_reply', igId: IG, igsid: 'p1', commentId: 'c1', replyId: null, mid: 'm1', at: 1_010 },
      { kind: 'comment_reply', igId: IG, igsid: 'p1', commentId: 'c1', replyId: 'r1', mid: null, at: 1_012 },
      { kind: 'message', igId: IG, igsid: 'p1', commentId: null, replyId: null, mid: 'm2', at: 1_014 },
    ],
    acknowledged: [
      { igId: IG, name: 'comment:c1' },
      { igId: IG, name: 'comment:c1' },
      { igId: IG, name: 'comment:c2' },
    ],
    comments: [
      { id: 'c1', igId: IG, answered: 'yes' },
      { id: 'c2', igId: IG, answered: 'no' },
    ],
    rows: {
      accounts: [{ id: A, ig_id: IG }],
      automations: [{ id: 'a1', media_id: 'post' }],
      inbox: [
        {
          account_id: A,
          id: 'in-1',
          kind: 'comment',
          state: 'done',
          dead_reason: null,
          outcome: 'answered',
          comment_id: 'c1',
          name: 'comment:c1',
        },
        {
          account_id: A,
          id: 'in-2',
          kind: 'comment',
          state: 'done',
          dead_reason: null,
          outcome: 'no_match',
          comment_id: 'c2',
          name: 'comment:c2',
        },
      ],
      deliveries: [
        delivery('d1', { credits: 1, grant_id: 'g1', message_id: 'm1' }),
        delivery('d2', { kind: 'public_reply', message_id: 'r1' }),
        delivery('d3', { kind: 'dm', comment_id: null, message_id: 'm2' }),
      ],
      attempts: ['d1', 'd2', 'd3'].map(attempt),
      messageIds: Object.entries(mids).map(([delivery_id, mid]) => ({
        account_id: A,
        delivery_id,
        mid_hash: hash('sha256', mid, 'hex').slice(0, 32),
      })),
      grants: [{ account_id: A, id: 'g1', granted: 10, available: 9, held: 0, spent: 1, expired: 0, goodwill: 0 }],
      entries: [
        {
          account_id: A,
          cause_id: 'g1',
          kind: 'grant',
          grant_id: 'g1',
          from_balance: 'issued',
          to_balance: 'available',
          amount: 10,
        },
        {
          account_id: A,
          cause_id: 'd1',
          kind: 'reserve',
          grant_id: 'g1',
          from_balance: 'available',
          to_balance: 'held',
          amount: 1,
        },
        {
          account_id: A,
          cause_id: 'd1',
          kind: 'capture',
          grant_id: 'g1',
          from_balance: 'held',
          to_balance: 'spent',
          amount: 1,
        },
      ],
    },
  };
}

type Doctor = (evidence: Mutable<Evidence>) => void;

const first = <T>(list: T[], holds: (item: T) => boolean = () => true): T => {
  const item = list.find(holds);
  if (item === undefined) throw new Error('the sound evidence holds no such row');
  return item;
};
const delivery = (evidence: Mutable<Evidence>, id: string) => first(evidence.rows.deliveries, (row) => row.id === id);

const DOCTORED: [id: string, name: string, doctor: Doctor][] = [
  ['E1', 'an acknowledged update has no row', (e) => e.acknowledged.push({ igId: IG, name: 'mid:lost' })],
  ['E1', 'the row belongs to another account', (e) => e.acknowledged.push({ igId: '666', name: 'comment:c1' })],
  [
    'S1',
    'one comment has two private replies',
    (e) => {
      const twin = { ...delivery(e, 'd1'), id: 'd9', state: 'skipped', credits: 0, grant_id: null, message_id: null };
      e.rows.deliveries.push(twin);
    },
  ],
  [
    'E8',
    'what is undecided is found by nobody',
    (e) => {
      Object.assign(first(e.rows.inbox), { state: 'pending', outcome: null });
      Object.assign(e.rows, { arrivals: [] });
    },
  ],
  [
    'E8',
    'what was decided is found once more',
    (e) => Object.assign(e.rows, { arrivals: [{ id: first(e.rows.inbox).id }] }),
  ],
  [
    'S11',
    'a row waits of what is sent',
    (e) => Object.assign(e.rows, { waits: [{ id: 'd1', state: 'ready', reason: null }], claimed: [] }),
  ],
  [
    'S11',
    'what is held waits nowhere',
    (e) => {
      Object.assign(delivery(e, 'd3'), { state: 'held', reason: 'reconnect' });
      Object.assign(e.rows, { waits: [], claimed: [] });
    },
  ],
  [
    'S11',
    'a row waits of no delivery',
    (e) => Object.assign(e.rows, { waits: [{ id: 'd9', state: 'ready', reason: null }], claimed: [] }),
  ],
  [
    'S11',
    'no claim names what is being sent',
    (e) => {
      delivery(e, 'd3').state = 'sending';
      Object.assign(e.rows, { waits: [], claimed: [{ id: 'd1' }] });
    },
  ],
  ['E2', 'an update is stored twice', (e) => e.rows.inbox.push({ ...first(e.rows.inbox), id: 'in-3' })],
  [
    'E5',
    'a comment that matches nothing is answered',
    (e) => {
      first(e.comments).answered = 'no';
    },
  ],
  [
    'E6',
    'a row was never decided',
    (e) => {
      Object.assign(first(e.rows.inbox), { state: 'pending', outcome: null });
    },
  ],
  [
    'E6',
    'a row is dead',
    (e) => {
      Object.assign(first(e.rows.inbox), { state: 'dead', dead_reason: 'poison' });
    },
  ],
  [
    'L1',
    'a comment that matches has no delivery',
    (e) => {
      e.acknowledged.push({ igId: IG, name: 'comment:c3' });
      e.comments.push({ id: 'c3', igId: IG, answered: 'yes' });
      e.rows.inbox.push({
        ...first(e.rows.inbox),
        id: 'in-3',
        comment_id: 'c3',
        name: 'comment:c3',
        outcome: 'no_match',
      });
    },
  ],
  [
    'S1',
    'a message came twice',
    (e) => e.truth.push({ ...first(e.truth, ({ kind }) => kind === 'message'), mid: 'm3' }),
  ],
  [
    'S1',
    'a public reply came twice',
    (e) => e.truth.push({ ...first(e.truth, ({ kind }) => kind === 'comment_reply'), replyId: 'r2' }),
  ],
  [
    'S1',
    'a message came that nobody intended',
    (e) => {
      e.rows.deliveries = e.rows.deliveries.filter(({ id }) => id !== 'd3');
      e.rows.messageIds = e.rows.messageIds.filter(({ delivery_id }) => delivery_id !== 'd3');
    },
  ],
  [
    'S2',
    'a message arrived before its attempt was committed',
    (e) => {
      first(e.rows.attempts, ({ delivery_id }) => delivery_id === 'd3').started_at = 2_000;
    },
  ],
  [
    'S2',
    'a message arrived before its claim, and its attempt was never ended',
    (e) => {
      e.rows.attempts = e.rows.attempts.filter(({ delivery_id }) => delivery_id !== 'd3');
      delivery(e, 'd3').claimed_at = 2_000;
    },
  ],
  [
    'S2',
    'two messages arrived, and only one of their attempts had begun',
    (e) => {
      e.rows.deliveries.push({ ...delivery(e, 'd3'), id: 'd4', message_id: 'm4' });
      e.truth.push({ ...first(e.truth, ({ mid }) => mid === 'm2'), mid: 'm4' });
      e.rows.attempts.push({ ...first(e.rows.attempts), delivery_id: 'd4', started_at: 2_000, ended_at: 2_010 });
    },
  ],
  ...['ready', 'sending', 'unknown'].map((state): [string, string, Doctor] => [
    'S4',
    `a delivery stays ${state}`,
    (e) => {
      delivery(e, 'd2').state = state;
    },
  ]),
  [
    'S4',
    'a delivery waits for credits that are there',
    (e) => {
      Object.assign(delivery(e, 'd2'), { state: 'held', reason: 'no_credits' });
    },
  ],
  [
    'S4',
    'a delivery stays held for another reason',
    (e) => {
      Object.assign(delivery(e, 'd2'), { state: 'held', reason: 'instagram_incident' });
      first(e.rows.grants).available = 0;
    },
  ],
  [
    'R5',
    'a message is given up as unprovable whose every attempt has an answer',
    (e) => {
      Object.assign(delivery(e, 'd3'), { state: 'unprovable', message_id: null });
    },
  ],
  [
    'R5',
    'one in two is given up as unprovable',
    (e) => {
      const doubted = { ...delivery(e, 'd3'), state: 'unprovable', message_id: null, attempt: 1 };
      for (let n = 4; n < 8; n++) e.rows.deliveries.push({ ...doubted, id: `d${n}`, person_id: `p${n}` });
    },
  ],
  [
    'S6',
    'a message is bound to two deliveries',
    (e) => {
      delivery(e, 'd3').message_id = 'm1';
    },
  ],
  [
    'S6',
    'a delivery owns two messages',
    (e) => e.rows.messageIds.push({ ...first(e.rows.messageIds), mid_hash: 'ff' }),
  ],
  [
    'C1',
    'credits stay held',
    (e) => {
      Object.assign(first(e.rows.grants), { held: 1, available: 8 });
    },
  ],
  [
    'C1',
    'more is held and spent than granted',
    (e) => {
      Object.assign(first(e.rows.grants), { spent: 11, available: -1 });
    },
  ],
  [
    'C1',
    'balances do not add up',
    (e) => {
      first(e.rows.grants).available = 8;
    },
  ],
  [
    'C2',
    'a delivery that costs a credit has no reservation',
    (e) => {
      e.rows.entries = e.rows.entries.filter(({ kind }) => kind !== 'reserve');
    },
  ],
  [
    'C2',
    'a free delivery has one',
    (e) => e.rows.entries.push({ ...first(e.rows.entries, ({ kind }) => kind === 'reserve'), cause_id: 'd2' }),
  ],
  [
    'C2',
    'a delivery that costs a credit names no grant',
    (e) => {
      delivery(e, 'd1').grant_id = null;
    },
  ],
  [
    'C3',
    'charged and not delivered',
    (e) => {
      e.truth = e.truth.filter(({ mid }) => mid !== 'm1');
    },
  ],
  [
    'C3',
    'delivered and not charged',
    (e) => {
      delivery(e, 'd1').state = 'failed';
    },
  ],
  [
    'C3',
    'failed and its credit never released',
    (e) => {
      e.truth = e.truth.filter(({ mid }) => mid !== 'm1');
      Object.assign(delivery(e, 'd1'), { state: 'failed', message_id: null });
      e.rows.entries = e.rows.entries.filter(({ kind }) => kind !== 'capture');
    },
  ],
  ['C3', 'charged twice', (e) => e.rows.entries.push({ ...first(e.rows.entries, ({ kind }) => kind === 'capture') })],
  [
    'C5',
    'a message counts that we did not send',
    (e) => {
      delivery(e, 'd3').message_id = 'by-hand';
    },
  ],
  [
    'C8',
    'a balance is not the sum of its entries',
    (e) => {
      Object.assign(first(e.rows.grants), { available: 8, expired: 1 });
    },
  ],
  [
    'M1',
    'the first message of a person led to nothing',
    (e) => {
      e.acknowledged.push({ igId: IG, name: 'mid:w1' });
      e.messages = [{ name: 'mid:w1', igId: IG, personId: 'ana', by: null }];
    },
  ],
  [
    'M1',
    'a person was answered, but not by the words that were asked for',
    (e) => {
      Object.assign(first(e.rows.inbox), { name: 'mid:w1' });
      e.rows.inbox.push({ ...first(e.rows.inbox), id: 'in-9', name: 'mid:w2', outcome: 'no_match' });
      e.acknowledged.push({ igId: IG, name: 'mid:w1' }, { igId: IG, name: 'mid:w2' });
      e.messages = [
        { name: 'mid:w1', igId: IG, personId: 'ana', by: 'preço' },
        { name: 'mid:w2', igId: IG, personId: 'ana', by: 'catálogo' },
      ];
    },
  ],
  [
    'M2',
    'words that rest arrived twice',
    (e) => {
      const line = first(e.truth, ({ kind }) => kind === 'message');
      Object.assign(line, { text: 'Bem-vinda!' });
      e.truth.push({ ...line, mid: 'm9' });
      e.once = [{ text: 'Bem-vinda!', id: 'M2' }];
    },
  ],
  [
    'M4',
    'a comment got the answer of another automation',
    (e) => {
      Object.assign(first(e.truth), { text: 'Que bom que veio' });
      Object.assign(first(e.comments), { words: 'O link da live' });
    },
  ],
  [
    'V1',
    'a voice message came before its text',
    (e) => {
      const line = first(e.truth, ({ mid }) => mid === 'm2');
      Object.assign(line, { text: null, content: { attachment: { type: 'audio' } } });
      e.voiced = ['Escuta só:'];
    },
  ],
  [
    'G1',
    'what is behind a gate arrived before a look let the person through',
    (e) => {
      Object.assign(
        first(e.truth, ({ mid }) => mid === 'm2'),
        { text: 'Só para quem segue' },
      );
      e.gates = [{ text: 'Só para quem segue', word: 'Já sigo', followers: [] }];
      e.passes = [{ igsid: 'p1', at: 1_015 }];
    },
  ],
  [
    'G2',
    'somebody was asked to follow four times',
    (e) => {
      const line = first(e.truth, ({ mid }) => mid === 'm2');
      Object.assign(line, { text: 'Me segue? Já sigo' });
      for (const mid of ['m3', 'm4', 'm5']) e.truth.push({ ...line, mid });
      e.gates = [{ text: 'Só para quem segue', word: 'Já sigo', followers: [] }];
    },
  ],
  [
    'G3',
    'a follower was told to follow',
    (e) => {
      Object.assign(first(e.truth), { personId: 'ana' });
      delivery(e, 'd3').reason = 'not_following';
      e.gates = [{ text: 'Só para quem segue', word: 'Já sigo', followers: ['ana'] }];
    },
  ],
  [
    'T1',
    'what waited took another media',
    (e) => {
      e.waiting = [{ automationId: 'a1', igId: IG, mediaId: 'other', after: null }];
    },
  ],
  [
    'T1',
    'what waited did not take its media though its code came',
    (e) => {
      Object.assign(first(e.rows.automations), { media_id: null });
      e.waiting = [{ automationId: 'a1', igId: IG, mediaId: 'post', after: 'comment:c1' }];
    },
  ],
  [
    'S2',
    'a call left that no attempt counts',
    (e) => {
      e.calls = { 'private_reply c1': 2, 'public_reply c1': 1 };
    },
  ],
  [
    'C8',
    'more is spent than was sent',
    (e) => {
      Object.assign(first(e.rows.grants), { available: 8, spent: 2 });
    },
  ],
];

describe('the checkers', () => {
  test('find nothing in sound evidence', () => {
    expect(check(sound())).toEqual([]);
  });

  test('let deliveries wait for credits that are not there, and outcomes that nobody knows be either', () => {
    const evidence = sound();
    Object.assign(first(evidence.rows.grants), { granted: 1, available: 0 });
    first(evidence.rows.entries, ({ kind }) => kind === 'grant').amount = 1;
    Object.assign(delivery(evidence, 'd2'), { state: 'held', reason: 'waits_for_dm', message_id: null });
    Object.assign(delivery(evidence, 'd3'), { state: 'unprovable', message_id: null });
    first(evidence.rows.attempts, ({ delivery_id }) => delivery_id === 'd3').outcome = 'unknown';
    evidence.truth = evidence.truth.filter(({ kind }) => kind !== 'comment_reply');
    evidence.rows.messageIds = evidence.rows.messageIds.filter(({ delivery_id }) => delivery_id === 'd1');
    expect(check(evidence)).toEqual([]);
  });

  test('expect nothing of what waits for an update that never came', () => {
    const evidence = sound();
    evidence.comments = [...evidence.comments, { id: 'c2', igId: IG, answered: 'yes', needs: 'comment:code' }];
    evidence.comments = evidence.comments.filter(({ answered }) => answered !== 'no');
    Object.assign(first(evidence.rows.automations), { media_id: null });
    evidence.waiting = [{ automationId: 'a1', igId: IG, mediaId: 'post', after: 'comment:code' }];
    expect(check(evidence)).toEqual([]);
    evidence.acknowledged.push({ igId: IG, name: 'comment:code' });
    expect(check(evidence).map(({ id }) => id)).toEqual(['E1', 'L1', 'T1']);
  });

  test("spare what evidence by text cannot know: the owner's own words", () => {
    const evidence = sound();
    Object.assign(delivery(evidence, 'd3'), { message_id: 'typed', doubts: 1 });
    evidence.truth = evidence.truth.filter(({ kind }) => kind !== 'message');
    evidence.rows.messageIds = evidence.rows.messageIds.filter(({ delivery_id }) => delivery_id !== 'd3');
    evidence.rows.messageIds.push({
      account_id: A,
      delivery_id: 'd3',
      mid_hash: hash('sha256', 'typed', 'hex').slice(0, 32),
    });
    expect(check(evidence).map(({ id }) => id)).toEqual(expect.arrayContaining(['C3', 'C5']));
    const excused = { ...evidence, byHand: ['typed'] };
    expect(check(excused)).toEqual([]);
    delivery(evidence, 'd3').doubts = 0;
    expect(check({ ...excused, rows: evidence.rows }).map(({ id }) => id)).toContain('C3');
  });

  // Where a campaign says what it killed, each kind has its own bound (R5).
  test('account for each message that nobody will know of: killed or answered badly, and not there', () => {
    const doubted = (id: string, given: { evidence: string; losses?: Loss[]; arrived?: boolean }) => {
      const evidence = { ...sound(), losses: given.losses ?? [{ from: 1_015, to: 1_016 }] };
      Object.assign(delivery(evidence, id), { state: 'unprovable', doubts: 1, message_id: null });
      if (!given.arrived) evidence.truth = evidence.truth.filter(({ kind }) => kind !== 'message');
      const row = first(evidence.rows.attempts, ({ delivery_id }) => delivery_id === id);
      Object.assign(row, { outcome: 'unknown', evidence: given.evidence });
      return check(evidence).filter((violation) => violation.id === 'R5');
    };
    expect(doubted('d3', { evidence: 'lease_over' })).toEqual([]);
    expect(doubted('d3', { evidence: '5xx', losses: [] })).toEqual([]);
    expect(doubted('d3', { evidence: 'lease_over', losses: [{ from: 31_021, to: 31_022 }] })).toHaveLength(1);
    expect(doubted('d3', { evidence: 'lease_over', arrived: true })).toHaveLength(1);
    for (const id of ['d1', 'd2']) expect(doubted(id, { evidence: 'lease_over' })).toHaveLength(1);
  });

  test('measure the beginning of an attempt by clocks that differ only as far as they may', () => {
    const evidence = sound();
    for (const line of evidence.truth) line.at = 500;
    expect(check(evidence).map(({ id }) => id)).toContain('S2');
    expect(check(evidence, { skewMs: 600 })).toEqual([]);
  });

  test.each(DOCTORED)('%s catches: %s', (id, _name, doctor) => {
    const evidence = sound();
    doctor(evidence);
    expect(check(evidence).map((violation) => violation.id)).toContain(id);
  });
});

describe('the name of an update', () => {
  test('is read from the item itself', () => {
    expect(updateName({ field: 'comments', value: { id: '5', text: 'x' } })).toBe('comment:5');
    expect(updateName({ sender: {}, message: { mid: 'a' } })).toBe('mid:a');
    expect(updateName({ message: { mid: 'a', is_deleted: true } })).toBe('unsent:a');
    expect(updateName({ postback: { mid: 'b' } })).toBe('postback:b');
    for (const other of [null, 'x', {}, { read: { mid: 'a' } }, { value: null }]) expect(updateName(other)).toBeNull();
  });
});

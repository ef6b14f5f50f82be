import { expect, test } from 'vitest';
import { checkWords } from './check-words.ts';
import type { DeliveryRow, Evidence, TruthLine } from './evidence.ts';

const line = (mid: string, text: string | null, content: unknown = null): TruthLine => ({
  ...{ kind: 'message', igId: '17841', igsid: 'p1', personId: 'ana', commentId: null, replyId: null },
  ...{ mid, text, content, at: 1_000 },
});
const delivery = (message_id: string, credits: number): DeliveryRow => ({
  ...{ account_id: 'a', id: `of ${message_id}`, inbox_id: 'in', kind: 'dm', person_id: 'p1', comment_id: null },
  ...{ state: 'sent', reason: null, grant_id: null, attempt: 1, doubts: 0, claimed_at: 1, message_id, credits },
});

/** Asked to follow twice for nothing, then the DM for one credit, and its voice for none. */
function sound() {
  const truth = [
    line('m1', null, { attachment: { type: 'template', payload: { buttons: [{ title: 'Já sigo' }] } } }),
    line('m2', 'Escreva: Já sigo'),
    line('m3', 'O segredo'),
    line('m4', null, { attachment: { type: 'audio' } }),
  ];
  const deliveries = [delivery('m1', 0), delivery('m2', 0), delivery('m3', 1), delivery('m4', 0)];
  const says = [
    { words: 'Já sigo', credits: 0, most: 2 },
    { words: 'O segredo', credits: 1, most: 1 },
    { words: '"type":"audio"', credits: 0, most: 1 },
  ] as const;
  const rows = {
    accounts: [],
    automations: [],
    inbox: [],
    deliveries,
    attempts: [],
    messageIds: [],
    grants: [],
    entries: [],
  };
  const never = [{ igId: '17841', personId: 'bia', words: 'O segredo' }];
  return { truth, acknowledged: [], comments: [], says, never, rows } satisfies Evidence;
}
const found = (evidence: Evidence) => checkWords(evidence).map(({ id, what }) => `${id} ${what}`);

test('what costs what it has to, and comes no more often than it may, is right', () => {
  expect(found(sound())).toEqual([]);
});

test.each([
  ['a prompt', 'm1', 1],
  ['a voice behind its text', 'm4', 1],
  ['a DM behind the gate', 'm3', 0],
])('C2 %s that costs %s: %s', (_, mid, credits) => {
  const evidence = sound();
  const deliveries = evidence.rows.deliveries.map((one) => (one.message_id === mid ? { ...one, credits } : one));
  expect(found({ ...evidence, rows: { ...evidence.rows, deliveries } })).toEqual([
    expect.stringMatching(`^C2 .*of ${mid}`),
  ]);
});

test('C2 what costs by how it is sent: one as the first message, none behind a tap', () => {
  const says = [{ words: 'O segredo', credits: { private_reply: 1, dm: 0 }, most: 1 }] as const;
  const evidence = { ...sound(), says };
  expect(found(evidence)).toEqual([expect.stringMatching('^C2 .* costs 1 instead of 0')]);
  const deliveries = evidence.rows.deliveries.map((one) => ({ ...one, kind: 'private_reply' as const }));
  expect(found({ ...evidence, rows: { ...evidence.rows, deliveries } })).toEqual([]);
});

test('S1 once more than somebody may have it; another person may have it too', () => {
  const evidence = sound();
  const again = line('m5', 'O segredo');
  expect(found({ ...evidence, truth: [...evidence.truth, { ...again, igsid: 'p2' }] })).toEqual([]);
  expect(found({ ...evidence, truth: [...evidence.truth, again] })).toEqual([expect.stringMatching('^S1 ')]);
});

test('W1 the DM behind the gate, at somebody who does not follow', () => {
  const evidence = sound();
  const never = [{ igId: '17841', personId: 'ana', words: 'O segredo' }];
  expect(found({ ...evidence, never })).toEqual([expect.stringMatching('^W1 ana')]);
});

import { expect, test } from 'vitest';
import { hashKey } from '../../platform/db/hash-key.ts';
import { asDeliveryId } from '../../platform/ids/index.ts';
import { pageOf, standsBackUntil } from './present.ts';
import type { EventRow, SentRow } from './store.ts';

const event = (id: string, given: Partial<EventRow> = {}): EventRow => ({
  event_id: id,
  kind: 'message',
  event_at: Number(id) * 1_000,
  text: `texto ${id}`,
  payload: null,
  media_id: null,
  media_caption: null,
  media_picture: null,
  ...given,
});
const echo = (id: string, mid: string, text: string) =>
  event(id, { kind: 'echo', text: null, payload: { message: { mid, text, is_echo: true } } });
const sent = (id: string, given: Partial<SentRow> = {}): SentRow => ({
  id: asDeliveryId(id),
  kind: 'hand',
  created_at: Number(id) * 1_000,
  state: 'sent',
  reason: null,
  content: { shape: 'text', text: `nosso ${id}` },
  erase: false,
  automation_id: null,
  automation_kind: null,
  automation_name: null,
  ...given,
});
const nobody = new Set<string>();
const said = (page: ReturnType<typeof pageOf>) =>
  page.said.map(({ by, text, content }) => `${by} ${text ?? (content?.shape === 'text' ? content.text : null)}`);

test('both sides stand in the order in which they were said, whoever tells of them', () => {
  const page = pageOf({ events: [event('30'), event('10')], sent: [sent('40'), sent('20')], owned: nobody }, 10);
  expect(said(page)).toEqual(['person texto 10', 'here nosso 20', 'person texto 30', 'here nosso 40']);
  expect(page.before).toBeNull();
});

test('of more than a page the newest are shown, and where to go on', () => {
  const page = pageOf({ events: [event('30'), event('10')], sent: [sent('20')], owned: nobody }, 2);
  expect(said(page)).toEqual(['here nosso 20', 'person texto 30']);
  expect(page.before).toBe('20');
});

test('an echo is the owner’s in the app, unless a delivery has it, or may have it and is not settled', () => {
  const events = [echo('30', 'm3', 'à mão'), echo('20', 'm2', 'nosso'), echo('10', 'm1', 'em dúvida')];
  const doubt = sent('05', { state: 'unknown', content: { shape: 'text', text: 'em dúvida' } });
  const owned = new Set([hashKey('m2').toString('hex')]);
  expect(said(pageOf({ events, sent: [doubt], owned }, 10))).toEqual(['here em dúvida', 'instagram à mão']);
  expect(said(pageOf({ events, sent: [{ ...doubt, state: 'failed' }], owned }, 10))).toContain('instagram em dúvida');
});

test('what is not kept has no words; who sent it, when and what became of it stays', () => {
  const gone = sent('10', { content: { shape: 'text', text: '' } });
  const erased = sent('20', { kind: 'dm', erase: true, state: 'unknown' });
  expect(pageOf({ events: [], sent: [erased, gone], owned: nobody }, 10).said).toMatchObject([
    { by: 'here', content: null, text: null, state: 'sent' },
    { by: 'automation', content: null, text: null, state: 'unknown' },
  ]);
});

test.each([
  [{ answered_at: null, handed_at: null, taken_at: null }, null, null],
  [{ answered_at: 0, handed_at: null, taken_at: null }, null, 3_600_000],
  [{ answered_at: 0, handed_at: null, taken_at: null }, 60_000, 3_660_000],
  [{ answered_at: 0, handed_at: 30_000, taken_at: null }, null, null],
  [{ answered_at: 0, handed_at: 30_000, taken_at: null }, 60_000, 3_660_000],
  [{ answered_at: 0, handed_at: null, taken_at: 10 }, null, null],
  [{ answered_at: -3_600_000, handed_at: null, taken_at: null }, null, null],
])('automations stand back after %j (in the app: %s) until %s', (row, seenAt, until) => {
  const around = { owner_first_minutes: 60, seen_at: seenAt };
  expect(standsBackUntil(row, around, 0)).toBe(until);
});

import { expect, test } from 'vitest';
import { faultsOf } from './faults-of.ts';

const event = { name: 'banner', params: { type: 'consent' } };
const item = { item_id: 'RECADO-COMBO' };
const purchase = { transaction_id: '1', currency: 'BRL', value: 39.9, items: [item] };
const body = (one: object, others: object = {}) => ({ client_id: '1.2', events: [one], ...others });

test('what the protocol takes has no faults', () => {
  expect(faultsOf(body(event, { consent: { ad_user_data: 'DENIED' } }))).toEqual([]);
  expect(faultsOf(body({ name: 'purchase', params: purchase }))).toEqual([]);
});

test.each([
  ['no object', null],
  ['no client_id', { events: [event] }],
  ['unknown field session', body(event, { session: '1' })],
  ['consent.ad_storage', body(event, { consent: { ad_storage: 'DENIED' } })],
  ['not 1 to 25 events', { client_id: '1.2', events: [] }],
  ['not 1 to 25 events', { client_id: '1.2', events: Array.from({ length: 26 }, () => event) }],
  ['an event without params', body({ name: 'banner' })],
  ['unknown field of an event: at', body({ ...event, at: 1 })],
  ['name of an event: session_start', body({ ...event, name: 'session_start' })],
  ['name of an event: two words', body({ ...event, name: 'two words' })],
  [
    'too many params',
    body({ name: 'b', params: Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`p${n}`, n])) }),
  ],
  ['name of a param: 1st', body({ name: 'b', params: { '1st': 1 } })],
  ['type is too long', body({ name: 'b', params: { type: 'x'.repeat(101) } })],
  ['type is neither text nor number', body({ name: 'b', params: { type: { deep: 1 } } })],
  ['value without currency', body({ name: 'b', params: { value: 1 } })],
  ['currency: 1', body({ name: 'b', params: { currency: 1 } })],
  ['no transaction_id', body({ name: 'purchase', params: { ...purchase, transaction_id: undefined, value: 1 } })],
  ['not 1 to 200 items', body({ name: 'purchase', params: { ...purchase, items: [] } })],
  [
    'an item has neither item_id nor item_name',
    body({ name: 'purchase', params: { ...purchase, items: [{ price: 1 }] } }),
  ],
])('%s', (fault, wrong) => {
  expect(faultsOf(JSON.parse(JSON.stringify(wrong)))).toContain(fault);
});

import type { Listed } from '@recado/contract';
import { SettingsSchema } from '@recado/engine';
import { expect, test } from 'vitest';
import type { AutomationEdit, PlainSave } from '../../../../api/outbox/edits.ts';
import type { Pages } from './patch-list.ts';
import { withEdits, withoutBinned } from './with-edits.ts';

const item = {
  id: 'a',
  kind: 'post',
  mediaId: '1',
  name: null,
  enabled: true,
  state: 'on',
  message: 'Antes',
} as Listed; // as: what is read of it
const other = { ...item, id: 'b', mediaId: '2' };
const settings = { ...SettingsSchema.parse({}), messagetitletexts: ['', 'Depois'] };
const edit = { key: 'k', place: 'post.1', state: 'waits', enabled: false, settings } as AutomationEdit; // as: see above

test('a row says what waits for the connection; the others stay the very same', () => {
  const [first, second] = withEdits([item, other], [edit]);
  expect(first).toMatchObject({ enabled: false, state: 'off', message: 'Depois' });
  expect(second).toBe(other);
});

test('a switch changes the state alone, and what was not taken changes nothing', () => {
  expect(withEdits([item], [{ ...edit, settings: null }])[0]).toMatchObject({ enabled: false, message: 'Antes' });
  expect(withEdits([item], [{ ...edit, state: 'changed' }])[0]).toBe(item);
});

const plain = { key: 'p', state: 'waits', wish: 'set' } as PlainSave; // as: see above

test('what goes to the bin is not in the list and its counts, and what comes back from there is', () => {
  const counts = { all: 2, bin: 0, kinds: { post: 2 }, states: { on: 2 } };
  const pages = { pages: [{ items: [item, other], total: 2, counts }], pageParams: [1] } as unknown as Pages; // as: see above
  const bin = { ...plain, place: 'bin.a', call: { name: 'POST /automations/bin' as const }, body: { ids: ['a'] } };
  expect(withoutBinned(pages, [bin])).toMatchObject({
    pages: [{ items: [other], total: 1, counts: { all: 1, bin: 1, kinds: { post: 1 }, states: { on: 1 } } }],
  });
  expect(withoutBinned(pages, [{ ...bin, state: 'refused' }])).toBe(pages);
  expect(withoutBinned(pages, [{ ...bin, call: { name: 'POST /automations/bin/restore' } }])).toBe(pages);
});

test('labels that wait stand on their row, in the order of the alphabet', () => {
  const put = (label: string, add: boolean) => ({
    ...plain,
    place: `label.a.${label}`,
    call: { name: 'PUT /automations/labels' as const },
    body: { ids: ['a'], add: add ? [label] : [], remove: add ? [] : [label] },
  });
  const [shown, same] = withEdits([{ ...item, labels: ['velho'] }, other], [put('novo', true), put('velho', false)]);
  expect(shown?.labels).toEqual(['novo']);
  expect(same).toBe(other);
});

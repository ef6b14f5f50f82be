import type { Listed } from '@recado/contract';
import { SettingsSchema } from '@recado/engine';
import { expect, test } from 'vitest';
import type { Edit } from '../../../../api/outbox/edits.ts';
import { withEdits } from './with-edits.ts';

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
const edit = { key: 'k', place: 'post.1', state: 'waits', enabled: false, settings } as Edit; // as: see above

test('a row says what waits for the connection; the others stay the very same', () => {
  const [first, second] = withEdits([item, other], [edit]);
  expect(first).toMatchObject({ enabled: false, state: 'off', message: 'Depois' });
  expect(second).toBe(other);
});

test('a switch changes the state alone, and what was not taken changes nothing', () => {
  expect(withEdits([item], [{ ...edit, settings: null }])[0]).toMatchObject({ enabled: false, message: 'Antes' });
  expect(withEdits([item], [{ ...edit, state: 'changed' }])[0]).toBe(item);
});

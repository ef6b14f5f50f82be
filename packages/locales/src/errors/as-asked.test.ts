import { expect, test } from 'vitest';
import { enUS } from './en-US.ts';

test('the words that were asked for are said', () => {
  const { errors, fields } = enUS;
  expect(errors.access_code_not_found.title).toBe('Code not found!');
  expect(errors.access_code_already_used.title).toBe('Access code already used!');
  expect(errors.user_already_merged.detail).toContain('already linked to another account');
  expect(errors.fk_direct_audio.detail).toContain('Cannot remove audios in use');
  expect(errors.not_found).toEqual({ title: 'Page Not Found', detail: 'Page Not Found: {path}' });
  expect(fields.message_too_large).toContain('One of the DM messages is too large!');
  expect(fields.link_title_too_large).toContain('One of the link titles is too large!');
});

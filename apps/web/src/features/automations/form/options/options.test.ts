import { AUTOMATION_KINDS, type FormField, KINDS, SettingsSchema } from '@recado/engine';
import { expect, test } from 'vitest';
import { optionAt, optionsOf } from './options.ts';

const plain = SettingsSchema.parse({});
const ALWAYS_IN_SIGHT: readonly FormField[] = [
  'name',
  'anyComment',
  'activationComments',
  'activationMessages',
  'messagetitletexts',
  'links',
  'imageUrl',
  'imageId',
  'subtitle',
];

test.each(AUTOMATION_KINDS)('%s: each part of its settings is in sight, or in an option that it has', (kind) => {
  // A card from a comment goes in two steps: its first one is an option then.
  const options = optionsOf({ kind, form: { ...plain, template: 'generic' }, saved: null });
  const twoSteps = options.includes('opening');
  for (const field of KINDS[kind].fields.filter((one) => !ALWAYS_IN_SIGHT.includes(one))) {
    const option = optionAt(`${field}.0`);
    if (option === 'opening' && !twoSteps) continue;
    expect(options, field).toContain(option);
  }
});

test('a voice message alone stands where the message does; nothing is tried or removed before it is saved', () => {
  expect(optionsOf({ kind: 'post', form: { ...plain, template: 'audio' }, saved: null })).toEqual([
    'matching',
    'replies',
    'shape',
    'followers',
    'compare',
    'repeats',
    'schedule',
  ]);
  expect(optionsOf({ kind: 'live_welcome', form: plain, saved: null })).toEqual(['shape', 'schedule']);
  expect(optionAt('links.0.url')).toBeNull();
});

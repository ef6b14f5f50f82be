import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { forcedMode, isDark, readPersonalisation } from './read-personalisation.ts';

const DEFAULTS = { mode: 'system', color: 'sky', round: 0.25, language: null };

test('what nobody chose is the default', () => {
  for (const saved of [null, undefined, 'dark', 7, [], { mode: 'sepia', color: 'beige', round: '0.5', language: 'pt' }])
    expect(readPersonalisation(saved)).toEqual(DEFAULTS);
});

test('what was chosen is read back; one broken part leaves the others', () => {
  const chosen = { mode: 'dark', color: 'pink', round: 0, language: 'ja-JA' };
  expect(readPersonalisation(chosen)).toEqual(chosen);
  expect(readPersonalisation({ ...chosen, color: 'beige' })).toEqual({ ...chosen, color: 'sky' });
});

test('whatever is kept, what is read can be kept and read again', () => {
  fc.assert(
    fc.property(fc.anything(), (saved) => {
      const read = readPersonalisation(saved);
      expect(readPersonalisation(JSON.parse(JSON.stringify(read)))).toEqual(read);
    }),
  );
});

test.each([
  [null, 'system', true, true],
  [null, 'system', false, false],
  [null, 'light', true, false],
  [null, 'dark', false, true],
  ['light', 'dark', true, false],
  ['dark', 'light', false, true],
  ['system', 'light', true, true],
] as const)('a route that wants %s, a choice of %s, a dark device (%s): dark is %s', (forced, mode, device, dark) => {
  expect(isDark({ forced, mode, device })).toBe(dark);
});

test('the innermost route that wants a mode has it', () => {
  expect(forcedMode([{ staticData: {} }, { staticData: {} }])).toBeNull();
  expect(forcedMode([{ staticData: { colorMode: 'dark' } }, { staticData: {} }])).toBe('dark');
  expect(forcedMode([{ staticData: { colorMode: 'dark' } }, { staticData: { colorMode: 'light' } }])).toBe('light');
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySettings, exampleSettings } from '../fixtures/examples.ts';
import { AUTOMATION_KINDS } from '../kinds/automation-kinds.ts';
import { PROBLEM_CODES } from '../settings/problem.ts';
import { NO_SCHEDULE } from '../settings/schedule.ts';
import { readRecipe, writeRecipe } from './recipe.ts';

const good = { format: 'recado/automation', version: 1, kind: 'post', settings: {} };

test('a recipe reads like this', () => {
  const settings = exampleSettings({ messagetitletexts: ['Olá, {first_name}!'], links: [], audioId: 'audio-1' });
  expect(writeRecipe({ kind: 'post', settings })).toBe(`{
  "format": "recado/automation",
  "version": 1,
  "kind": "post",
  "settings": {
    "activationComments": [
      "quero"
    ],
    "messagetitletexts": [
      "Olá, {first_name}!"
    ]
  }
}
`);
});

test('what was written is read again, but for audio, picture and schedule', () => {
  const more = fc.record({
    name: fc.option(fc.string({ unit: 'binary', maxLength: 40 })),
    cooldown_days: fc.integer({ min: 0, max: 365 }),
    exactMatch: fc.boolean(),
    removedReplies: fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }),
    audioId: fc.option(fc.uuid()),
    audioMode: fc.constantFrom('flow' as const, 'link' as const),
    followerOnly: fc.record({
      enabled: fc.boolean(),
      messagetitletexts: fc.array(fc.constant('Siga primeiro'), { maxLength: 2 }),
      buttonText: fc.constantFrom('', 'Já sigo'),
    }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...AUTOMATION_KINDS), anySettings, more, (kind, some, others) => {
      const settings = { ...some, ...others };
      const recipe = {
        kind,
        settings: { ...settings, audioId: null, comparison: null, imageId: null, ...NO_SCHEDULE },
      };
      expect(readRecipe(writeRecipe({ kind, settings }))).toEqual({ ok: true, recipe });
    }),
  );
});

describe('what is no recipe', () => {
  test.each<[string, unknown, string[]]>([
    ['nothing', '', ['']],
    ['half of one', '{"format": "recado/automation"', ['']],
    ['a list', '[]', ['']],
    ['null', null, ['']],
    ['another format', { ...good, format: 'manychat' }, ['format']],
    ['a newer version', { ...good, version: 2 }, ['version']],
    ['an unknown kind', { ...good, kind: 'fax' }, ['kind']],
    ['no settings', { ...good, settings: undefined }, ['settings']],
    ['an unknown field', { ...good, mediaId: '178' }, ['']],
    ['an unknown setting', { ...good, settings: { surprise: 1 } }, ['']],
    [
      'a setting that is none',
      { ...good, settings: { links: [{ url: 'x', title: '' }] } },
      ['links.0.url', 'links.0.title'],
    ],
    ['several faults', { ...good, version: '1', kind: null }, ['version', 'kind']],
    ['deep brackets', '['.repeat(300_000), ['']],
    ['a million spaces', JSON.stringify(good) + ' '.repeat(1_000_000), ['']],
  ])('%s', (_, input, paths) => {
    const reading = readRecipe(input);
    expect(reading.ok ? null : reading.problems.map(({ path }) => path)).toEqual(paths);
  });

  test('a file with a byte order mark is one', () => expect(readRecipe(`\ufeff${JSON.stringify(good)}`).ok).toBe(true));
  test('an audio of another account is left behind', () => {
    const reading = readRecipe({ ...good, settings: { audioId: 'audio-1' } });
    expect(reading).toMatchObject({ ok: true, recipe: { settings: { audioId: null } } });
  });
  test('says so for anything at all, and never throws', () => {
    const near = fc.record({
      format: fc.constant(good.format),
      version: fc.constant(1),
      kind: fc.constant('post'),
      settings: fc.anything(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), near), (input) => {
        const reading = readRecipe(input);
        if (!reading.ok) expect(reading.problems.length).toBeGreaterThan(0);
        for (const { code } of reading.ok ? [] : reading.problems) expect(PROBLEM_CODES).toContain(code);
      }),
    );
  });
});

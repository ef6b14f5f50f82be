import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySettings, exampleSettings } from '../fixtures/examples.ts';
import { CHANGE_CODES, describeChange } from './describe-change.ts';
import type { Settings } from './settings.ts';

function changes(
  before: Partial<Settings>,
  after: Partial<Settings>,
  on: [boolean | null, boolean | null] = [true, true],
) {
  const [enabledBefore, enabledAfter] = on;
  return describeChange(
    { enabled: enabledBefore, settings: exampleSettings(before) },
    { enabled: enabledAfter, settings: exampleSettings(after) },
  );
}

test.each<[string, Partial<Settings>, Partial<Settings>, unknown[]]>([
  ['nothing', {}, {}, []],
  [
    'words',
    { activationComments: ['quero', 'eu quero'] },
    { activationComments: ['QUERO', 'link'] },
    [
      { code: 'words_added', words: ['link'] },
      { code: 'words_removed', words: ['eu quero'] },
    ],
  ],
  ['a word written otherwise', {}, { activationComments: ['Quero'] }, [{ code: 'other' }]],
  ['the name', { name: 'Preço' }, { name: 'Tabela' }, [{ code: 'name', to: 'Tabela' }]],
  [
    'the rest',
    {},
    { cooldown_days: 7, template: 'buttons' },
    [
      { code: 'cooldown', to: 7 },
      { code: 'template', to: 'buttons' },
    ],
  ],
  ['two parts of the card, said once', {}, { subtitle: 'Prata', imageUrl: 'https://a.example/b' }, [{ code: 'card' }]],
  [
    'the gate',
    {},
    { followerOnly: { enabled: true, messagetitletexts: ['Siga'], buttonText: 'Já sigo' } },
    [{ code: 'follower_gate_on' }],
  ],
  [
    'the words of the gate',
    {},
    { followerOnly: { enabled: false, messagetitletexts: ['Siga'], buttonText: '' } },
    [{ code: 'follower_gate' }],
  ],
])('%s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

test('turned off and on again; nothing is said where nobody kept it', () => {
  expect(changes({}, {}, [true, false])).toEqual([{ code: 'turned_off' }]);
  expect(changes({}, {}, [false, true])).toEqual([{ code: 'turned_on' }]);
  expect(changes({}, {}, [null, true])).toEqual([]);
});

test('silent only where the settings are the same, each code once and in order', () => {
  fc.assert(
    fc.property(anySettings, anySettings, (before, after) => {
      const said = describeChange({ enabled: true, settings: before }, { enabled: true, settings: after });
      expect(said.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
      const places = said.map(({ code }) => CHANGE_CODES.indexOf(code));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    }),
  );
});

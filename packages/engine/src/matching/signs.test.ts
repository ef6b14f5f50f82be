import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryText } from '../answering/preview.ts';
import { exampleAutomation } from '../fixtures/examples.ts';
import { fitsCaption } from './fits-caption.ts';
import { matchWords } from './match-drawn-out.ts';
import { compileTriggers } from './match-triggers.ts';
import { readText } from './read-text.ts';

function matched(text: string, triggers: readonly string[], { exact = false } = {}): string | null {
  return matchWords(readText(text), compileTriggers(triggers, { exact, drawnOut: true }))?.word ?? null;
}

describe('a sign that a word carries', () => {
  test.each([
    ['fui na lua', ['@lua'], null],
    ['marca a @lua aí', ['@lua'], '@lua'],
    ['@LUA!!', ['@lua'], '@lua'],
    ['＠ｌｕａ', ['@lua'], '@lua'],
    ['fui na @lua', ['lua'], 'lua'],
    ['ana@lua.example', ['@lua'], null],
    ['ana@lua.example', ['lua'], 'lua'],
    ['@luana', ['@lua'], null],
    ['@lua.atelie', ['@lua'], '@lua'],
    ['quero o sorteio', ['#sorteio'], null],
    ['#sorteio', ['#sorteio'], '#sorteio'],
    ['#natal#sorteio', ['#sorteio'], '#sorteio'],
    ['#sorteio', ['sorteio'], 'sorteio'],
    ['#sorteiooooo', ['#sorteio'], '#sorteio'],
    ['sorteiooooo', ['#sorteio'], null],
    ['50', ['50%'], null],
    ['tem 50% off?', ['50%'], '50%'],
    ['50 % de remise', ['50%'], '50%'],
    ['50%', ['50'], '50'],
    ['são 50', ['50% off', '50'], '50'],
    ['#50% já', ['#50%'], '#50%'],
    ['#50 já', ['#50%'], null],
    ['eu @lua cheia 50%', ['@lua cheia 50'], '@lua cheia 50'],
    ['@lua cheia', ['lua cheia', '@lua'], 'lua cheia'],
    ['na lua', ['@lua', 'lua'], 'lua'],
    ['na @lua', ['@lua', 'lua'], '@lua'],
    ['#値段は', ['#値段'], '#値段'],
    ['値段は', ['#値段'], null],
    ['custa R$ 20', ['R$'], 'R$'],
    ['5 @ 3 # 2', ['5 3 2'], '5 3 2'],
  ])('%j with %j answers %j', (text, triggers, winner) => expect(matched(text, triggers)).toBe(winner));

  test.each([
    ['#sorteio!', ['#sorteio'], '#sorteio'],
    ['#sorteio!', ['sorteio'], 'sorteio'],
    ['sorteio', ['#sorteio'], null],
    ['50%', ['50'], '50'],
    ['50', ['50%'], null],
    ['#SORTEIOOO', ['#sorteio'], '#sorteio'],
    ['@lua 50%', ['lua 50%', '@lua 50%'], '@lua 50%'],
  ])('as the whole text %j with %j answers %j', (text, triggers, winner) =>
    expect(matched(text, triggers, { exact: true })).toBe(winner),
  );

  test('is marked with it, said where it is missing, and wanted of a caption too', () => {
    const { settings } = exampleAutomation({ activationComments: ['@lua', '50% off'] });
    expect(tryText({ text: 'oi @LUA', settings }).matched?.span).toEqual({ start: 3, end: 7 });
    expect(tryText({ text: 'é 50% off', settings }).matched?.span).toEqual({ start: 2, end: 9 });
    const { steps } = tryText({ text: 'fui na lua', settings }).explanation;
    expect(steps.at(-1)).toMatchObject({ code: 'near_miss', values: { word: '@lua', found: 'lua' } });
    expect(fitsCaption('#sorteio', 'Sorteio de natal')).toBe(false);
    expect(fitsCaption('#sorteio', 'Valendo! #sorteio')).toBe(true);
  });
});

test('a trigger matches itself, and one without signs whatever signs the text has', () => {
  const piece = fc.constantFrom('lua', '50', '@lua', '#lua', '50%', '#50%', 'a', '値', '@', '%', '#');
  const sentence = (maxLength: number) => fc.array(piece, { minLength: 1, maxLength }).map((all) => all.join(' '));
  fc.assert(
    fc.property(sentence(6), sentence(3), (text, trigger) => {
      if (readText(trigger).words.length > 0) expect(matched(trigger, [trigger])).toBe(trigger);
      const plain = (all: string) => all.replaceAll(/[@#%]/g, '');
      if (plain(trigger).trim() === '') return;
      const before = matched(plain(text), [plain(trigger)]);
      expect(matched(text, [plain(trigger)])).toBe(before);
      if (before === null) expect(matched(text, [trigger])).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryText } from '../answering/preview.ts';
import { exampleAutomation, exampleComment, exampleMessage, someText } from '../fixtures/examples.ts';
import { consider } from './consider.ts';
import { matchDrawnOut, matchWords } from './match-drawn-out.ts';
import { compileTriggers, matchTriggers } from './match-triggers.ts';
import { readText } from './read-text.ts';

function matched(text: string, triggers: readonly string[], { exact = false, drawnOut = true } = {}): string | null {
  return matchWords(readText(text), compileTriggers(triggers, { exact, drawnOut }))?.word ?? null;
}

describe('letters drawn out', () => {
  test.each([
    ['queroooo', ['quero'], 'quero'],
    ['QUEEEROOO!!', ['quero'], 'quero'],
    ['eu queroooo o link', ['eu quero'], 'eu quero'],
    ['préééço', ['preço'], 'preço'],
    ['carrrro', ['caro', 'carro'], 'carro'],
    ['carrrro', ['caro'], 'caro'],
    ['caaarro', ['caro'], null],
    ['carrrro demais', ['caro demais', 'carro'], 'caro demais'],
    ['queroo', ['quero'], null],
    ['conquerooo', ['quero'], null],
    ['conquero', ['quero'], null],
    ['querooooo', ['querooo'], null],
    ['querooo', ['querooo'], 'querooo'],
    ['kkkkk', ['kk'], null],
    ['oiii', ['oi'], null],
    ['10000', ['100'], null],
    ['❤❤❤', ['❤'], '❤'],
    ['ЦЕНАААА', ['цена'], 'цена'],
  ])('%j with %j answers %j', (text, triggers, winner) => expect(matched(text, triggers)).toBe(winner));

  test.each([
    ['Querooo!!', ['quero'], 'quero'],
    ['eu querooo', ['quero'], null],
    ['carrrro', ['caro', 'carro'], 'carro'],
    ['oiii quero', ['oi quero'], null],
    ['quero, simmm', ['quero sim'], null],
  ])('as the whole text %j with %j answers %j', (text, triggers, winner) =>
    expect(matched(text, triggers, { exact: true })).toBe(winner),
  );

  test('only where that is on', () => {
    expect(matched('queroooo', ['quero'], { drawnOut: false })).toBeNull();
    const off = exampleAutomation({ drawnOut: false });
    expect(consider(exampleComment({ text: 'queroooo' }), [off]).found).toBeNull();
    expect(consider(exampleComment({ text: 'queroooo' }), [exampleAutomation()]).found).not.toBeNull();
  });

  test('tells where the drawn-out word stands', () => {
    const reading = readText('Ai, EU  querooo já');
    const match = matchWords(reading, compileTriggers(['eu quero'], { exact: false, drawnOut: true }));
    expect(match).toMatchObject({ word: 'eu quero', drawnOut: true });
    expect(reading.folded.slice(match?.where.start, match?.where.end)).toBe('eu querooo');
  });

  test('the explanation and Try it say what counted as what', () => {
    const { steps } = consider(exampleComment({ text: 'EU QUEROOOO' }), [exampleAutomation()]);
    expect(steps[1]).toMatchObject({ code: 'matched_drawn_out', values: { word: 'quero', found: 'queroooo' } });
    const { settings } = exampleAutomation();
    expect(tryText({ text: 'eu QUEROOOO', settings }).matched).toEqual({
      word: 'quero',
      span: { start: 3, end: 11 },
      drawnOut: true,
    });
    expect(tryText({ text: 'eu quero', settings }).matched?.drawnOut).toBe(false);
  });
});

describe('laws', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ç', '1'), minLength: 1, maxLength: 5 });
  const drawn = fc.string({
    unit: fc.constantFrom('a', 'aaa', 'b', 'bbb', 'bb', 'ç', '1', '111'),
    minLength: 1,
    maxLength: 5,
  });
  const sentence = fc.array(fc.oneof(word, drawn), { maxLength: 8 }).map((all) => all.join(' '));
  const triggers = fc.array(
    fc.array(fc.oneof(word, drawn), { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
    { maxLength: 6 },
  );

  test('whatever fired before fires still, by the same word', () => {
    fc.assert(
      fc.property(fc.oneof(sentence, someText(20)), triggers, fc.boolean(), (text, words, exact) => {
        const before = matchTriggers(readText(text), compileTriggers(words, { exact }));
        if (before)
          expect(matchWords(readText(text), compileTriggers(words, { exact, drawnOut: true }))).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  test('of automations of one kind, the one that answered by its word answers still', () => {
    const list = fc.array(triggers, { maxLength: 3 });
    fc.assert(
      fc.property(sentence, list, (text, all) => {
        const made = (drawnOut: boolean) =>
          all.map((activationMessages, index) =>
            exampleAutomation({ id: `d${index}`, kind: 'direct', mediaId: null, activationMessages, drawnOut }),
          );
        const before = consider(exampleMessage({ text }), made(false)).found;
        const after = consider(exampleMessage({ text }), made(true)).found;
        if (before) expect(after?.automation.ref.id).toBe(before.automation.ref.id);
      }),
      { numRuns: 500 },
    );
  });

  test('a word inside another one never fires, however it is drawn out', () => {
    const letters = fc.string({ unit: fc.constantFrom('c', 'o', 'n', 's'), minLength: 1, maxLength: 4 });
    const times = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(letters, times, (before, often) => {
        const long = [...'quero'].map((letter, at) => letter.repeat(often[at] ?? 1)).join('');
        expect(matched(`${before}${long}`, ['quero'])).toBeNull();
      }),
    );
  });

  test('a drawn-out word counts as the plain one, and a text without such letters is looked up once', () => {
    const often = fc.array(fc.constantFrom(1, 3, 4, 7), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(often, (times) => {
        const long = [...'quero'].map((letter, at) => letter.repeat(times[at] ?? 1)).join('');
        expect(matched(`eu ${long}!`, ['quero'])).toBe('quero');
      }),
    );
    let steps = 0;
    const compiled = compileTriggers(['quero'], { exact: false, drawnOut: true });
    matchDrawnOut(readText('qual o preço do carro, moça? 1000 🔥🔥🔥'), compiled, () => steps++);
    expect(steps).toBe(0);
  });

  test('finds what looking for each trigger alone finds', () => {
    fc.assert(
      fc.property(sentence, triggers, (text, words) => {
        const alone = words.filter((trigger) => matched(text, [trigger]) !== null);
        expect(matched(text, words) !== null).toBe(alone.length > 0);
      }),
      { numRuns: 1000 },
    );
  });

  test('the cost is linear for hostile lists too', () => {
    const all = Array.from({ length: 1024 }, (_, n) =>
      [...n.toString(2).padStart(10, '0')].map((bit) => (bit === '1' ? 'carro' : 'caro')).join(' '),
    );
    const compiled = compileTriggers(
      all.map((words) => `${words} x`),
      { exact: false, drawnOut: true },
    );
    const steps = (length: number) => {
      let count = 0;
      matchDrawnOut(readText('carrrro '.repeat(length)), compiled, () => count++);
      return count;
    };
    for (const length of [50, 100, 200]) expect(steps(length)).toBeLessThanOrEqual(64 * 2 * 3 * length);
  });
});

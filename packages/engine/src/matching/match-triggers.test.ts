import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someText } from '../fixtures/examples.ts';
import { OTHER_SCRIPTS } from '../fixtures/other-scripts.ts';
import { PORTUGUESE_PAIRS } from '../fixtures/portuguese-pairs.ts';
import { fold } from './fold.ts';
import { compileTriggers, foldsToNothing, matchTriggers } from './match-triggers.ts';
import { readText, trimPunctuation, wholes } from './read-text.ts';

function matched(text: string, triggers: readonly string[], exact = false): string | null {
  return matchTriggers(readText(text), compileTriggers(triggers, { exact }))?.word ?? null;
}

const pairs = (tables: typeof PORTUGUESE_PAIRS) =>
  tables.flatMap(({ trigger, matches, misses }) => [
    ...matches.map((text) => ({ trigger, text, starts: true })),
    ...misses.map((text) => ({ trigger, text, starts: false })),
  ]);

describe('the 400 Portuguese pairs', () => {
  test('are 400', () => expect(pairs(PORTUGUESE_PAIRS)).toHaveLength(400));
  test.each(pairs(PORTUGUESE_PAIRS))('$trigger · $text · $starts', ({ trigger, text, starts }) => {
    expect(matched(text, [trigger])).toBe(starts ? trigger : null);
  });
});

describe('Japanese, Chinese and the other languages', () => {
  test.each(pairs(OTHER_SCRIPTS))('$trigger · $text · $starts', ({ trigger, text, starts }) => {
    expect(matched(text, [trigger])).toBe(starts ? trigger : null);
  });
});

describe('several triggers', () => {
  test.each([
    ['eu quero o link', ['link', 'quero', 'eu quero'], 'eu quero'],
    ['quero o link', ['link', 'quero', 'eu quero'], 'quero'],
    ['a b c d', ['b c', 'a b c', 'c d'], 'a b c'],
    ['a b x b c', ['a b c', 'b c'], 'b c'],
    ['x a a b', ['a b', 'a a c'], 'a b'],
    ['a b x', ['a b c', 'b'], 'b'],
    ['preço', ['preco', 'preço'], 'preco'],
    ['nada', ['quero'], null],
    ['', ['quero'], null],
    ['quero', [], null],
    ['quero', ['!!', '\u200b', '   '], null],
  ])('%j with %j answers %j', (text, triggers, winner) => expect(matched(text, triggers)).toBe(winner));

  test('tells where the winner stands in the folded text', () => {
    const reading = readText('Olá!! EU  quero já');
    const match = matchTriggers(reading, compileTriggers(['eu quero'], { exact: false }));
    expect(reading.folded.slice(match?.where.start, match?.where.end)).toBe('eu quero');
  });

  test('agrees with looking for each trigger alone', () => {
    const word = fc.constantFrom('a ', 'b ', 'a ', 'b ', '値', '段', '🔥', '-');
    const sentence = (maxLength: number) =>
      fc.array(fc.tuple(word, fc.constantFrom('', ' ')), { maxLength }).map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(sentence(14), fc.array(sentence(4), { maxLength: 6 }), (text, triggers) => {
        const alone = triggers.filter((trigger) => holds(text, trigger));
        const longest = Math.max(0, ...alone.map((trigger) => trimPunctuation(readText(trigger)).length));
        const winner = matched(text, triggers);
        expect(winner === null ? 0 : trimPunctuation(readText(winner)).length).toBe(longest);
      }),
      { numRuns: 2000 },
    );
  });
});

/** The plain meaning of "its tokens stand in a row", without an automaton. */
function holds(text: string, trigger: string): boolean {
  const needle = readText(trigger).words;
  const words = readText(text).words;
  return needle.length > 0 && words.some((_, at) => needle.every((word, index) => words[at + index] === word));
}

describe('exact match', () => {
  test.each([
    ['Quero!!', ['quero'], 'quero'],
    ['  «QUERO» ', ['quero'], 'quero'],
    ['eu quero', ['quero'], null],
    ['quero, sim', ['quero sim'], null],
    ['¿Cuánto?', ['cuanto'], 'cuanto'],
    ['値段。', ['値段'], '値段'],
    ['値段は', ['値段'], null],
    ['❤️!', ['❤'], '❤'],
    ['', ['quero'], null],
    ['!!!', ['quero'], null],
  ])('%j with %j answers %j', (text, triggers, winner) => expect(matched(text, triggers, true)).toBe(winner));

  test('is equality of folded texts without punctuation at their ends', () => {
    fc.assert(
      fc.property(someText(6), someText(6), (text, trigger) => {
        const reading = readText(text);
        const ways = wholes(reading).map(({ start, end }) => reading.folded.slice(start, end));
        const same = ways.includes(trimPunctuation(readText(trigger)));
        expect(matched(text, [trigger], true) !== null).toBe(same && !foldsToNothing(trigger));
      }),
    );
  });
});

describe('laws', () => {
  test('a trigger that does not fold to nothing matches itself, and one that does matches nothing', () => {
    fc.assert(
      fc.property(someText(10), someText(30), (trigger, text) => {
        if (foldsToNothing(trigger)) expect(matched(text, [trigger])).toBeNull();
        else expect(matched(trigger, [trigger])).toBe(trigger);
      }),
    );
  });

  test('matching does not change with case, accents, invisible characters and outer spaces', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeo bcé!,値段❤'), maxLength: 20 });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 4 }), (text, triggers) => {
        const before = matched(text, triggers);
        expect(matched(text.toUpperCase(), triggers)).toBe(before);
        expect(matched(text.normalize('NFD'), triggers)).toBe(before);
        expect(matched(text.replaceAll('e', 'ê'), triggers)).toBe(before);
        expect(matched([...text].join('\u200b'), triggers)).toBe(before);
        expect(matched(` \n${text} `, triggers)).toBe(before);
        expect(matched(fold(text), triggers)).toBe(before);
      }),
    );
  });

  test.each(['', ' ', '\u200b', '\u3164', '\u2800', '...', '!?', '\ufe0f', '\u0301', '"', '—'])(
    '%j folds to nothing',
    (word) => expect(foldsToNothing(word)).toBe(true),
  );
  test.each(['❤️', '+1', 'R$', '値', '1', '🇧🇷'])('%j does not fold to nothing', (word) =>
    expect(foldsToNothing(word)).toBe(false),
  );
});

describe('cost is linear (X4)', () => {
  const steps = (text: string, triggers: string[]) => {
    let count = 0;
    matchTriggers(readText(text), compileTriggers(triggers, { exact: false }), () => count++);
    return count;
  };

  test('at most three steps a word, for hostile triggers too', () => {
    const hostile = Array.from({ length: 50 }, (_, index) => `${'a '.repeat(index + 1)}b`);
    for (const length of [50, 100, 200, 400, 800]) {
      expect(steps('a '.repeat(length), hostile)).toBeLessThanOrEqual(3 * length);
    }
  });

  test('does not grow with the number of triggers', () => {
    const triggers = Array.from({ length: 1000 }, (_, index) => `gatilho ${index}`);
    const text = 'gatilho quero o gatilho do vestido azul '.repeat(20);
    expect(steps(text, triggers)).toBe(steps(text, triggers.slice(0, 1)));
  });

  test('at most three steps a word for any text and triggers', () => {
    const word = fc.constantFrom('a', 'b', 'c');
    const sentence = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(sentence, fc.array(sentence, { maxLength: 10 }), (text, triggers) => {
        expect(steps(text, triggers)).toBeLessThanOrEqual(3 * readText(text).words.length);
      }),
    );
  });
});

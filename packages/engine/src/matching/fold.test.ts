import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someText } from '../fixtures/examples.ts';
import { countCharacters, LIMITS } from '../limits.ts';
import { cutCharacters, fold, foldWhole } from './fold.ts';

const unicode = fc.string({ unit: 'binary', maxLength: 40 });

describe('folding', () => {
  test.each([
    ['AÇÃO', 'acao'],
    ['ac\u0327a\u0303o', 'acao'],
    ['ＱＵＥＲＯ', 'quero'],
    ['𝐐𝐮𝐞𝐫𝐨', 'quero'],
    ['qu\u200be\u00adr\u2066o', 'quero'],
    ['STRASSE', 'strasse'],
    ['straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['が', 'が'],
    ['か\u3099', 'が'],
    ['か\u200b\u3099', 'が'],
    ['हिन्दी', 'हिन्दी'],
    ['año', 'ano'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['❤️', '❤'],
    ['  eu \n\t quero\u00a0já ', 'eu quero ja'],
    ['ﬁm', 'fim'],
    ['\u200b\u200d\ufeff', ''],
  ])('%j becomes %j', (text, folded) => expect(fold(text)).toBe(folded));

  test('a Cyrillic look-alike stays different', () => expect(fold('quеro')).not.toBe(fold('quero')));

  test('is idempotent for every single character', () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      const once = foldWhole(String.fromCodePoint(point));
      if (foldWhole(once) !== once) expect.fail(`U+${point.toString(16)} folds to ${JSON.stringify(once)}`);
    }
  });

  test('is idempotent for any text', () => {
    const once = (text: string) => {
      expect(foldWhole(foldWhole(text))).toBe(foldWhole(text));
    };
    fc.assert(fc.property(unicode, once), { numRuns: 3000 });
    fc.assert(fc.property(someText(60), once), { numRuns: 1000 });
    fc.assert(
      fc.property(someText(60), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  test('ignores case, accents, invisible characters and outer spaces', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aãbcçdeéíñoõuüzæøžßΑΒΓΣЖЙ がガ値❤!'), maxLength: 30 });
    const noise = fc.constantFrom('\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\ufe0f');
    fc.assert(
      fc.property(letters, noise, fc.nat(30), (text, invisible, at) => {
        const folded = fold(text);
        const point = [...text];
        point.splice(at, 0, invisible);
        expect(fold(point.join(''))).toBe(folded);
        expect(fold(text.toUpperCase())).toBe(folded);
        expect(fold(text.toLowerCase())).toBe(folded);
        expect(fold(text.normalize('NFD'))).toBe(folded);
        expect(fold(`  ${text}\n`)).toBe(folded);
        expect(fold(text.replaceAll('e', 'é').replaceAll('o', 'ô'))).toBe(folded);
      }),
    );
  });

  test('half width and full width are the same', () => {
    const ascii = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
    const wide = (text: string) => [...text].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('');
    fc.assert(
      fc.property(ascii, (text) => {
        expect(fold(wide(text))).toBe(fold(text));
      }),
    );
  });

  test('reads 2,200 characters and answers with 8,000 at most', () => {
    expect(fold(`${'a'.repeat(2200)}quero`)).toBe('a'.repeat(2200));
    expect(fold(`${'😍'.repeat(2200)}quero`)).toBe('😍'.repeat(2200));
    const blown = fold('\ufdfa'.repeat(2200));
    expect(countCharacters(blown)).toBeGreaterThan(LIMITS.foldOutputCharacters - 20);
    expect(countCharacters(blown)).toBeLessThanOrEqual(LIMITS.foldOutputCharacters);
  });

  test('a cut never splits a character', () => {
    fc.assert(
      fc.property(unicode, fc.nat(40), (text, limit) => {
        expect(cutCharacters(text, limit)).toBe([...text].slice(0, limit).join(''));
      }),
    );
  });
});

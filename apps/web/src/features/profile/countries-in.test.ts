import { LOCALES } from '@recado/contract/locale';
import { expect, test } from 'vitest';
import { countriesIn, countryOf, ddiOf } from './countries-in.ts';

test('every country has a name in every language', () => {
  for (const locale of LOCALES) {
    const countries = countriesIn(locale);
    expect(countries.length).toBeGreaterThan(240);
    for (const { name, country } of countries)
      expect([locale, country, name !== country]).toEqual([locale, country, true]);
  }
});

test('a form that is empty begins in the country of its language', () => {
  expect(LOCALES.map((locale) => countryOf(null, locale))).toEqual(['BR', 'US', 'ES', 'FR', 'JP', 'SG', 'IT']);
});

test('a code that many share shows the language’s country, else the one that speaks for it; it comes back as it was', () => {
  expect(countryOf('1', 'en-US')).toBe('US');
  expect(countryOf('1', 'pt-BR')).toBe('US');
  expect(countryOf('39', 'pt-BR')).toBe('IT');
  expect(countryOf('44', 'it-IT')).toBe('GB');
  for (const ddi of ['55', '1', '7', '44', '212', '590']) expect(ddiOf(countryOf(ddi, 'ja-JA'))).toBe(ddi);
});

import { LOCALES } from '@recado/contract/locale';
import { expect, test } from 'vitest';
import { writtenTimeOf } from './written-time.ts';

const MINUTES = Array.from({ length: 24 * 60 }, (_, at) => new Date(at * 60_000).toISOString().slice(11, 16));

test.each(LOCALES)('in %s each minute of the day is read back as it is written', (locale) => {
  const { write, read } = writtenTimeOf(locale);
  expect(MINUTES.filter((time) => read(write(time)) !== time)).toEqual([]);
});

test.each([
  ['18:30', '18:30'],
  ['18h30', '18:30'],
  ['1830', '18:30'],
  ['９時', '09:00'],
  ['7', '07:00'],
  ['7h', '07:00'],
  ['18hs', '18:00'],
  ['12 am', '00:00'],
  ['12:05 p.m.', '12:05'],
])('%j is %s', (text, time) => {
  expect(writtenTimeOf('pt-BR').read(text)).toBe(time);
});

test.each(['', 'logo', '24:00', '18:60', '183', '13 pm', '0 am', '1:2', '18:30:00'])('%j is no time', (text) => {
  expect(writtenTimeOf('pt-BR').read(text)).toBeNull();
});

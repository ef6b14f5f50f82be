import { DDIS } from '@recado/contract/ddis';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { readContact } from './read-contact.ts';

const BASE = { email: 'lua@atelier.example', ddi: '55', phone: '(11) 96123-4567' };

test.each([
  [{}, { email: 'lua@atelier.example', ddi: '55', phone: '11961234567' }],
  [{ email: ' Lua+Loja@ATELIER.example ' }, { email: 'lua+loja@atelier.example' }],
  [{ email: 'a@bücher.example' }, { email: 'a@xn--bcher-kva.example' }],
  [{ ddi: '+55' }, { ddi: '55' }],
  [
    { ddi: '0055', phone: '+55 11 96123-4567' },
    { ddi: '55', phone: '11961234567' },
  ],
  [
    { ddi: '44', phone: '07911 123456' },
    { ddi: '44', phone: '7911123456' },
  ],
  [
    { ddi: '39', phone: '06 698 12345' },
    { ddi: '39', phone: '0669812345' },
  ],
  [
    { ddi: '81', phone: '090-1234-5678' },
    { ddi: '81', phone: '9012345678' },
  ],
])('%j is taken', (typed, expected) => {
  expect(readContact({ ...BASE, ...typed })).toMatchObject({ ok: true, contact: expected });
});

test.each([
  ...['', 'lua', 'lua@', '@x.example', 'a b@x.example', 'a@b', 'a@@b.example', 'a@x..example', 'a.@x.example'],
  ...['a@-x.example', 'a@1.2.3.4', 'a@[1.2.3.4]', '"a"@x.example', 'a@x.example\r\nBcc: b@x.example', 'a,b@x.example'],
  ...[`${'a'.repeat(65)}@x.example`, `a@${'x.'.repeat(130)}example`, 'á@x.example', 'a@x.example>', '<a@x.example'],
])('%j is no e-mail', (email) => {
  expect(readContact({ ...BASE, email })).toEqual({ ok: false, faults: [{ path: 'email', code: 'invalid_email' }] });
});

test.each(['', '0', '999', 'BR', '5 5', '55;', '+', '٥٥'])('%j is no country', (ddi) => {
  expect(readContact({ ...BASE, ddi })).toEqual({ ok: false, faults: [{ path: 'ddi', code: 'invalid_ddi' }] });
});

test.each(['', '123', '11961234567890123', '+1 202 555 0123', 'call me', '11 96123-4567 ext. 5', '११९६१२३४५६७'])(
  '%j is no phone in Brazil',
  (phone) => {
    expect(readContact({ ...BASE, phone })).toEqual({ ok: false, faults: [{ path: 'phone', code: 'invalid_phone' }] });
  },
);

test('every box that is wrong is named', () => {
  const faults = [
    { path: 'email', code: 'invalid_email' },
    { path: 'ddi', code: 'invalid_ddi' },
  ];
  expect(readContact({ email: '', ddi: '', phone: '' })).toEqual({ ok: false, faults });
});

test('the countries offered are those of the library, but for two islands without names of their own', () => {
  const known = getCountries().filter((country) => country !== 'AC' && country !== 'TA');
  expect(new Map(DDIS.map(({ country, ddi }) => [country, ddi]))).toEqual(
    new Map(known.map((country) => [country, getCountryCallingCode(country)])),
  );
});

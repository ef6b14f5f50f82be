import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPush } from './read-push.ts';

test('what the server said is shown as it said it', () => {
  const said = { title: 'Seus créditos acabaram', body: '@loja · …', url: '/plans?warning=no_credits', tag: 'abc' };
  expect(readPush(JSON.stringify(said))).toEqual(said);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '',
  7,
])('an address of elsewhere is not opened: %j', (url) => {
  expect(readPush(JSON.stringify({ title: 'x', url })).url).toBe('/#notices');
});

test('whatever came, something is shown that opens a screen of ours', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { title, url } = readPush(text);
      expect(title).not.toBe('');
      expect(new URL(url, 'https://recado.example').origin).toBe('https://recado.example');
    }),
  );
});

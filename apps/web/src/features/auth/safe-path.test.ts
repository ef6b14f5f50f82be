import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/content?q=anel', '/content?q=anel'],
  ['/', '/'],
  [undefined, '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/\r\n/evil.example', '/'],
  ['/\t\\evil.example', '/'],
  ['/content\n?q=anel', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?from=/login', '/'],
  ['/instagram/callback?code=x', '/'],
])('%j leads to %s', (path, safe) => {
  expect(safePath(path)).toBe(safe);
});

import { expect, test } from 'vitest';
import { safePath } from './sign-in-state.ts';

test.each([
  ['/content?q=anel', '/content?q=anel'],
  ['/', '/'],
  [undefined, '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?from=/login', '/'],
  ['/instagram/callback?code=x', '/'],
])('%s leads to %s', (path, safe) => {
  expect(safePath(path)).toBe(safe);
});

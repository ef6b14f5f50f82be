import { expect, test } from 'vitest';
import { sayFault } from './say-fault.ts';

test('a fault is told by kind, code and place, its causes too', () => {
  const cause = Object.assign(new RangeError('x'), { code: '23505', table: 'inbox', constraint: 'inbox_pkey' });
  expect(sayFault(new TypeError('x', { cause }))).toMatch(
    /^TypeError at say-fault\.test\.ts:\d+, because of RangeError 23505 inbox inbox_pkey at say-fault\.test\.ts:\d+$/,
  );
  expect(sayFault(Object.assign(new Error('x'), { stack: 'no frames' }))).toBe('Error');
  expect(sayFault('canary')).toBe('a thrown string');
  expect(sayFault(null)).toBe('a thrown object');
});

test('nothing that somebody wrote comes along', () => {
  const parse = () => JSON.parse('{"text": canary7f3a}');
  const said = [
    new Error('canary7f3a', { cause: 'canary7f3a' }),
    Object.assign(new Error('x'), { code: 'canary7f3a with words' }),
    new Error('first line\n    at canary7f3a'),
  ].map(sayFault);
  try {
    parse();
  } catch (error) {
    expect(String(error)).toContain('canary');
    said.push(sayFault(error));
  }
  expect(said).toHaveLength(4);
  expect(said.join()).not.toContain('canary');
});

test('a fault that is its own cause ends', () => {
  const error = new Error('x');
  error.cause = error;
  expect(sayFault(error)).toMatch(/^Error at [^,]+(, because of Error at [^,]+){3}$/);
});

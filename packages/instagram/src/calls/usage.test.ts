import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUsage } from './usage.ts';

test('reads both headers of platform 9', () => {
  const usage = readUsage({
    'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":25}',
    'x-business-use-case-usage':
      '{"17841400000000001":[{"type":"instagram","call_count":95,"total_cputime":20,"total_time":20,"estimated_time_to_regain_access":19}]}',
  });
  expect(usage).toEqual({ app: 28, account: 95, regainAccessMs: 1_140_000 });
});

test('the fullest of several rows counts, a day is the longest pause', () => {
  const rows = {
    a: [{ call_count: '7' }, { total_time: 80, estimated_time_to_regain_access: 1e9 }],
    b: 'junk',
    c: [null],
  };
  expect(readUsage({ 'x-business-use-case-usage': JSON.stringify(rows) })).toEqual({
    app: null,
    account: 80,
    regainAccessMs: 86_400_000,
  });
});

test('absent or junk is null', () => {
  expect(readUsage({})).toBeNull();
  expect(readUsage({ 'x-app-usage': '{' })).toBeNull();
  expect(readUsage({ 'x-app-usage': '{"call_count":-1}' })).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (header) => {
      readUsage({ 'x-app-usage': header, 'x-business-use-case-usage': [header] });
    }),
  );
});

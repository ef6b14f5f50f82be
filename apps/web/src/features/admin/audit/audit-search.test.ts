import { expect, test } from 'vitest';
import { auditQueryOf, readAuditSearch } from './audit-search.ts';

test('what the address asks for, and nothing that it cannot', () => {
  const full = { account: 'ana', actor: 'chefe', action: 'viewed', from: '2026-11-01', to: '2026-11-02' };
  expect(readAuditSearch(full)).toEqual(full);
  expect(readAuditSearch({ account: '', from: 'yesterday', to: 5, more: 'x', action: {} })).toEqual({});
});

test('the last day is asked for to its end', () => {
  const { from = 0, to = 0 } = auditQueryOf({ from: '2026-11-20', to: '2026-11-20', actor: 'a' });
  expect(to - from).toBe(24 * 3_600_000);
  expect(auditQueryOf({ actor: 'a' })).toEqual({ actor: 'a' });
});

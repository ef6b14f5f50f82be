import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { readStrictJson } from './read-strict-json.ts';
import { readStrictQuery } from './read-strict-query.ts';

function codeOf(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('a body', () => {
  it('that is storable JSON reads as it was written', () => {
    const safe = fc.jsonValue({ maxDepth: 5 }).filter((value) => {
      const text = JSON.stringify(value);
      return !/\\u0000|\\ud[89a-f]|__proto__|constructor|prototype|toString|valueOf/i.test(text);
    });
    fc.assert(
      fc.property(safe, (value) => {
        expect(readStrictJson(Buffer.from(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('of any bytes is read or refused, never a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(['read', 'malformed', 'invalid']).toContain(codeOf(() => readStrictJson(Buffer.from(bytes))));
      }),
    );
  });

  it('is counted by brackets outside of texts: 20 deep is read, 21 is not', () => {
    const nested = (depth: number) => Buffer.from(`${'['.repeat(depth)}"]]][[[\\"["${']'.repeat(depth)}`);
    expect(codeOf(() => readStrictJson(nested(20)))).toBe('read');
    expect(codeOf(() => readStrictJson(nested(21)))).toBe('malformed');
  });

  it('has so many values: 25,000 objects are read, one more is not, but for what stands in texts', () => {
    const of = (count: number) => Buffer.from(`[${'{},'.repeat(count - 1)}{}]`);
    expect(codeOf(() => readStrictJson(of(25_000)))).toBe('read');
    expect(codeOf(() => readStrictJson(of(25_001)))).toBe('malformed');
    const inTexts = Buffer.from(JSON.stringify(['{},[],'.repeat(30_000)]));
    expect(codeOf(() => readStrictJson(inTexts))).toBe('read');
  });

  it('that is wrong everywhere is told of a hundred places, in their order', () => {
    const body = JSON.stringify(Array.from({ length: 5_000 }, () => ({ list: ['fine', '\u0000'] })));
    try {
      readStrictJson(Buffer.from(body));
      expect.unreachable();
    } catch (error) {
      const { fields = [] } = (error as Refusal).details;
      expect(fields).toHaveLength(100);
      expect(fields.at(-1)).toEqual({ path: '99.list.1', code: 'text_unreadable' });
    }
  });

  it('never reaches a prototype', () => {
    const body = '{"a":[{"b":{"__proto__":{"polluted":true}}}],"prototype":1}';
    try {
      readStrictJson(Buffer.from(body));
      expect.unreachable();
    } catch (error) {
      expect((error as Refusal).details.fields).toEqual([
        { path: 'a.0.b.__proto__', code: 'unknown_field' },
        { path: 'prototype', code: 'unknown_field' },
      ]);
    }
  });

  it('holds nothing that cannot be compared', () => {
    const odd = '{"name":{"length":{"toString":1}},"version":{"valueOf":2}}';
    expect(codeOf(() => readStrictJson(Buffer.from(odd)))).toBe('invalid');
  });
});

describe('a query', () => {
  it('has one value a name', () => {
    expect(readStrictQuery('/x?a=1&b=%20')).toEqual({ a: '1', b: ' ' });
    expect(readStrictQuery('/x')).toEqual({});
    expect(codeOf(() => readStrictQuery('/x?a=1&a=1'))).toBe('invalid');
    expect(codeOf(() => readStrictQuery('/x?__proto__=1'))).toBe('invalid');
    expect(codeOf(() => readStrictQuery('/x?toString=1&hasOwnProperty=2'))).toBe('read');
    expect(codeOf(() => readStrictQuery('/x?a=%00'))).toBe('invalid');
  });

  it('of any text is read or refused, never a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['read', 'invalid']).toContain(codeOf(() => readStrictQuery(`/x?${text}`)));
      }),
    );
  });
});

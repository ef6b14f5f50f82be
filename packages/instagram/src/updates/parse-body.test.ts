import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_DEPTH, parseBody } from './parse-body.ts';

const parse = (text: string) => parseBody(Buffer.from(text));

test('long whole numbers become strings with every digit, others stay numbers', () => {
  const text =
    '{"a":12345678901234567890,"b":[-98765432109876543210, 9007199254740993],"c":1569262486134,"d":1.5e300,"e":9007199254740991}';
  expect(parse(text)).toEqual({
    ok: true,
    json: {
      a: '12345678901234567890',
      b: ['-98765432109876543210', '9007199254740993'],
      c: 1569262486134,
      d: 1.5e300,
      e: 9007199254740991,
    },
  });
});

test('half a surrogate pair and NUL become U+FFFD, whole emoji stay', () => {
  expect(parse('{"\\u0000k":"a\\u0000b\\ud83dc","e":"\\ud83d\\ude00"}')).toEqual({
    ok: true,
    json: { '\ufffdk': 'a\ufffdb\ufffdc', e: '😀' },
  });
});

test('an own key named __proto__ stays data', () => {
  const result = parse('{"__proto__":{"x":"\\u0000"}}');
  expect(result.ok && Object.keys(Object(result.json))).toEqual(['__proto__']);
});

test('depth is counted outside of texts, and is exact', () => {
  expect(parse('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH)).ok).toBe(true);
  expect(parse('['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1))).toEqual({ ok: false, problem: 'too_deep' });
  expect(parse(JSON.stringify({ text: '[[\\"{{'.repeat(50) })).ok).toBe(true);
});

test('agrees with JSON.parse on ordinary JSON, in full text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      if (/\d{16}/.test(text)) return;
      expect(parse(text)).toEqual({ ok: true, json: JSON.parse(text) });
    }),
  );
});

test('arbitrary bytes never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(parseBody(bytes)).toHaveProperty('ok');
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixture } from '../../tests/fixture.ts';
import { type Answer, classifyRead, classifyWrite } from './classify.ts';
import { ALREADY_REPLIED, codeText, ERROR_TABLE, findError } from './error-table.ts';
import type { Action, NotSent } from './send-outcome.ts';

interface Refereed {
  code: number;
  subcode: number | null;
  write: 'notSent' | 'unknown';
  class: 'RETRY' | 'LATER' | 'GIVEUP' | 'PAUSE' | 'RECONNECT' | 'FIX' | 'UNKNOWN';
}
const referee = fixture('error-codes') as Refereed[]; // the file is ours, written by hand from docs/platform.md 10
const ACTIONS: Record<Exclude<Refereed['class'], 'UNKNOWN'>, Action> = {
  RETRY: 'retry',
  LATER: 'later',
  GIVEUP: 'giveUp',
  PAUSE: 'pause',
  RECONNECT: 'reconnect',
  FIX: 'fix',
};

function answered(
  status: number,
  error: object | null,
  usage: Extract<Answer, { k: 'answered' }>['usage'] = null,
): Answer {
  return { k: 'answered', status, json: error ? { error } : undefined, usage };
}
const errorOf = (code: unknown, subcode?: unknown) => ({ message: 'm', code, error_subcode: subcode });

describe('the error table, row by row', () => {
  test.each(referee)('$code/$subcode is $class', (row) => {
    const outcome = classifyWrite(answered(400, errorOf(row.code, row.subcode ?? undefined)), []);
    const code = codeText(row.code, row.subcode);
    if (row.write === 'unknown') return expect(outcome).toMatchObject({ k: 'unknown', why: 'listedUnknown', code });
    const action = row.class === 'UNKNOWN' ? null : ACTIONS[row.class];
    expect(outcome).toMatchObject({ k: 'notSent', code, action });
  });

  test('the table and its referee hold the same codes', () => {
    const covered = new Set(referee.map(({ code, subcode }) => findError(code, subcode)));
    expect(ERROR_TABLE.filter((row) => !covered.has(row))).toEqual([]);
    expect(new Set(ERROR_TABLE.map((row) => `${row.code}/${row.subcode}`)).size).toBe(ERROR_TABLE.length);
  });
});

describe('writes: unknown unless listed', () => {
  const listed = new Set(referee.map(({ code, subcode }) => `${code}/${subcode}`));
  const status4xx = fc.integer({ min: 400, max: 499 });

  test('an unlisted code or subcode is never "not sent"', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.option(fc.nat(3_000_000)), status4xx, (code, subcode, status) => {
        fc.pre(!listed.has(`${code}/${subcode || null}`) && subcode !== 2534068 && !(code >= 200 && code < 300));
        expect(classifyWrite(answered(status, errorOf(code, subcode)), []).k).toBe('unknown');
      }),
      { numRuns: 1000 },
    );
    expect(classifyWrite(answered(400, errorOf(100, 'junk')), [])).toMatchObject({ why: 'unlisted4xx' });
    expect(classifyWrite(answered(400, errorOf(200, 77)), [])).toMatchObject({ why: 'unlisted4xx' });
  });

  test('where a pair is listed its HTTP status decides nothing; where none is, nothing is proven by any status', () => {
    for (const status of [200, 201, 302, 403, 408, 425, 500, 502, 503, 599]) {
      for (const { code, subcode, write } of referee)
        expect(classifyWrite(answered(status, errorOf(code, subcode)), []).k, `${code}/${subcode}`).toBe(write);
      expect(classifyWrite(answered(status, errorOf(424242)), []).k).toBe('unknown');
      expect(classifyWrite(answered(status, null), []).k).toBe('unknown');
    }
  });

  test('an answered comment is one whatever way Instagram says so, the HTTP 500 with a negative code too', () => {
    for (const [status, code, subcode] of [
      [400, 100, 2534023],
      [500, -1, 2534023],
      [400, 10900, undefined],
    ] as const) {
      const outcome = classifyWrite(answered(status, errorOf(code, subcode)), []);
      expect(outcome).toMatchObject({ k: 'notSent', action: 'giveUp', scope: 'message' });
      expect(ALREADY_REPLIED.has(outcome.code ?? '')).toBe(true);
    }
    expect(classifyWrite(answered(500, errorOf('-1', '2534023')), [])).toMatchObject({ code: '-1/2534023' });
    expect(classifyWrite(answered(500, errorOf(-1)), [])).toMatchObject({ k: 'unknown', why: '5xx' });
  });

  test('a post, a person: never the account', () => {
    for (const [code, subcode] of [
      [200, 2534066],
      [200, undefined],
      [10, 2534048],
    ] as const) {
      const { scope, action } = classifyWrite(answered(400, errorOf(code, subcode)), []) as NotSent; // as: they are listed
      expect(['message', 'person']).toContain(scope);
      expect(action).toBe('giveUp');
    }
  });

  test.each([
    [answered(500, null), { k: 'unknown', why: '5xx', code: 'http/500' }],
    [answered(429, null), { k: 'unknown', why: 'unlisted4xx', code: 'http/429' }],
    [answered(200, null), { k: 'unknown', why: 'badBody', code: 'http/200' }],
    [
      { k: 'broken', why: 'timeout' },
      { k: 'unknown', why: 'timeout' },
    ],
    [
      { k: 'broken', why: 'reset' },
      { k: 'unknown', why: 'reset' },
    ],
    [
      { k: 'neverStarted', why: 'connect' },
      { k: 'notSent', code: 'local/connect', action: 'retry' },
    ],
    [
      { k: 'neverStarted', why: 'queue' },
      { k: 'notSent', code: 'local/queue', action: 'retry' },
    ],
    [
      { k: 'neverStarted', why: 'token' },
      { k: 'notSent', code: 'local/token', action: 'reconnect' },
    ],
  ] as [Answer, object][])('%j', (answer, outcome) => expect(classifyWrite(answer, [])).toMatchObject(outcome));

  test('numbers as text and a subcode of zero are understood', () => {
    expect(classifyWrite(answered(400, errorOf('100', '2534025')), [])).toMatchObject({
      k: 'notSent',
      code: '100/2534025',
    });
    expect(classifyWrite(answered(400, errorOf(190, 0)), [])).toMatchObject({ k: 'notSent', code: '190' });
  });

  test('a code that proves nothing still says what it says about the account', () => {
    const advice = { action: 'reconnect', scope: 'account' };
    expect(classifyWrite(answered(400, errorOf(190, 999)), [])).toMatchObject({ k: 'unknown', advice });
    expect(classifyWrite(answered(500, errorOf(190, 999)), [])).toMatchObject({ k: 'unknown', why: '5xx', advice });
  });

  test('the pause comes from the usage headers, else from the table', () => {
    const usage = { app: null, account: 100, regainAccessMs: 19 * 60_000 };
    expect(classifyWrite(answered(400, errorOf(80002), usage), [])).toMatchObject({ retryAfterMs: 1_140_000 });
    expect(classifyWrite(answered(400, errorOf(80002)), [])).toMatchObject({ retryAfterMs: 300_000 });
  });
});

describe('reads', () => {
  test.each([
    [answered(503, null), { code: 'http/503', action: 'retry' }],
    [answered(404, null), { code: 'http/404', action: 'fix' }],
    [answered(429, null), { code: 'http/429', action: 'retry' }],
    [answered(200, null), { code: 'local/bad_body', action: 'retry' }],
    [answered(400, errorOf(190, 999)), { code: '190/999', action: 'reconnect' }],
    [answered(400, errorOf(2)), { code: '2', action: 'retry' }],
    [answered(400, errorOf(424242)), { code: '424242', action: 'retry' }],
    [answered(400, { ...errorOf(100), is_transient: true }), { code: '100', action: 'retry' }],
    [
      { k: 'broken', why: 'badBody' },
      { code: 'local/bad_body', action: 'retry' },
    ],
  ] as [Answer, object][])('%j', (answer, error) => expect(classifyRead(answer, [])).toMatchObject(error));
});

test('arbitrary answers never throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 100, max: 999 }), (json, status) => {
      const answer: Answer = { k: 'answered', status, json, usage: null };
      expect(['notSent', 'unknown']).toContain(classifyWrite(answer, []).k);
      expect(classifyRead(answer, []).code).not.toBe('');
    }),
  );
});

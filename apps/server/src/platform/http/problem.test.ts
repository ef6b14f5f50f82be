import { ERROR_CODES, LOCALES } from '@recado/contract';
import { PROBLEM_CODES } from '@recado/engine';
import { errorWords } from '@recado/locales';
import { describe, expect, it } from 'vitest';
import { readLocale } from './callers/read-locale.ts';
import { toFailure } from './problem.ts';
import { Refusal } from './refusal.ts';

const SAID = [
  'select token from instagram_tokens where token = IGQcanary',
  'ENOENT: no such file or directory, open /srv/recado/canary.ts',
  'duplicate key value violates unique constraint "accounts_canary"',
  'Cannot read properties of undefined at canary (node_modules/pg/lib/client.js:1:1)',
  'connect ECONNREFUSED postgres://recado_app:canary@127.0.0.1:5432',
];
/** Each sentence as an error, a cause, a database's error, a framework's, something thrown that is no error, and one whose fields lie. */
const FAULTS: unknown[] = SAID.flatMap((said) => [
  new Error(said),
  new TypeError('canary', { cause: new Error(said) }),
  new AggregateError([new Error(said)], said),
  Object.assign(new Error(said), { code: '23505', detail: said, table: 'canary', query: said }),
  Object.assign(new Error(said), { code: '57P01', hint: said }),
  Object.assign(new Error(said), { code: 'FST_CANARY', statusCode: 400 }),
  Object.assign(new Error(said), { statusCode: 404, path: said }),
  Object.assign(new Error(said), { details: { said }, problem: { detail: said } }),
  said,
  { message: said, code: said, stack: said },
]);

const call = { path: '/api/x', requestId: 'r1', locale: 'pt-BR' } as const;

describe('words for errors', () => {
  it.each(LOCALES)('are complete in %s, with the placeholders of the English ones', (locale) => {
    const words = errorWords(locale);
    const english = errorWords('en-US');
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const code of ERROR_CODES) {
      expect(words.errors[code].title.length, code).toBeGreaterThan(1);
      expect(holes(words.errors[code].detail), code).toEqual(holes(english.errors[code].detail));
    }
    for (const code of PROBLEM_CODES) {
      expect(words.fields[code].length, code).toBeGreaterThan(1);
      expect(holes(words.fields[code]), code).toEqual(holes(english.fields[code]));
    }
  });
});

describe('an error becomes an answer', () => {
  it('opaque where it is not on the list (T09)', () => {
    const failure = toFailure({ ...call, error: new Error('select * from secrets where canary') });
    expect(failure).toMatchObject({ report: true, problem: { status: 500, code: 'unknown', trace: 'r1' } });
    expect(JSON.stringify(failure.problem)).not.toMatch(/canary|select|at /);
  });

  it(`opaque in each of ${FAULTS.length} kinds of faults, whatever they carry (T09)`, () => {
    for (const fault of FAULTS) {
      const { problem } = toFailure({ ...call, error: fault });
      expect(JSON.stringify(problem), String(fault)).not.toMatch(
        /canary|IGQ|node_modules|\.ts\b|\bat \w|select |insert |relation|constraint|postgres|ECONN|ENOENT|\/srv\//i,
      );
      expect(['unknown', 'not_ready', 'malformed', 'not_found', 'body_too_large']).toContain(problem.code);
    }
    expect(FAULTS.length).toBeGreaterThanOrEqual(30);
  });

  it.each(LOCALES)('of an unexpected error in words of ours, with the id of the request, in %s', (locale) => {
    const { problem } = toFailure({ ...call, locale, error: new Error('canary') });
    expect(problem.detail).not.toContain('r1');
    expect(problem.trace).toBe('r1');
    if (locale !== 'en-US') expect(problem.title).not.toBe(errorWords('en-US').errors.unknown.title);
    expect(problem.title).not.toMatch(/internal|server error/i);
  });

  it('with fields in the language of the caller, values filled in', () => {
    const fields = [
      { path: 'settings.links', code: 'too_many_links', values: { count: 21, max: 20 } },
      { path: 'x', code: 'toString' },
    ];
    const { problem } = toFailure({ ...call, error: new Refusal('invalid', { fields }) });
    expect(problem.errors?.[0]?.message).toBe('São 21 links; aqui cabem no máximo 20.');
    expect(problem.errors?.[1]?.message).toBe('Este valor não é aceito.');
  });

  it('of the framework with its meaning', () => {
    const of = (code: string, statusCode: number) =>
      toFailure({ ...call, error: Object.assign(new Error(), { code, statusCode }) }).problem.code;
    expect(of('FST_ERR_CTP_BODY_TOO_LARGE', 413)).toBe('body_too_large');
    expect(of('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415)).toBe('unsupported_media_type');
    expect(of('FST_ERR_BAD_URL', 400)).toBe('malformed');
    expect(of('22021', 400)).toBe('unknown');
  });
});

describe('a database that is away', () => {
  it.each([
    ['not_ready', Object.assign(new Error(), { code: '57P01' })],
    ['not_ready', Object.assign(new Error(), { code: 'ECONNREFUSED' })],
    ['not_ready', new Error('Connection terminated unexpectedly')],
    ['unknown', Object.assign(new Error(), { code: '23505' })],
    ['unknown', new Error('anything else')],
  ])('answers %s', (code, error) => {
    const failure = toFailure({ ...call, error });
    expect(failure.problem.code).toBe(code);
    expect(failure.retryAfterSeconds).toBe(code === 'not_ready' ? 5 : null);
  });
});

describe('the language of an answer', () => {
  it.each([
    ['pt-PT,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['en;q=0.5, ja;q=0.9', 'ja-JA'],
    ['de-DE', 'en-US'],
    ['fr;q=0, it', 'it-IT'],
    [undefined, 'en-US'],
    [';;;,,q=,=;q=x', 'en-US'],
  ])('of %s is %s', (header, locale) => {
    expect(readLocale(header)).toBe(locale);
  });
});

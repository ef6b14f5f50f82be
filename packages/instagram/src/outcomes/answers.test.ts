import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readIsoTime, readTime } from '../updates/read-time.ts';
import { AnswerId, pageOf } from './answers.ts';

test('times of Graph answers agree with the calendar', () => {
  const min = new Date('1000-01-01T00:00:00Z');
  const max = new Date('9000-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const text = date.toISOString().replace(/\.\d+Z$/, '+0000');
      expect(readIsoTime(text)).toBe(Math.floor(date.getTime() / 1000) * 1000);
    }),
  );
  expect(readIsoTime('2017-05-19T23:27:28-0330')).toBe(new Date('2017-05-19T23:27:28-03:30').getTime());
});

test.each([
  null,
  undefined,
  '',
  '2017-05-19',
  '2017-13-19T23:27:28+0000',
  'x2017-05-19T23:27:28Z',
  0,
  -1,
  {},
  Number.NaN,
])('%s is no time', (time) => {
  expect(readTime(time)).toBeNull();
});

test('one moment is the same however it is written: ISO text, seconds, milliseconds, digits', () => {
  const at = Date.UTC(2026, 8, 8, 6, 34, 4);
  for (const time of ['2026-09-08T06:34:04+0000', at, at / 1000, String(at), String(at / 1000)])
    expect(readTime(time)).toBe(at);
});

test('one odd item does not lose a page; a page without cursors still continues', () => {
  const read = pageOf(z.object({ id: AnswerId }), ({ id }) => id);
  expect(read({ data: [{ id: '1' }, null, { id: 2 }, {}], paging: { next: 'https://h/?after=QV%3D&x=1' } })).toEqual({
    items: ['1', '2'],
    after: 'QV=',
  });
  expect(read({ data: [], paging: {} })).toEqual({ items: [], after: null });
  expect(read({ data: [], paging: { next: 'no address' } })).toEqual({ items: [], after: null });
  expect(read({ data: 1 })).toBeNull();
});

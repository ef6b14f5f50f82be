import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BITS_PER_SECOND, longestMs, recordedAs, shareOf } from './recorded-as.ts';

const MOST = 3_145_728;

test.each([
  ['Safari', ['audio/mp4', 'audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'], true],
  ['Chrome with an encoder of its system', ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'], true],
  ['Chrome without', ['audio/mp4', 'audio/webm;codecs=opus'], false],
  ['Firefox', ['audio/ogg;codecs=opus'], false],
])('%s records in what is sent, or in what is converted', (_, known, isReady) => {
  const found = recordedAs((mimeType) => known.includes(mimeType));
  expect(found?.isReady).toBe(isReady);
  expect(known).toContain(found?.mimeType);
});

test('a browser that records nothing we know is told so', () => {
  expect(recordedAs(() => false)).toBeNull();
});

test('the longest recording fits, with room for its container, and is of minutes', () => {
  expect((longestMs(MOST) / 1000) * (BITS_PER_SECOND / 8)).toBeLessThan(MOST * 0.91);
  expect(longestMs(MOST)).toBeGreaterThan(3.5 * 60_000);
});

test('the bar is full when the time is over or the file is, whichever comes first', () => {
  fc.assert(
    fc.property(fc.nat(10 * 60_000), fc.nat(2 * MOST), (ms, bytes) => {
      const share = shareOf({ ms, bytes, mostBytes: MOST });
      expect(share).toBeLessThanOrEqual(1);
      expect(share === 1).toBe(ms >= longestMs(MOST) || bytes >= MOST * 0.9);
    }),
  );
});

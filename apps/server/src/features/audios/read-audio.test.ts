import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box, lasting, silentAac, silentMp4 } from './fixtures/silence.ts';
import { readAudio } from './read-audio.ts';

const M4A = silentMp4();
const AAC = silentAac();

describe('what is taken', () => {
  test.each([
    ['a recording of a phone', M4A, { format: 'm4a', durationMs: lasting(22), contentType: 'audio/mp4' }],
    [
      'an audio book',
      silentMp4({ brand: 'M4B ' }),
      { format: 'm4a', durationMs: lasting(22), contentType: 'audio/mp4' },
    ],
    [
      'sound in MP4',
      silentMp4({ brand: 'mp42' }),
      { format: 'mp4', durationMs: lasting(22), contentType: 'audio/mp4' },
    ],
    [
      'sound beside text',
      silentMp4({ handlers: ['soun', 'text'] }),
      { format: 'm4a', durationMs: lasting(22), contentType: 'audio/mp4' },
    ],
    ['raw AAC', AAC, { format: 'aac', durationMs: lasting(22), contentType: 'audio/aac' }],
    [
      'a box up to the end of the file',
      silentMp4({ tail: Buffer.from('\0\0\0\0free and more', 'latin1') }),
      { format: 'm4a', durationMs: lasting(22), contentType: 'audio/mp4' },
    ],
  ])('%s', (_what, bytes, facts) => {
    expect(readAudio(bytes)).toEqual(facts);
  });

  test('a container that leaves its duration open, as recordings in fragments do', () => {
    const open = Buffer.from(M4A);
    open.writeUInt32BE(0, open.indexOf('mvhd') + 4 + 16);
    expect(readAudio(open)).toMatchObject({ format: 'm4a', durationMs: null });
  });

  test('a box with its size in eight bytes', () => {
    const long = Buffer.concat([
      Buffer.from('\0\0\0\x01free', 'latin1'),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]),
      Buffer.alloc(4),
    ]);
    expect(readAudio(Buffer.concat([M4A, long]))).toMatchObject({ format: 'm4a' });
    long.writeBigUInt64BE(2n ** 63n, 8);
    expect(readAudio(Buffer.concat([M4A, long]))).toBeNull();
  });
});

describe('what is refused', () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const [ftyp = Buffer.alloc(0)] = split(M4A);
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', page],
    ['a page behind AAC', Buffer.concat([AAC, page])],
    ['a page behind MP4', silentMp4({ tail: page })],
    ['a video', silentMp4({ brand: 'mp42', handlers: ['vide'] })],
    ['a video with sound', silentMp4({ brand: 'mp42', handlers: ['soun', 'vide'] })],
    ['a cover picture as a track', silentMp4({ handlers: ['soun', 'pict'] })],
    ['a container without a track', silentMp4({ handlers: [] })],
    ['QuickTime', silentMp4({ brand: 'qt  ' })],
    [
      'a picture in the same container',
      Buffer.concat([
        box('ftyp', Buffer.from('heic\0\0\0\0heic')),
        box('meta', Buffer.alloc(40)),
        box('mdat', Buffer.alloc(40)),
      ]),
    ],
    ['two indexes', Buffer.concat([M4A, ...split(M4A).slice(2)])],
    ['an index without media', Buffer.concat([ftyp, ...split(M4A).slice(2)])],
    ['one frame', silentAac(1)],
    [
      'an MP3',
      Buffer.concat(
        Array.from({ length: 3 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
      ),
    ],
    ['sixteen thousand empty boxes', Buffer.concat([M4A, ...Array.from({ length: 16_000 }, () => box('free'))])],
  ])('%s', (_what, bytes) => {
    expect(readAudio(bytes)).toBeNull();
  });

  test('frames of two kinds', () => {
    const other = Buffer.from(AAC);
    for (let at = 0; at < other.length; at += 13) other.writeUInt8((other.readUInt8(at + 2) & 0xc3) | (3 << 2), at + 2);
    expect(readAudio(other)).toMatchObject({ format: 'aac' });
    expect(readAudio(Buffer.concat([AAC, other]))).toBeNull();
  });

  test('everything that was cut off', () => {
    for (let length = 0; length < M4A.length; length++) expect(readAudio(M4A.subarray(0, length))).toBeNull();
    for (let length = 0; length < AAC.length; length++) {
      const isWhole = length % 13 === 0 && length >= 26;
      expect(readAudio(AAC.subarray(0, length)) !== null).toBe(isWhole);
    }
  });
});

describe('whatever the bytes', () => {
  const sample = fc.constantFrom(M4A, AAC, silentMp4({ brand: 'mp42', handlers: ['soun', 'vide'] }));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.tuple(sample, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 })).map(([valid, flips]) => {
      const mutated = Buffer.from(valid);
      for (const [at, value] of flips) mutated.writeUInt8(value, at % mutated.length);
      return mutated;
    }),
    fc
      .tuple(sample, sample, fc.nat(), fc.nat())
      .map(([one, other, end, start]) =>
        Buffer.concat([one.subarray(0, end % one.length), other.subarray(start % other.length)]),
      ),
  );

  test('an answer, the same where others lie around it in memory', () => {
    fc.assert(
      fc.property(bytes, fc.nat(40), (content, before) => {
        const alone = readAudio(Uint8Array.from(content));
        const around = Buffer.concat([AAC.subarray(0, before), content, M4A]);
        expect(readAudio(around.subarray(before, before + content.length))).toEqual(alone);
        const { durationMs } = alone ?? { durationMs: null };
        expect(durationMs === null || (Number.isInteger(durationMs) && durationMs > 0 && durationMs < 2 ** 31)).toBe(
          true,
        );
      }),
      { numRuns: 3_000 },
    );
  });

  test('no change of sizes or names makes sound of a video', () => {
    const video = silentMp4({ brand: 'mp42', handlers: ['vide'] });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(video.length - 1), fc.nat(255)), { maxLength: 4 }), (flips) => {
        const mutated = Buffer.from(video);
        for (const [at, value] of flips) mutated.writeUInt8(value, at);
        if (mutated.includes('soun')) return;
        expect(readAudio(mutated)).toBeNull();
      }),
      { numRuns: 3_000 },
    );
  });
});

/** The boxes of a file, one buffer each. */
function split(file: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    parts.push(file.subarray(at, at + file.readUInt32BE(at)));
  return parts;
}

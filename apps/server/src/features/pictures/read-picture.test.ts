import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunk, EXIF, plainJpeg, plainPng, segment } from './fixtures/drawn.ts';
import { readPicture } from './read-picture.ts';

const JPEG = plainJpeg();
const PNG = plainPng();
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
const WEBP = Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1');
const GIF = Buffer.from(
  'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  'latin1',
);

describe('what is taken', () => {
  test.each([
    ['a JPEG', JPEG, 'jpg'],
    ['a PNG', PNG, 'png'],
    [
      'a JPEG with fill bytes before a marker',
      Buffer.concat([JPEG.subarray(0, 2), Buffer.from([0xff]), JPEG.subarray(2)]),
      'jpg',
    ],
  ])('%s, with its size', (_what, bytes, format) => {
    expect(readPicture(bytes)).toMatchObject({ format, width: 64, height: 40 });
  });

  test('what is kept is a picture again, and the same one however often', () => {
    for (const bytes of [JPEG, PNG]) {
      const once = readPicture(bytes);
      expect(readPicture(once?.bytes ?? Buffer.alloc(0))).toEqual(once);
    }
  });
});

describe('what is taken away', () => {
  const TOLD = /Exif|GPS|iPhone|Ana|script|Copyright/;
  test.each([
    ['place and time of a photo', plainJpeg({ extra: [EXIF] })],
    ['a comment', plainJpeg({ extra: [segment(0xfe, Buffer.from('Copyright Ana'))] })],
    ['what Photoshop wrote', plainJpeg({ extra: [segment(0xed, Buffer.from('Photoshop 3.0\0 GPS Ana'))] })],
    ['notes under the name of Adobe', plainJpeg({ extra: [segment(0xee, Buffer.from('Adobe and GPS of Ana'))] })],
    ['a page behind a JPEG', plainJpeg({ tail: PAGE })],
    ['a page behind a PNG', plainPng({ tail: PAGE })],
    ['words of a PNG', plainPng({ extra: [chunk('tEXt', Buffer.from('Copyright\0Ana'))] })],
    ['Exif of a PNG', plainPng({ extra: [chunk('eXIf', Buffer.from('GPS of Ana'))] })],
  ])('%s', (_what, bytes) => {
    expect(bytes.toString('latin1')).toMatch(TOLD);
    const picture = readPicture(bytes);
    expect(picture).toMatchObject({ width: 64, height: 40 });
    expect(picture?.bytes.toString('latin1')).not.toMatch(TOLD);
  });

  test('but not the mark without which four colours come out inverted', () => {
    const mark = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x02', 'latin1'));
    expect(readPicture(plainJpeg({ extra: [mark] }))?.bytes.includes(mark)).toBe(true);
  });
});

describe('what is refused', () => {
  const broken = Buffer.from(PNG);
  broken.writeUInt8(broken.readUInt8(PNG.length - 1) ^ 1, PNG.length - 1);
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', PAGE],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['WebP', WEBP],
    ['a GIF', GIF],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), PAGE])],
    ['a PNG whose sum is wrong', broken],
    ['a PNG with a chunk that nobody knows', plainPng({ extra: [chunk('ABCD')] })],
    ['a PNG with two heads', plainPng({ extra: [PNG.subarray(8, 33)] })],
    ['a PNG without a width', plainPng({ width: 0 })],
    ['a JPEG without a width', plainJpeg({ width: 0 })],
    [
      'a JPEG with two frames',
      plainJpeg({
        extra: [JPEG.subarray(JPEG.indexOf(Buffer.from([0xff, 0xc0])), JPEG.indexOf(Buffer.from([0xff, 0xc0])) + 13)],
      }),
    ],
    ['a lossless JPEG', Buffer.from(JPEG.toString('latin1').replace('\xff\xc0', '\xff\xc3'), 'latin1')],
  ])('%s', (_what, bytes) => {
    expect(readPicture(bytes)).toBeNull();
  });

  test('everything that was cut off', () => {
    for (const whole of [JPEG, PNG])
      for (let length = 0; length < whole.length; length++) expect(readPicture(whole.subarray(0, length))).toBeNull();
  });
});

test('whatever the bytes: an answer, no longer than what came', () => {
  const sample = fc.constantFrom(JPEG, PNG, plainJpeg({ extra: [EXIF], tail: PAGE }), plainPng({ tail: PAGE }));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }),
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
  fc.assert(
    fc.property(bytes, fc.nat(40), (content, before) => {
      const alone = readPicture(Uint8Array.from(content));
      const around = Buffer.concat([JPEG.subarray(0, before), content, PNG]);
      expect(readPicture(around.subarray(before, before + content.length))).toEqual(alone);
      if (alone === null) return;
      expect(alone.bytes.length).toBeLessThanOrEqual(content.length);
      expect(alone.bytes.includes('<script>') && alone.format === 'png').toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

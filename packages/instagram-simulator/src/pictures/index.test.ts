import { describe, expect, test } from 'vitest';
import { drawPicture, type PictureKind, sceneNames } from './index.ts';

const kinds: PictureKind[] = ['post', 'reel', 'story', 'avatar'];

describe('drawPicture', () => {
  test('the same seed draws the same picture, another seed another one', () => {
    for (const kind of kinds) {
      expect(drawPicture('ana', kind)).toBe(drawPicture('ana', kind));
      expect(drawPicture('ana', kind)).not.toBe(drawPicture('bia', kind));
    }
  });

  test('every scene stays under 12 kB in every format', () => {
    for (const name of sceneNames)
      for (const kind of kinds)
        for (let i = 0; i < 12; i += 1) expect(drawPicture(`${name}-${i}`, kind).length, name).toBeLessThan(12_000);
  });

  test('a seed that names a scene gets it, whatever follows', () => {
    expect(sceneNames.length).toBeGreaterThanOrEqual(12);
    expect(drawPicture('bouquet-1', 'post')).toContain('id="bloom"');
    expect(drawPicture('pulseira de contas', 'post')).toContain('id="bead"');
  });

  test('the seed itself never reaches the markup', () => {
    expect(drawPicture('"/><script>x</script>', 'avatar')).not.toContain('script');
  });
});

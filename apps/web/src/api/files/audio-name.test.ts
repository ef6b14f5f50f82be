import { expect, test } from 'vitest';
import { audioName } from './audio-name.ts';

test.each([
  ['Bom dia.m4a', 'Bom dia'],
  ['Nota 2.1 final.aac', 'Nota 2.1 final'],
  ['.m4a', '.m4a'],
  [`${'💍'.repeat(80)}.m4a`, '💍'.repeat(50)],
  [`${'a'.repeat(99)}💍.m4a`, 'a'.repeat(99)],
])('a file %s is called %s', (file, name) => {
  expect(audioName(file)).toBe(name);
  expect(audioName(file).length).toBeLessThanOrEqual(100);
});

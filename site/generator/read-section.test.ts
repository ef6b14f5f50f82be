import { expect, test } from 'vitest';
import { readSection } from './read-section.ts';

const PAGE = '# Page\n\nBegin.\n\n## One\n\nFirst.\n\n```sh\n## no heading\n```\n\n### Below\n\n## Two\n\nSecond.\n';

test('a section goes to the next heading of its level, and code has none', () => {
  expect(readSection(PAGE, 'One')).toBe('\nFirst.\n\n```sh\n## no heading\n```\n\n### Below\n\n');
  expect(readSection(PAGE, 'Two')).toBe('\nSecond.\n');
  expect(readSection(PAGE, null)).toMatch(/^Begin\./);
  expect(() => readSection(PAGE, 'Three')).toThrow('there is no section “Three”');
});

import { expect, test } from 'vitest';
import { nameParts, shareOut } from './share-out.ts';

const IMPORTS: Record<string, string[]> = {
  'src/main.tsx': ['src/shell.tsx'],
  'src/shell.tsx': ['src/main.tsx', 'src/meter.tsx'],
  'src/list/screen.tsx': ['src/list/row.tsx', 'src/meter.tsx'],
  'src/list/row.tsx': ['src/list/deep.ts'],
  'src/list/deep.ts': ['src/list/row.tsx'],
  'src/quiet.ts': ['src/meter.tsx'],
};
const SAID: Record<string, string[]> = {
  'src/shell.tsx': ['skip'],
  'src/meter.tsx': ['left'],
  'src/list/screen.tsx': ['title', 'left'],
  'src/list/deep.ts': ['deep'],
  'src/form.tsx': ['save', 'deep'],
};
const graph = {
  importsOf: (module: string) => IMPORTS[module] ?? [],
  saidIn: (module: string) => SAID[module] ?? [],
};

test('a part brings what it and all that it imports say, but for what is said from the beginning', () => {
  const parts = ['src/form.tsx', 'src/list/screen.tsx', 'src/quiet.ts'];
  const shares = [...shareOut({ entry: 'src/main.tsx', parts }, graph)].map(([part, ids]) => [part, [...ids].sort()]);
  expect(shares).toEqual([
    ['first', ['left', 'skip']],
    ['form', ['deep', 'save']],
    ['screen', ['deep', 'title']],
  ]);
});

test('parts are named by their file, and by folders too where files are named alike', () => {
  const names = nameParts([
    '/a/list/filter-sheet.tsx',
    '/a/activity/filter-sheet.tsx',
    '/b/activity/filter-sheet.tsx',
    '/a/row.tsx',
  ]);
  expect([...names.values()]).toEqual([
    'list.filter-sheet',
    'a.activity.filter-sheet',
    'b.activity.filter-sheet',
    'row',
  ]);
});

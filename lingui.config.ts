import fs from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LOCALES } from './packages/engine/src/locale.ts';

/** One catalogue per feature: `packages/locales/<locale>/<feature>.po`. `src/i18n` holds the words that several features say. */
const features = ['app', 'api', 'i18n', ...fs.readdirSync(new URL('apps/web/src/features', import.meta.url))];

export default defineConfig({
  locales: [...LOCALES],
  sourceLocale: 'en-US',
  catalogs: features.map((feature) => ({
    path: `<rootDir>/packages/locales/{locale}/${feature}`,
    include: [`<rootDir>/apps/web/src/${folderOf(feature)}`],
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  })),
  format: formatter({ lineNumbers: false }),
});

function folderOf(feature: string): string {
  return ['app', 'api', 'i18n'].includes(feature) ? feature : `features/${feature}`;
}

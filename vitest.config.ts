import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tooling/vitest/longest-first.ts';

const tooling = (file: string) => fileURLToPath(new URL(`./tooling/vitest/${file}`, import.meta.url));

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{apps,packages,proof,tooling,bench,site}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: [tooling('global-setup.ts')],
    setupFiles: [tooling('quiet-console.ts'), tooling('fresh-page.ts')],
    reporters: ['default', tooling('no-skips.ts')],
    // Files wait for Postgres, for HTTP and for pauses as much as they compute; Vitest would keep a core of two free.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    // Files of a worker share what they import: reading the server's code anew for each costs more than most of their tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    allowOnly: false,
    passWithNoTests: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{apps,packages,tooling,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tooling/vitest/global-setup.ts'],
    setupFiles: ['tooling/vitest/quiet-console.ts'],
    reporters: ['default', './tooling/vitest/no-skips.ts'],
    allowOnly: false,
    passWithNoTests: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

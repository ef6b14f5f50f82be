import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser/find-browser.ts';

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './world/start-world.ts',
  outputDir: './artifacts/failures',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // The longest takes half a minute on a machine of its own; the gate has other work beside it.
  timeout: 240_000,
  reporter: [['list']],
  use: {
    launchOptions: await findBrowser(),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // What a server sends is looked at as it is; journeys about the worker allow it.
    serviceWorkers: 'block',
  },
});

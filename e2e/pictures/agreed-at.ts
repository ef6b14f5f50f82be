import type { BrowserContextOptions } from '@playwright/test';

/** Returns the storage of a browser in which somebody has answered the question about counting, so that no picture shows it. */
export function agreedAt(appUrl: string): BrowserContextOptions['storageState'] {
  const consent = { name: 'consentStore', value: JSON.stringify({ consented: true }) };
  return { cookies: [], origins: [{ origin: new URL(appUrl).origin, localStorage: [consent] }] };
}

import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** A test that writes to `console.error` or `console.warn` fails, unless it expected that and replaced the method itself. */
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...words: unknown[]) => {
      said.push(`console.${method}: ${format(...words)}`);
    };
  }
});

afterEach(() => {
  if (said.length > 0) throw new Error(`Unexpected output:\n${said.join('\n')}`);
});

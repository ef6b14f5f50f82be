import { expect, test } from 'vitest';
import { explainStart, findChromium } from './find-chromium.ts';

test('a missing library is one sentence that names it', () => {
  const said =
    '/tmp/chromium: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory';
  expect(explainStart(said)).toBe(
    'The headless Chromium of the journeys needs libnss3, which this machine does not have: apt-get install -y libnss3 libnspr4 libexpat1, or set CHROMIUM_PATH to another Chromium.',
  );
  expect(explainStart('[warning] dbus')).toBeNull();
});

test('a wrong CHROMIUM_PATH is one sentence', async () => {
  await expect(findChromium('/nowhere/chromium')).rejects.toThrow(
    'There is no browser at /nowhere/chromium: correct CHROMIUM_PATH or unset it.',
  );
});

test('the browser that npm brought runs', async () => {
  const { executablePath, args } = await findChromium('');
  expect(executablePath).toContain('chromium');
  expect(args).toContain('--no-sandbox');
});

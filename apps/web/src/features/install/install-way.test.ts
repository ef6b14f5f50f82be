import { expect, test } from 'vitest';
import { installWay } from './install-way.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile Safari/537.36';

test.each([
  ['an iPhone', IPHONE, 5, false, 'ios'],
  ['an iPad, which calls itself a Mac', MAC, 5, false, 'ios'],
  ['a Mac', MAC, 0, false, null],
  ['an Android whose browser has no prompt', ANDROID, 5, false, null],
  ['an Android whose browser has one', ANDROID, 5, true, 'prompt'],
  ['a laptop whose browser has one', MAC, 0, true, 'prompt'],
] as const)('%s', (_, agent, touches, hasPrompt, way) => {
  expect(installWay({ agent, touches, isInstalled: false }, hasPrompt)).toBe(way);
  // Where it is installed nothing is offered.
  expect(installWay({ agent, touches, isInstalled: true }, hasPrompt)).toBe(null);
});

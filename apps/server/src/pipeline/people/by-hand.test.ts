import { expect, test } from 'vitest';
import { type ByHand, isTheOwners } from './by-hand.ts';

const NOW = 1_795_000_000_000;
const MINUTE = 60_000;
const hands = (given: Partial<ByHand>): ByHand => ({ answeredAt: null, taken: false, handedAt: null, ...given });
const ago = (minutes: number) => NOW - minutes * MINUTE;

test.each<[string, number | null, ByHand | null, number, boolean]>([
  ['nobody did anything by hand', null, null, 60, false],
  ['answered in the app lately', ago(59), null, 60, true],
  ['answered in the app long ago', ago(61), null, 60, false],
  ['answered here lately', null, hands({ answeredAt: ago(1) }), 60, true],
  ['answered here long ago', null, hands({ answeredAt: ago(61) }), 60, false],
  ['answered here, where answers hold nothing back', null, hands({ answeredAt: ago(1) }), 0, false],
  ['taken over, where answers hold nothing back', null, hands({ taken: true }), 0, true],
  ['taken over long ago', null, hands({ taken: true, answeredAt: ago(9_000) }), 60, true],
  ['handed over after the answers', ago(5), hands({ answeredAt: ago(4), handedAt: ago(3) }), 60, false],
  ['answered here after it was handed over', null, hands({ answeredAt: ago(2), handedAt: ago(3) }), 60, true],
  ['answered in the app after it was handed over', ago(2), hands({ answeredAt: ago(9), handedAt: ago(3) }), 60, true],
  ['taken over again after it was handed over', null, hands({ taken: true, handedAt: ago(3) }), 60, true],
])('%s', (_what, seenAt, byHand, minutes, expected) => {
  expect(isTheOwners({ seenAt, byHand }, { now: NOW, minutes })).toBe(expected);
});

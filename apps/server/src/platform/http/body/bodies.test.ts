import { expect, test } from 'vitest';
import { makeBodies } from './bodies.ts';

/** A clock that stands still until it is told, whose sleeps never end. */
function at() {
  let now = 0;
  return {
    clock: { now: () => now, mono: () => now, sleep: () => new Promise<void>(() => {}) },
    pass(ms: number) {
      now += ms;
    },
  };
}

/** What a body was refused with, or null while it is not. */
function outcome(body: { cut: Promise<never> }) {
  const seen: { code: string | null } = { code: null };
  body.cut.catch((error: { code: string }) => {
    seen.code = error.code;
  });
  return seen;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a body that stands still for ten seconds is cut, however much of it came', async () => {
  const { clock, pass } = at();
  const bodies = makeBodies({ clock });
  const [slow, done] = [bodies.open('a'), bodies.open('a')];
  const [ofSlow, ofDone] = [outcome(slow), outcome(done)];
  slow.add(3_800_000);
  done.add(10);
  done.arrived();
  pass(9_999);
  bodies.look();
  await settled();
  expect(ofSlow.code).toBe(null);
  pass(1);
  bodies.look();
  await settled();
  expect([ofSlow.code, ofDone.code]).toEqual(['body_too_slow', null]);
  expect(bodies.held()).toBe(10);
});

test.each([
  ['a byte each nine seconds is cut', 1, 9_000, 'body_too_slow'],
  ['8 KiB a second is cut', 8 * 1024, 1_000, 'body_too_slow'],
  ['17 KiB a second is waited for', 17 * 1024, 1_000, null],
])('%s', async (_, bytes, every, code) => {
  const { clock, pass } = at();
  const bodies = makeBodies({ clock });
  const body = bodies.open('a');
  const seen = outcome(body);
  for (let passed = 0; passed < 180_000; passed += every) {
    pass(every);
    bodies.look();
    body.add(bytes);
  }
  await settled();
  expect(seen.code).toBe(code);
});

test('beyond the budget the network with the most under way gives way, its oldest body first', async () => {
  const bodies = makeBodies({ clock: at().clock, budget: 100 });
  const [calm, first, second] = [bodies.open('calm'), bodies.open('busy'), bodies.open('busy')];
  const seen = [calm, first, second].map(outcome);
  calm.add(30);
  first.add(30);
  second.add(40);
  expect(bodies.held()).toBe(100);
  const more = bodies.open('third');
  more.add(25);
  await settled();
  expect(seen.map(({ code }) => code)).toEqual([null, 'not_ready', null]);
  expect(bodies.held()).toBe(95);
});

test('what has arrived stays until it is let go of: then the newcomer waits', async () => {
  const bodies = makeBodies({ clock: at().clock, budget: 100 });
  const worked = bodies.open('busy');
  worked.add(100);
  worked.arrived();
  const late = bodies.open('calm');
  const seen = outcome(late);
  late.add(1);
  await settled();
  expect(seen.code).toBe('not_ready');
  expect(bodies.held()).toBe(100);
  late.release();
  worked.release();
  worked.release();
  expect(bodies.held()).toBe(0);
});

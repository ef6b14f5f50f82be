import { type PushService, startPushService } from '@recado/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutside } from '../outside/index.ts';
import { systemRng } from '../ports/index.ts';
import { type PushDeps, sendPush } from './send-push.ts';
import { makeVapid } from './vapid.ts';

const HOUR = 3_600_000;
const KEY = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
let now = 1_800_000_000_000;
let service: PushService;
beforeAll(async () => {
  service = await startPushService({ now: () => now });
});
afterAll(() => service.close());

const vapid = makeVapid({ privateKey: KEY, subject: 'mailto:ana@recado.example' });
const depsOf = (others: Partial<PushDeps> = {}): PushDeps => ({
  outside: openOutside({ ownMachine: true, agent: 'test' }),
  ...{ vapid, rng: systemRng(), clock: { now: () => now } },
  ...others,
});
function push(to = service.subscribe(vapid.publicKey), content: object = { title: 'Oi' }) {
  const keys = { p256dh: Buffer.from(to.p256dh, 'base64url'), auth: Buffer.from(to.auth, 'base64url') };
  return { endpoint: to.endpoint, keys, content, ttl: 60, urgency: 'high', topic: 'reconnect' } as const; // const: the urgency is a word of a list
}

test('a push service as strict as its RFCs takes it, and the browser reads what was said', async () => {
  const one = push(undefined, { title: 'Olá, você aí' });
  expect(await sendPush(depsOf(), one)).toEqual({ k: 'taken' });
  expect(service.refused).toEqual([]);
  const { endpoint, content } = one;
  expect(service.messages.at(-1)).toEqual({ endpoint, content, ttl: 60, urgency: 'high', topic: 'reconnect' });
});

test('one signature serves for hours, and never beyond the day that a service allows', async () => {
  const endpoint = new URL(push().endpoint);
  const first = vapid.authorize(endpoint, now);
  expect(vapid.authorize(endpoint, now + 10 * HOUR)).toBe(first);
  expect(vapid.authorize(endpoint, now + 11.5 * HOUR)).not.toBe(first);
  for (const passed of [0, 3, 11, 12, 13, 40]) {
    now += passed * HOUR;
    expect(await sendPush(depsOf(), push())).toEqual({ k: 'taken' });
  }
  // A clock that was ahead and is set back leaves no token that holds for too long.
  now -= 30 * HOUR;
  expect(await sendPush(depsOf(), push())).toEqual({ k: 'taken' });
});

test.each([
  ['another key', makeVapid({ privateKey: Buffer.alloc(32, 7), subject: 'mailto:a@b.example' }), 403],
  ['nobody to reach', makeVapid({ privateKey: KEY, subject: 'nobody' }), 403],
  ['no signature', { publicKey: vapid.publicKey, authorize: () => '' }, 401],
  [
    'a signature for another service',
    { ...vapid, authorize: () => vapid.authorize(new URL('https://else.example'), now) },
    403,
  ],
  [
    'one that is over',
    {
      ...vapid,
      authorize: (at: URL) =>
        makeVapid({ privateKey: KEY, subject: 'mailto:a@b.example' }).authorize(at, now - 13 * HOUR),
    },
    403,
  ],
])('%s is refused for good', async (_what, other, status) => {
  const before = service.messages.length;
  expect(await sendPush(depsOf({ vapid: other }), push())).toEqual({ k: 'refused', status });
  expect(service.messages).toHaveLength(before);
});

test.each([
  [{ status: 410 }, { k: 'gone' }],
  [{ status: 404 }, { k: 'gone' }],
  [
    { status: 429, retryAfter: '120' },
    { k: 'later', afterMs: 120_000 },
  ],
  [
    { status: 429, retryAfter: '999999999' },
    { k: 'later', afterMs: 24 * HOUR },
  ],
  [{ status: 429 }, { k: 'later', afterMs: null }],
  [
    { status: 503, retryAfter: 'Fri, 27 Nov 2026 10:00:00 GMT' },
    { k: 'later', afterMs: null },
  ],
  [{ status: 500 }, { k: 'later', afterMs: null }],
  [{ status: 400 }, { k: 'refused', status: 400 }],
  // Followed nowhere.
  [{ status: 307 }, { k: 'refused', status: 307 }],
])('%j is %j', async (answer, outcome) => {
  const one = push();
  service.answerNext(one.endpoint, answer);
  expect(await sendPush(depsOf(), one)).toEqual(outcome);
});

test('a service that is not there is asked again, and one of this network is not asked at all', async () => {
  const away = { ...push(), endpoint: 'http://127.0.0.1:9/push/nobody' };
  expect(await sendPush(depsOf(), away)).toEqual({ k: 'later', afterMs: null });
  const before = service.messages.length;
  const guarded = depsOf({ outside: openOutside({ ownMachine: false, agent: 'test' }) });
  expect(await sendPush(guarded, push())).toEqual({ k: 'later', afterMs: null });
  expect(service.messages).toHaveLength(before);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/index.ts';
import { asAccountId } from '../../platform/ids/index.ts';
import { beat, closeHub, type Hub, newHub, openStream, tellEverything, tellStreams } from './hub.ts';

const [ANA, BIA, ADMIN] = [asAccountId('ana'), asAccountId('bia'), asAccountId('admin')] as const; // const: three
const PROOF = { own: true, signedInMs: 0, factorMs: 0 };
const caller = (
  accountId: Caller['accountId'],
  sessionId: string,
  actorAccountId: Caller['accountId'] | null = null,
): Caller => ({
  ...{ accountId, sessionId, actorAccountId, role: 'user', standing: 'good', proof: PROOF, key: null },
});

let now: number;
let left: Map<string, number>;
let asked: number;
let hub: Hub;
beforeEach(() => {
  now = 1_000_000;
  left = new Map(['one', 'two', 'three'].map((id) => [id, 10 * 60 * 60_000]));
  asked = 0;
  hub = newHub({
    clock: { mono: () => now },
    limits: { ofListener: 2, inAll: 3 },
    async readOpen(ids) {
      asked += 1;
      return new Map(ids.flatMap((id) => (left.has(id) ? [[id, left.get(id) ?? 0] as const] : []))); // const: a pair
    },
  });
});
afterEach(() => closeHub(hub));

async function open(who: Caller, age = 15_000) {
  const out = await openStream(hub, who, age);
  const tab = { said: '', over: false, out };
  out.on('data', (chunk: Buffer) => {
    tab.said += chunk.toString();
  });
  out.on('close', () => {
    tab.over = true;
  });
  return tab;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const kindsOf = ({ said }: { said: string }) => [...said.matchAll(/^data: (.*)$/gm)].map(([, kind]) => kind);
const pass = async (ms: number) => {
  for (const end = now + ms; now < end; ) {
    now += 250;
    await beat(hub);
  }
  await settled();
};

test('a tab hears of its own account alone, at once, and of many changes of one kind once a second', async () => {
  const [ana, bia] = [await open(caller(ANA, 'one')), await open(caller(BIA, 'two'))];
  for (let n = 0; n < 50; n++) tellStreams(hub, { kinds: ['activity', 'credits'], accountIds: [ANA] });
  await settled();
  expect(kindsOf(ana)).toEqual(['activity', 'credits']);
  await pass(1_000);
  expect(kindsOf(ana)).toEqual(['activity', 'credits', 'activity', 'credits']);
  await pass(5_000);
  expect([kindsOf(ana).length, kindsOf(bia)]).toEqual([4, []]);
  expect(asked).toBe(2);
});

test('a tab that nothing is told gets a sign of life every 25 seconds, and no question is asked for it', async () => {
  const ana = await open(caller(ANA, 'one'));
  await pass(51_000);
  expect(ana.said).toBe(':\n\n:\n\n:\n\n');
  expect(asked).toBe(1);
});

test('what changed since a tab read what it shows is told to it as it comes; what is long past is not', async () => {
  tellStreams(hub, { kinds: ['media'], accountIds: [ANA] });
  now += 14_000;
  tellStreams(hub, { kinds: ['plans'], accountIds: [BIA] });
  const ana = await open(caller(ANA, 'one'));
  await pass(2_000);
  const [late, fresh] = [await open(caller(ANA, 'two')), await open(caller(BIA, 'three'), 1_000)];
  await settled();
  expect([kindsOf(ana), kindsOf(late), kindsOf(fresh)]).toEqual([['media'], [], []]);
  expect([...hub.recent.byAccount.keys()]).toEqual([BIA]);
  await pass(15_000);
  expect(hub.recent.byAccount.size).toBe(0);
});

test('whatever may have been missed is told as everything, in the place of what waited', async () => {
  const ana = await open(caller(ANA, 'one'));
  tellStreams(hub, { kinds: ['media'], accountIds: [ANA] });
  tellStreams(hub, { kinds: ['media'], accountIds: [ANA] });
  tellEverything(hub);
  await pass(3_000);
  expect(kindsOf(ana)).toEqual(['media', 'everything']);
});

test('streams end with their session, found by one question for all of them', async () => {
  const tabs = [await open(caller(ANA, 'one')), await open(caller(ANA, 'one')), await open(caller(BIA, 'two'))];
  left.delete('one');
  tellStreams(hub, { kinds: ['account'], accountIds: [BIA] });
  await pass(250);
  expect(tabs.map(({ over }) => over)).toEqual([true, true, false]);
  expect([asked, hub.streams.size, hub.byListener.get(ANA)]).toEqual([4, 1, undefined]);
});

test('a stream ends when its session runs out, and after an hour', async () => {
  left.set('one', 60_000);
  const [short, long] = [await open(caller(ANA, 'one')), await open(caller(BIA, 'two'))];
  await pass(60_000);
  expect([short.over, long.over]).toEqual([true, false]);
  await pass(60 * 60_000);
  expect(long.over).toBe(true);
});

test('one whose session ended on the way is refused, and takes no place', async () => {
  left.delete('one');
  await expect(openStream(hub, caller(ANA, 'one'), 0)).rejects.toMatchObject({ code: 'unauthorized' });
  expect([hub.streams.size, hub.byAccount.size, hub.byListener.size]).toEqual([0, 0, 0]);
});

test('one too many is refused, of whoever listens and in all; a view counts for the administrator', async () => {
  const first = await open(caller(ANA, 'one'));
  await open(caller(ANA, 'one', ADMIN));
  await open(caller(ANA, 'one'));
  await expect(openStream(hub, caller(BIA, 'two'), 0)).rejects.toMatchObject({ code: 'not_ready' });
  first.out.destroy();
  await settled();
  await open(caller(BIA, 'two', ADMIN));
  now += 1;
  const last = [...hub.streams].at(-1);
  last?.out.destroy();
  await settled();
  await open(caller(ANA, 'one'));
  hub.deps.limits = { ofListener: 2, inAll: 9 };
  await expect(openStream(hub, caller(ANA, 'one'), 0)).rejects.toMatchObject({ code: 'too_many_requests' });
  await open(caller(BIA, 'two'));
});

test('a tab that reads nothing is cut before it fills the memory', async () => {
  const out = await openStream(hub, caller(ANA, 'one'), 0);
  for (let n = 0; n < 2_000 && !out.destroyed; n++) {
    now += 1_000;
    tellStreams(hub, { kinds: ['activity'], accountIds: [ANA] });
  }
  expect(out.destroyed).toBe(true);
  expect(out.readableLength).toBeLessThan(5_000);
  await settled();
  expect(hub.streams.size).toBe(0);
});

test('the end of the process ends every stream, and takes no more', async () => {
  const ana = await open(caller(ANA, 'one'));
  closeHub(hub);
  await settled();
  expect(ana.over).toBe(true);
  await expect(openStream(hub, caller(ANA, 'one'), 0)).rejects.toMatchObject({ code: 'not_ready' });
});

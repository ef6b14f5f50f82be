import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteReach } from '../reach/note-reach.ts';
import { sendOutbox } from './outbox.ts';
import { getEdits } from './outbox-state.ts';
import { type Heard, playBrowser, playOnce, signInAs } from './played-browser.ts';
import { saveOrKeep } from './save-or-keep.ts';

let server: { ignored: boolean };
/** What becomes of the next calls: it is done and its answer lost, or takes too long. */
let luck: ('lost' | 'too late')[];
let way: { isCut: boolean };
beforeEach(() => {
  server = { ignored: false };
  luck = [];
  const put = playOnce((heard) => {
    const { ignored } = heard.body as { ignored: boolean }; // as: nothing else is sent here
    server.ignored = ignored;
    return { ignored };
  });
  way = playBrowser((heard: Heard) => {
    const answer = put(heard);
    const how = luck.shift();
    if (how === 'too late') throw new DOMException('it took too long', 'TimeoutError');
    way.isCut = how === 'lost';
    return answer;
  });
  signInAs('a');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The connection is back. */
const mend = () => {
  way.isCut = false;
  noteReach(true);
};
const say = (ignored: boolean) =>
  saveOrKeep(
    'PUT /people/{personId}/ignored',
    { params: { personId: '7' }, body: { ignored } },
    { place: 'ignored.7', name: 'Ana', was: { ignored: !ignored } },
  );

test('the same wish after its opposite is done again, though its first answer was lost and the outbox sent it', async () => {
  luck = ['lost'];
  expect((await say(true)).answer).toBeNull();
  mend();
  expect((await sendOutbox())?.ended.map(({ outcome }) => outcome.is)).toEqual(['done']);
  expect([server.ignored, getEdits()]).toEqual([true, []]);
  await say(false);
  expect(server.ignored).toBe(false);
  expect([(await say(true)).answer, server]).toEqual([{ ignored: true }, { ignored: true }]);
});

test('so is it after one that took too long', async () => {
  luck = ['too late'];
  await expect(say(true)).rejects.toMatchObject({ failure: { kind: 'timeout' } });
  await say(false);
  expect([(await say(true)).answer, server]).toEqual([{ ignored: true }, { ignored: true }]);
});

test('what the outbox goes on with is not begun again with its key by whoever wishes the same once more', async () => {
  luck = ['lost'];
  await say(true);
  await say(true);
  expect(new Set(getEdits().map(({ key }) => key)).size).toBe(getEdits().length);
  mend();
  await sendOutbox();
  expect([server.ignored, getEdits()]).toEqual([true, []]);
});

test('a page that was loaded just now keeps what is saved behind what waited before it: the later wish is what counts', async () => {
  way.isCut = true;
  await say(true);
  way.isCut = false;
  vi.resetModules();
  const [fresh, outbox] = await Promise.all([import('./save-or-keep.ts'), import('./outbox.ts')]);
  const done = await fresh.saveOrKeep(
    'PUT /people/{personId}/ignored',
    { params: { personId: '7' }, body: { ignored: false } },
    { place: 'ignored.7', name: 'Ana', was: { ignored: true } },
  );
  expect(done.answer).toBeNull();
  await outbox.sendOutbox();
  expect(server.ignored).toBe(false);
});

import { afterEach, expect, test, vi } from 'vitest';
import { noteReach } from '../reach/note-reach.ts';
import { sendOutbox } from './outbox.ts';
import { getEdits } from './outbox-state.ts';
import { readEdits } from './outbox-store.ts';
import { answers, type Heard, playBrowser, signInAs } from './played-browser.ts';
import { saveOrKeep } from './save-or-keep.ts';

const OLD = { nameFallback: 'old', personDayCap: 20 };
const NEW = { nameFallback: 'words of a', personDayCap: 20 };

afterEach(() => {
  vi.unstubAllGlobals();
  noteReach(true);
});

const saveAnswers = () =>
  // as: the two of its fields that matter here
  saveOrKeep('PUT /settings/answers', { body: NEW as never }, { place: 'answers', name: '', was: OLD as never });

/** What waits of one account is sent, and while the server is asked what is there, another one signs in, in whatever tab. */
async function sendWhileLeaving(put: (heard: Heard) => Response) {
  const heard: Heard[] = [];
  const way = playBrowser((call) => {
    heard.push(call);
    if (call.what !== 'GET /settings/answers') return put(call);
    signInAs('b');
    return answers(OLD);
  });
  way.isCut = true;
  noteReach(false);
  signInAs('a');
  await saveAnswers();
  way.isCut = false;
  noteReach(true);
  return { heard, sent: await sendOutbox() };
}

test('what one account typed is saved as theirs, and by nobody who signs in meanwhile', async () => {
  const { heard, sent } = await sendWhileLeaving(() => answers(NEW));
  expect(heard.map(({ what, token }) => [what, token])).toEqual([
    ['GET /settings/answers', 'token-of-a'],
    ['PUT /settings/answers', 'token-of-a'],
  ]);
  expect(sent).toMatchObject({ account: 'a', ended: [{ outcome: { is: 'done' } }], left: [] });
  signInAs('a');
  expect(await readEdits()).toEqual([]);
});

test('a session that is over meanwhile ends nobody else’s, and what waits of it goes on waiting', async () => {
  const { sent } = await sendWhileLeaving(() => answers({ code: 'unauthorized' }, 401));
  expect(sent).toMatchObject({ account: 'a', ended: [], left: [{ body: NEW }] });
  expect(JSON.parse(localStorage.getItem('auth') ?? '{}')).toMatchObject({ token: 'token-of-b', loggedIn: true });
  expect([await readEdits(), getEdits()]).toEqual([[], []]);
});

test('a save that gets no answer is not kept for who signed in meanwhile', async () => {
  const way = playBrowser(() => {
    signInAs('b');
    way.isCut = true;
    return answers(NEW);
  });
  signInAs('a');
  await expect(saveAnswers()).rejects.toMatchObject({ failure: { kind: 'network' } });
  expect(await readEdits()).toEqual([]);
});

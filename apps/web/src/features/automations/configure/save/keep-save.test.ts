import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOnce } from '../../../../api/calls/call-once.ts';
import { activeToken, getSession } from '../../../../api/kept/session.ts';
import { sendOutbox } from '../../../../api/outbox/outbox.ts';
import { getEdits } from '../../../../api/outbox/outbox-state.ts';
import { answers, type Heard, playBrowser, signInAs } from '../../../../api/outbox/played-browser.ts';
import { noteReach } from '../../../../api/reach/note-reach.ts';
import type { Place } from '../../places/place.ts';
import { savingOf } from '../../places/saves-by.ts';
import { keepSave } from './keep-save.ts';

// as: the parts that are read
const place = { key: 'welcome', kind: 'welcome', saves: { name: 'PUT /welcome' } } as Place;
const saved = { id: 'w', enabled: true, version: 3, settings: {} } as never;
let heard: Heard[];
let way: { isCut: boolean };
beforeEach(() => {
  heard = [];
  way = playBrowser((call) => {
    heard.push(call);
    way.isCut = heard.length === 1;
    return answers({ automation: { version: 4 } });
  });
  signInAs('a');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const keep = (text: string, renew: boolean | undefined, isTried = false) => {
  const settings = { message: text } as never; // as: any settings
  const by = activeToken(getSession());
  return keepSave({ place, saved, settings, enabled: true, version: 3, caption: null, renew, isTried, by });
};

test('a save whose answer was lost goes on with its key, and with what becomes of the DMs that wait', async () => {
  const body = { enabled: true, settings: { message: 'new' } as never, version: 3, renewWaiting: true };
  await expect(callOnce(...savingOf(place.saves, body))).rejects.toMatchObject({ failure: { kind: 'network' } });
  await keep('new', true, true);
  way.isCut = false;
  noteReach(true);
  await sendOutbox();
  expect(heard).toHaveLength(2);
  expect(heard[1]).toEqual(heard[0]);
  expect(heard[0]?.body).toMatchObject({ renewWaiting: true });
  expect(getEdits()).toEqual([]);
});

test.each([
  ['that could not be asked leaves the choice as it was made', undefined, true],
  ['by which they keep their text is what counts', false, undefined],
])('a later save %s', async (_, later, sent) => {
  heard = [{} as Heard]; // as: no call is lost here
  await keep('new', true);
  await keep('newer', later);
  await sendOutbox();
  expect(heard[1]?.body).toEqual({ enabled: true, settings: { message: 'newer' }, version: 3, renewWaiting: sent });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AutomationEdit, add, again, type Edit, type Outcome, type PlainSave, takeBack } from './edits.ts';
import { sendAll } from './send-outbox.ts';

/** A server that saves over the version that was edited, takes every plain save, and does once what comes with one key. */
function makeServer() {
  const there = new Map<string, { version: number; by: string }>();
  const answers = new Map<string, Outcome>();
  const done: { key: string; place: string }[] = [];
  return {
    there,
    done,
    elsewhere: (place: string) => there.set(place, { version: (there.get(place)?.version ?? 0) + 1, by: 'elsewhere' }),
    put({ key, place, ...edit }: Edit): Outcome {
      const version = edit.wish === 'set' ? null : edit.version;
      const known = answers.get(key);
      if (known) return known;
      const now = there.get(place)?.version ?? 0;
      if (edit.wish !== 'set' && now !== (version ?? 0)) return { is: 'changed' };
      there.set(place, { version: now + 1, by: key });
      done.push({ key, place });
      const answer: Outcome = { is: 'done', version: now + 1 };
      answers.set(key, answer);
      return answer;
    },
  };
}

/** Three automations, and two things that plain saves are of. */
const PLACES = ['a', 'b', 'c', 'note.1', 'note.2'] as const;

const act = fc.oneof(
  fc.record({ does: fc.constant('edit' as const), place: fc.constantFrom(...PLACES) }),
  fc.record({ does: fc.constant('undo' as const) }),
  // What the browser knows of a place is read anew.
  fc.record({ does: fc.constant('look' as const), place: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ does: fc.constant('elsewhere' as const), place: fc.constantFrom(...PLACES) }),
  // Two tabs at once; each call arrives or not, and its answer comes back or not.
  fc.record({
    does: fc.constant('send' as const),
    luck: fc.array(fc.constantFrom('well' as const, 'answer lost' as const, 'never left' as const), { maxLength: 6 }),
    tabs: fc.constantFrom(1, 2),
  }),
);

test('whatever is lost on the way, and in however many tabs: each edit is done at most once, in order, and none is lost unasked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const server = makeServer();
      let kept: readonly Edit[] = [];
      let made = 0;
      let undo = () => {};
      const given = new Map<string, Edit>();
      const known = new Map<string, number | null>();
      const look = (place: string) => known.set(place, server.there.get(place)?.version ?? null);
      const change = async (how: (edits: readonly Edit[]) => readonly Edit[]) => {
        await null;
        kept = how(kept);
        return kept;
      };
      const sendWith = (luck: string[]) =>
        sendAll({
          change,
          now: () => 1,
          isOver: () => false,
          async send(edit) {
            await null;
            const how = luck.shift() ?? 'well';
            if (how === 'never left') return null;
            const outcome = server.put(edit);
            await null;
            if (how !== 'well') return null;
            look(edit.place);
            return outcome;
          },
        });
      const edit = (place: string) => {
        const key = `e${String(made++).padStart(3, '0')}`;
        const one = place.startsWith('note.') ? makePlain(key, place) : makeEdit(key, place, known.get(place) ?? null);
        given.set(one.key, one);
        const { edits, ...added } = add(kept, one);
        kept = edits;
        undo = () => {
          kept = takeBack(kept, one, added) ?? kept;
        };
      };
      for (const one of acts) {
        if (one.does === 'edit') edit(one.place);
        if (one.does === 'undo') undo();
        if (one.does === 'look') look(one.place);
        if (one.does === 'elsewhere') server.elsewhere(one.place);
        if (one.does === 'send') await Promise.all(Array.from({ length: one.tabs }, () => sendWith([...one.luck])));
      }
      await sendWith([]);
      const keys = server.done.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const place of PLACES) {
        const ofPlace = server.done.filter((one) => one.place === place).map(({ key }) => key);
        expect(ofPlace).toEqual([...ofPlace].sort());
      }
      if (acts.every(({ does }) => does !== 'undo')) expect(keys).toEqual([...keys].sort());
      // Nothing waits any more; what is left is asked.
      expect(kept.every(({ state }) => state === 'changed')).toBe(true);
      const touched = acts.some(({ does }) => does === 'elsewhere' || does === 'undo');
      if (!touched) {
        expect(kept).toEqual([]);
        for (const place of PLACES) {
          const last = [...given.values()].filter((one) => one.place === place).at(-1);
          if (last) expect(server.there.get(place)?.by).toBe(last.key);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('an edit that the server fails at each time is set aside after some tries, and what is behind it is saved', async () => {
  let kept: readonly Edit[] = [makePlain('broken', 'note.1'), makePlain('fine', 'note.2')];
  let now = 0;
  const sent: string[] = [];
  const send = () =>
    sendAll({
      now: () => now,
      isOver: () => false,
      change: async (how) => {
        kept = how(kept);
        return kept;
      },
      send: async ({ key }) => {
        sent.push(key);
        return key === 'broken' ? 'fault' : { is: 'done', version: null };
      },
    });
  // Another tab that tries at once brings the end no nearer.
  for (let tries = 0; tries < 20; tries++) expect(await send()).toEqual([]);
  for (let tries = 0; tries < 8; tries++) {
    now += 8_000;
    expect(await send()).toEqual([]);
  }
  now += 8_000;
  expect((await send()).map(({ edit, outcome }) => [edit.key, outcome.is])).toEqual([
    ['broken', 'refused'],
    ['fine', 'done'],
  ]);
  expect(kept).toMatchObject([{ key: 'broken', state: 'refused', why: { code: 'unknown' } }]);
  // Sent again, it has as many tries as before.
  kept = again(kept, 'broken', { newKey: 'broken' });
  now += 8_000;
  expect(await send()).toEqual([]);
  expect(kept).toMatchObject([{ state: 'waits' }]);
});

function makeEdit(key: string, place: string, version: number | null): AutomationEdit {
  return {
    key,
    place,
    wish: 'save',
    call: { name: 'PUT /welcome' },
    id: place,
    kind: 'welcome',
    mediaId: null,
    name: place,
    enabled: true,
    wasEnabled: true,
    settings: null,
    version,
    at: 0,
    triedAt: null,
    state: 'waits',
    why: null,
  };
}

function makePlain(key: string, place: string): PlainSave {
  const call = { name: 'PUT /people/{personId}/note' } as const; // const: the name of a call
  const kept = { at: 0, triedAt: null, state: 'waits', why: null } as const; // const: its state
  return { key, place, wish: 'set', call, name: place, body: { note: key }, was: null, ...kept };
}

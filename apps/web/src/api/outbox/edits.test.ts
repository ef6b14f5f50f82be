import { describe, expect, test } from 'vitest';
import {
  type AutomationEdit,
  add,
  again,
  type Edit,
  nextOf,
  type PlainSave,
  settled,
  takeBack,
  tried,
} from './edits.ts';

function save(key: string, given: Partial<AutomationEdit> = {}): AutomationEdit {
  return {
    key,
    place: 'post.1',
    wish: 'save',
    call: { name: 'PUT /automations/posts/{mediaId}', params: { mediaId: '1' } },
    id: 'a',
    kind: 'post',
    mediaId: null,
    name: 'Caneca',
    enabled: true,
    wasEnabled: true,
    settings: null,
    version: 3,
    at: 0,
    triedAt: null,
    state: 'waits',
    why: null,
    ...given,
  };
}
const turn = (key: string, enabled: boolean, given: Partial<AutomationEdit> = {}) =>
  save(key, { wish: 'switch', call: { name: 'PUT /automations/switch' }, enabled, version: null, ...given });
const keys = (edits: readonly Edit[]) => edits.map(({ key }) => key);
const all = (...edits: Edit[]) => edits.reduce<readonly Edit[]>((before, edit) => add(before, edit).edits, []);

describe('edits of one automation', () => {
  test('the later one replaces what was not sent yet, goes to the end, and stands on the version of the first', () => {
    const edits = all(save('one'), save('other', { place: 'post.2' }), save('two', { version: 0 }));
    expect(keys(edits)).toEqual(['other', 'two']);
    expect(edits[1]).toMatchObject({ version: 3 });
  });

  test('what was sent already stays before it, and the later one stands on what that made', () => {
    const sent = tried(all(save('one')), 'one', 5);
    const { edits } = add(sent, save('two'));
    expect(keys(edits)).toEqual(['one', 'two']);
    expect(settled(edits, 'one', { is: 'done', version: 4 })).toMatchObject([{ key: 'two', version: 4 }]);
    // Somebody else came between: it is asked.
    expect(settled(edits, 'one', { is: 'done', version: 5 })).toMatchObject([{ key: 'two', version: 3 }]);
    expect(keys(settled(edits, 'one', { is: 'changed' }))).toEqual(['two']);
  });

  test('a switch changes the save that waits, and a save has the switch that waits in it', () => {
    expect(all(save('one'), turn('two', false))).toMatchObject([
      { key: 'two', wish: 'save', version: 3, enabled: false },
    ]);
    expect(all(turn('one', false), save('two', { enabled: false }))).toMatchObject([{ key: 'two', wish: 'save' }]);
  });

  test('a switch that is back where it was is no edit', () => {
    expect(all(turn('one', false), turn('two', true, { wasEnabled: false }))).toEqual([]);
  });

  test('one that is being made is made once, with what was said last', () => {
    const make = save('one', { wish: 'make', call: { name: 'POST /directs' }, version: null, place: 'direct.new.1' });
    const edits = all(make, save('two', { place: 'direct.new.1' }));
    expect(edits).toMatchObject([{ key: 'two', wish: 'make', call: { name: 'POST /directs' }, version: null }]);
  });
});

test('an undo puts back what was replaced; what was sent is not taken back', () => {
  const before = all(save('one'));
  const { edits, ...added } = add(before, save('two'));
  expect(takeBack(edits, save('two'), added)).toEqual(before);
  expect(takeBack(tried(edits, 'two', 1), save('two'), added)).toBeNull();
  // It was saved meanwhile: what it replaced does not come back over it.
  expect(takeBack(settled(edits, 'two', { is: 'done', version: 4 }), save('two'), added)).toBeNull();
  // A switch that was put back where it was leaves nothing, and its undo the first press.
  const off = all(turn('off', false));
  const { edits: none, ...gone } = add(off, turn('on', true));
  expect(none).toEqual([]);
  expect(takeBack(none, turn('on', true), gone)).toEqual(off);
});

test('what was not taken lets others go on, and is sent again over the version that is there', () => {
  const edits = settled(all(save('one'), save('other', { place: 'post.2' })), 'one', { is: 'changed' });
  expect(nextOf(edits)?.key).toBe('other');
  expect(again(edits, 'one', { newKey: 'mine', over: { version: 9 } })[0]).toMatchObject({
    key: 'mine',
    state: 'waits',
    version: 9,
  });
  // A switch in the list does not throw away what was typed.
  expect(keys(add(edits, turn('turned', false)).edits)).toEqual(['one', 'other', 'turned']);
  expect(keys(add(edits, save('typed')).edits)).toEqual(['other', 'typed']);
});

const person = { params: { personId: '7' } };
const note = (key: string, text: string, given: Partial<PlainSave> = {}): PlainSave => ({
  key,
  place: 'note.7',
  wish: 'set',
  call: { name: 'PUT /people/{personId}/note', ...person },
  name: 'Ana',
  body: { note: text },
  was: { note: 'antes' },
  at: 0,
  triedAt: null,
  state: 'waits',
  why: null,
  ...given,
});

describe('plain saves', () => {
  test('the later one of a thing replaces what was not sent yet, and knows what was there before the first', () => {
    const edits = all(note('one', 'um'), note('other', 'x', { place: 'note.8' }), note('two', 'dois', { was: null }));
    expect(edits).toMatchObject([{ key: 'other' }, { key: 'two', body: { note: 'dois' }, was: { note: 'antes' } }]);
    expect(all(note('one', 'um'), note('two', 'antes'))).toEqual([]);
  });

  test('the bin and the way back from it leave nothing', () => {
    const bin = note('one', '', { place: 'bin.a', call: { name: 'POST /automations/bin' }, was: null });
    const back: PlainSave = { ...bin, key: 'two', call: { name: 'POST /automations/bin/restore' } };
    expect(all(bin, back)).toEqual([]);
    expect(keys(add(tried([bin], 'one', 1), back).edits)).toEqual(['one', 'two']);
  });

  test('a later one stands on what the one before it saved, and takes the place of one that was not taken', () => {
    const { edits } = add(tried([note('one', 'um')], 'one', 1), note('two', 'dois'));
    expect(settled(edits, 'one', { is: 'done', version: null })).toMatchObject([{ key: 'two', was: { note: 'um' } }]);
    expect(keys(settled(edits, 'one', { is: 'changed' }))).toEqual(['two']);
    const asked = settled([note('one', 'um')], 'one', { is: 'changed' });
    expect(again(asked, 'one', { newKey: 'mine', over: { was: { note: 'de lá' } } })).toMatchObject([
      { key: 'mine', state: 'waits', was: { note: 'de lá' } },
    ]);
  });
});

test('a switch over another version than the one it was pressed at is told of, and one after the own save is not', () => {
  const one = [turn('one', false, { version: 3 })];
  expect(settled(one, 'one', { is: 'done', version: 4 })).toEqual([]);
  expect(settled(one, 'one', { is: 'done', version: null })).toEqual([]);
  expect(settled(one, 'one', { is: 'done', version: 5 })).toMatchObject([{ key: 'one', state: 'told' }]);
  const { edits } = add(tried(all(save('saved')), 'saved', 1), turn('two', false, { version: 3 }));
  const after = settled(edits, 'saved', { is: 'done', version: 4 });
  expect(settled(after, 'two', { is: 'done', version: 5 })).toEqual([]);
  // The next press on it is another matter.
  const told = settled(one, 'one', { is: 'done', version: 5 });
  expect(keys(add(told, turn('next', true, { version: 5 })).edits)).toEqual(['next']);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideEvent } from '../answering/decide-event.ts';
import { tryText } from '../answering/preview.ts';
import {
  exampleAutomation,
  exampleComment,
  exampleFacts,
  exampleMessage,
  exampleSettings,
  NOON,
  someTime,
} from '../fixtures/examples.ts';
import { AUTOMATION_KINDS } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import { type Schedule, scheduleAt } from '../settings/schedule.ts';
import { answersInstead } from './answers-instead.ts';
import { consider } from './consider.ts';
import { findConflicts } from './find-conflicts.ts';
import { compileGroup } from './match-group.ts';

const HOUR = 3_600_000;
const EVENING: Schedule = { activeFrom: NOON + HOUR, activeUntil: NOON + 3 * HOUR };
const MORNING: Schedule = { activeFrom: NOON - 3 * HOUR, activeUntil: NOON };

test('every kind may have a beginning and an end', () => {
  for (const kind of AUTOMATION_KINDS)
    expect(KINDS[kind].fields).toEqual(expect.arrayContaining(['activeFrom', 'activeUntil']));
});

describe('a comment', () => {
  const post = exampleAutomation({ ...EVENING });
  const decide = (at: number, now: number) =>
    decideEvent({ event: exampleComment({ at }), automations: [post], facts: exampleFacts({ now }) });

  test('before the beginning gets no answer, also when it is decided after it, and the times are said', () => {
    const { outcome, explanation, plan } = decide(NOON, NOON + 2 * HOUR);
    expect([outcome, plan]).toEqual(['out_of_schedule', null]);
    expect(explanation.steps).toContainEqual({
      code: 'out_of_schedule',
      values: { automation: 'automation-1', from: EVENING.activeFrom, until: EVENING.activeUntil },
    });
  });

  test('within is answered, also when it is decided after the end', () => {
    expect(decide(NOON + HOUR, NOON + HOUR + 1).outcome).toBe('answered');
    expect(decide(NOON + 2 * HOUR, NOON + 30 * HOUR).outcome).toBe('answered');
  });

  test('after the end gets none', () => {
    expect(decide(NOON + 3 * HOUR, NOON + 3 * HOUR).outcome).toBe('out_of_schedule');
  });

  test('under an automation that is off is told so, whatever its schedule', () => {
    const off = { ...post, enabled: false };
    const { outcome } = decideEvent({ event: exampleComment(), automations: [off], facts: exampleFacts() });
    expect(outcome).toBe('automation_off');
  });
});

test('all stories let a story answer by itself while their own schedule has not begun', () => {
  const all = exampleAutomation({ id: 'all', kind: 'story_global', mediaId: null, ...EVENING });
  const own = exampleAutomation({ id: 'own', kind: 'story', mediaId: 'story-1' });
  const answers = (at: number) =>
    consider(exampleMessage({ about: 'story_reply', storyId: 'story-1', at }), [all, own]).found?.automation.ref.id;
  expect([answers(NOON), answers(NOON + 2 * HOUR), answers(NOON + 4 * HOUR)]).toEqual(['own', 'all', 'own']);
});

describe('of answers to messages', () => {
  const direct = (id: string, changes: Parameters<typeof exampleAutomation>[0]) =>
    exampleAutomation({ id, kind: 'direct', mediaId: null, activationMessages: ['preço'], ...changes });
  const welcome = exampleAutomation({ id: 'welcome', kind: 'welcome', mediaId: null });

  test('one out of its schedule wins no word: the other one of that word does, or the welcome', () => {
    const old = direct('old', { ...EVENING, exactMatch: true });
    const group = compileGroup('direct', [old, direct('new', {})]);
    const answers = (at: number, groups = [group]) =>
      consider(exampleMessage({ text: 'preço', at }), [welcome], groups).found?.automation.ref.id;
    expect([answers(NOON), answers(NOON + 2 * HOUR)]).toEqual(['new', 'old']);
    expect(answers(NOON, [compileGroup('direct', [old])])).toBe('welcome');
  });

  test('its word alone says that it answers only then', () => {
    const group = compileGroup('direct', [direct('old', EVENING), direct('other', { activationMessages: ['frete'] })]);
    const said = (text: string) => consider(exampleMessage({ text, at: NOON }), [], [group]);
    expect(said('preço')).toMatchObject({ found: null, outcome: 'out_of_schedule' });
    expect(said('bom dia')).toMatchObject({ found: null, outcome: 'no_match' });
  });

  test('a group answers as its automations one by one, at any time', () => {
    const some = fc.record({
      word: fc.constantFrom('preço', 'frete', 'o preço'),
      activeFrom: fc.option(someTime),
      activeUntil: fc.option(someTime),
      exactMatch: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 6 }),
        fc.array(someTime, { minLength: 1, maxLength: 8 }),
        (all, times) => {
          const automations = all.map(({ word, ...rest }, at) =>
            direct(`d${at}`, { activationMessages: [word], ...rest }),
          );
          const group = compileGroup('direct', automations);
          for (const at of times) {
            const event = exampleMessage({ text: 'o preço', at });
            const alone = consider(event, automations).found?.automation.ref.id;
            expect(consider(event, [], [group]).found?.automation.ref.id).toBe(alone);
            const found = automations.find(({ ref }) => ref.id === alone);
            if (found) expect(scheduleAt(found.settings, at)).toBe('within');
          }
        },
      ),
    );
  });
});

describe('conflicts', () => {
  const of = (id: string, changes: Partial<Schedule>) =>
    exampleAutomation({ id, kind: 'direct', mediaId: null, activationMessages: ['preço'], ...changes });

  test('there is none between schedules that share no time, nor one that is over', () => {
    expect(findConflicts(of('a', MORNING), [of('b', EVENING)])).toEqual([]);
    expect(findConflicts(of('a', {}), [of('b', EVENING)])).toHaveLength(1);
    expect(findConflicts(of('a', {}), [of('b', MORNING)], { now: NOON })).toEqual([]);
    expect(findConflicts(of('a', {}), [of('b', MORNING)], { now: NOON - 1 })).toHaveLength(1);
  });

  test('what answers a text instead is asked of the time at which the edited one answers', () => {
    const instead = (edited: Partial<Schedule>, other: Partial<Schedule>) =>
      answersInstead('preço', { edited: of('b', edited), automations: [of('a', other)], now: NOON })?.with.id ?? null;
    expect(instead({}, {})).toBe('a');
    expect(instead({}, EVENING)).toBeNull();
    expect(instead(EVENING, EVENING)).toBe('a');
    expect(instead(EVENING, MORNING)).toBeNull();
  });
});

test('a text that is tried in the form is answered as if the schedule had begun', () => {
  const settings = exampleSettings({ activeFrom: 1, activeUntil: 2 });
  expect(tryText({ text: 'quero', settings }).messages).toHaveLength(1);
});

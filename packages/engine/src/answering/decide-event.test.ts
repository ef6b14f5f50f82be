import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountEvent, CommentEvent } from '../event.ts';
import {
  anyLocale,
  anySettings,
  exampleAutomation,
  exampleComment,
  exampleFacts,
  NOON,
  someText,
} from '../fixtures/examples.ts';
import { consider } from '../matching/consider.ts';
import { compileTriggers } from '../matching/match-triggers.ts';
import { compileAutomation } from '../settings/compile-automation.ts';
import { decideEvent, type Facts } from './decide-event.ts';
import { OUTCOMES, STEP_CODES } from './plan.ts';

const HOUR = 3_600_000;
const person = { id: 'person-1', username: 'ana' };

function decide(event: Partial<CommentEvent> = {}, facts: Partial<Facts> = {}, automations = [exampleAutomation()]) {
  return decideEvent({ event: exampleComment(event), automations, facts: exampleFacts(facts) });
}

function codes(decision: ReturnType<typeof decide>): string[] {
  return decision.explanation.steps.map(({ code }) => code);
}

describe('which automation answers a comment on a post', () => {
  test.each<[string, Partial<CommentEvent>, string]>([
    ['a trigger in it', {}, 'answered'],
    ['the ad made of the post', { mediaId: 'ad-9', originalMediaId: 'media-1', productType: 'AD' }, 'answered'],
    ['a nested comment', { parentId: 'comment-0' }, 'answered'],
    ['another word', { text: 'que lindo' }, 'no_match'],
    ['a part of a word', { text: 'ero' }, 'no_match'],
    ['another media', { mediaId: 'media-2' }, 'no_automation'],
    ['a broadcast with the same id', { live: true }, 'no_automation'],
    ['no text', { text: '' }, 'empty_text'],
    ['nothing but invisible characters', { text: '\u200b\u200b ' }, 'empty_text'],
    ['the account itself', { own: true }, 'own_comment'],
  ])('%s', (_, event, outcome) => expect(decide(event).outcome).toBe(outcome));

  test('any comment answers whatever is written, a picture alone too', () => {
    const any = [exampleAutomation({ anyComment: true, activationComments: [] })];
    for (const text of ['', 'que lindo', '🔥', '???']) expect(decide({ text }, {}, any).outcome).toBe('answered');
  });

  test('a longer trigger goes before a shorter one, a word before any comment, then the oldest', () => {
    const make = (id: string, words: string[], createdAt: number) => ({
      ...exampleAutomation({ id, activationComments: words, anyComment: words.length === 0 }),
      createdAt,
    });
    const winner = (...automations: ReturnType<typeof make>[]) => decide({}, {}, automations).match?.automation.ref.id;
    expect(winner(make('short', ['quero'], 1), make('long', ['eu quero'], 2))).toBe('long');
    expect(winner(make('any', [], 1), make('word', ['quero'], 2))).toBe('word');
    const exact = {
      ...make('exact', [], 9),
      anyComment: false,
      triggers: compileTriggers(['eu quero'], { exact: true }),
    };
    expect(winner(make('contained', ['eu quero'], 1), exact)).toBe('exact');
    expect(winner(make('young', ['quero'], 2), make('old', ['quero'], 1))).toBe('old');
  });
});

describe('what stops an answer', () => {
  test.each<[string, Partial<Facts>, string]>([
    ['a paused account', { accountActive: false }, 'account_paused'],
    ['a disconnected account', { disconnected: true }, 'account_disconnected'],
    ['answered before', { alreadyAnswered: true }, 'already_answered'],
    ['the last moment', { now: NOON + 167 * HOUR - 1 }, 'answered'],
    ['7 days minus an hour', { now: NOON + 167 * HOUR }, 'too_old'],
    ['opted out', { optedOut: true }, 'opted_out'],
    ['ignored', { ignored: true }, 'ignored_person'],
    ['a repeat', { lastAnswerAt: NOON - 24 * HOUR + 1_001 }, 'repeat'],
    ['an answer a day ago', { lastAnswerAt: NOON - 24 * HOUR + 1_000 }, 'answered'],
    ['four in an hour', { personHourCount: 4 }, 'answered'],
    ['five in an hour', { personHourCount: 5 }, 'person_limit'],
    ['twenty in a day', { personDayCount: 20 }, 'person_limit'],
  ])('%s', (_, facts, outcome) => {
    const decision = decide({}, facts);
    expect(decision.outcome).toBe(outcome);
    expect(decision.plan !== null).toBe(outcome === 'answered');
  });

  test('a repeat is answered while detect spam is off', () => {
    expect(decide({}, { lastAnswerAt: NOON }, [exampleAutomation({ detectSpam: false })]).outcome).toBe('answered');
  });

  test('an automation that is off says so; another one on the media still answers', () => {
    const off = { ...exampleAutomation({ id: 'off' }), enabled: false };
    expect(decide({}, {}, [off]).outcome).toBe('automation_off');
    expect(codes(decide({}, {}, [off]))).toEqual(['received', 'considered', 'off']);
    expect(decide({}, {}, [off, exampleAutomation()]).outcome).toBe('answered');
  });

  test('settings without a message answer nothing and say so', () => {
    const empty = [exampleAutomation({ messagetitletexts: [] })];
    expect(decide({}, {}, empty).outcome).toBe('automation_off');
    expect(decide({}, {}, empty).explanation.steps.at(-1)).toMatchObject({ code: 'off', values: { why: 'settings' } });
  });
});

describe('the explanation', () => {
  test('tells the word, what was found, and what leaves', () => {
    const decision = decide({}, {}, [exampleAutomation({ replyToComment: true, template: 'generic' })]);
    expect(codes(decision)).toEqual([
      'received',
      'considered',
      'matched_word',
      'planned_private_reply',
      'planned_public_reply',
      'two_steps',
    ]);
    expect(decision.explanation.steps[2]?.values).toEqual({
      automation: 'automation-1',
      word: 'quero',
      found: 'quero',
    });
  });

  test('names the trigger that was nearly there', () => {
    const steps = decide({ text: 'queroo' }).explanation.steps;
    expect(steps.at(-1)).toEqual({
      code: 'near_miss',
      values: { automation: 'automation-1', word: 'quero', found: 'queroo', how: 'one_letter' },
    });
  });

  test('keeps the match when a veto stops it', () => {
    const decision = decide({}, { optedOut: true });
    expect(codes(decision)).toEqual(['received', 'considered', 'matched_word', 'vetoed']);
    expect(decision.match?.automation.ref.id).toBe('automation-1');
  });
});

describe('events that are no comment', () => {
  test.each<[AccountEvent, string]>([
    [{ type: 'echo', mid: 'm', person, text: 'oi', at: NOON, appId: null }, 'echo'],
    [{ type: 'notice', what: 'seen', person, at: NOON }, 'notice'],
    [{ type: 'tap', mid: 'm', person, title: 'Ver', payload: 'recado:next:abc', at: NOON }, 'conversation_step'],
    [{ type: 'tap', mid: 'm', person, title: 'Ver', payload: 'MENU', at: NOON }, 'no_automation'],
  ])('%o', (event, outcome) => {
    const decision = decideEvent({ event, automations: [exampleAutomation()], facts: exampleFacts() });
    expect(decision).toMatchObject({ outcome, plan: null });
  });
});

test('asking first what matches changes nothing', () => {
  const automations = [exampleAutomation()];
  for (const text of ['quero', 'queroo', '']) {
    const event = exampleComment({ text });
    const facts = exampleFacts();
    const considered = consider(event, automations);
    expect(decideEvent({ event, automations, facts, considered })).toEqual(decideEvent({ event, automations, facts }));
  }
});

test('whatever happens, there is one outcome of the list, and a plan exactly when it is an answer', () => {
  const facts = fc.record({
    accountActive: fc.boolean(),
    disconnected: fc.boolean(),
    optedOut: fc.boolean(),
    ignored: fc.boolean(),
    lastAnswerAt: fc.option(fc.integer({ min: NOON - 48 * HOUR, max: NOON })),
    personHourCount: fc.nat(6),
    alreadyAnswered: fc.boolean(),
    now: fc.integer({ min: NOON, max: NOON + 200 * HOUR }),
  });
  const rarely = fc.record({ own: fc.boolean(), live: fc.boolean() });
  fc.assert(
    fc.property(
      anySettings,
      anyLocale,
      someText(40),
      facts,
      rarely,
      fc.boolean(),
      (settings, locale, text, known, odd, enabled) => {
        const version = { id: 'a', kind: 'post', mediaId: 'media-1', version: 1, createdAt: 0 } as const;
        const automations = [compileAutomation({ ...version, enabled, settings, locale })];
        const before = JSON.stringify(automations[0]?.settings);
        const decision = decide({ text, ...odd }, known, automations);
        expect(OUTCOMES).toContain(decision.outcome);
        expect(decision.explanation.outcome).toBe(decision.outcome);
        expect(decision.plan !== null).toBe(decision.outcome === 'answered');
        for (const { code } of decision.explanation.steps) expect(STEP_CODES).toContain(code);
        expect(decide({ text, ...odd }, known, automations)).toEqual(decision);
        expect(JSON.stringify(automations[0]?.settings)).toBe(before);
      },
    ),
    { numRuns: 500 },
  );
});

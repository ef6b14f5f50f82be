import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleAutomation, exampleComment, exampleFacts, exampleMessage, NOON } from '../fixtures/examples.ts';
import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { countBytes, countCharacters } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import type { Settings } from '../settings/settings.ts';
import { FOLLOW_GATE_WORDS } from '../words/follow-gate-words.ts';
import { decideEvent } from './decide-event.ts';
import type { OpenGate } from './open-gate.ts';

const HOUR = 3_600_000;
const WORDS = FOLLOW_GATE_WORDS['pt-BR'];
const GATE = { followerOnly: { enabled: true, messagetitletexts: ['Me segue?'], buttonText: 'Já sigo' } };
const asked = (gate: Partial<OpenGate> = {}): OpenGate => ({ prompts: 1, waits: false, until: null, ...gate });

function comeBack(gate: OpenGate | null, settings: Partial<Settings> & { kind?: AutomationKind } = {}) {
  const automation = exampleAutomation({
    ...GATE,
    replyToComment: true,
    replyComments: ['Um', 'Dois', 'Três'],
    ...settings,
  });
  return decideEvent({ event: exampleComment(), automations: [automation], facts: exampleFacts({ gate }) });
}

describe('who comments again at a gate that never opened', () => {
  test.each([
    [1, WORDS.again],
    [2, WORDS.last],
  ])('and never tapped is asked once more after %i prompts, as the private reply', (prompts, text) => {
    const { outcome, plan, explanation } = comeBack(asked({ prompts }));
    expect(outcome).toBe('answered');
    expect(plan).toMatchObject({ credits: 0, gated: true, restsMs: null });
    expect(plan?.deliveries[0]).toMatchObject({ kind: 'private_reply', part: 0, credits: 0, content: { text } });
    expect(explanation.steps.map(({ code }) => code)).toContain('asks_to_follow');
  });

  test('and never tapped is asked three times, and then no more: the outcome says so', () => {
    expect(comeBack(asked({ prompts: 3 }))).toMatchObject({ outcome: 'gate_closed', plan: null });
  });

  test.each([1, 3])(
    'and has tapped is looked at, after %i prompts too: the DM waits for it, the reply for the DM',
    (prompts) => {
      const until = NOON + 5 * HOUR;
      const { outcome, plan, explanation } = comeBack(asked({ prompts, until }));
      expect(outcome).toBe('follow_check');
      expect(plan).toMatchObject({ credits: 1, gated: true, restsMs: null });
      expect(plan?.deliveries).toMatchObject([
        { kind: 'dm', part: 2, credits: 1, commentId: null, expiresAt: until },
        { kind: 'public_reply', part: 1, credits: 0, waitsForPart: 2 },
      ]);
      expect(explanation.steps.map(({ code }) => code)).toContain('checks_follow');
    },
  );

  test('gets nothing while a prompt or a look is under way', () => {
    const until = NOON + HOUR;
    for (const gate of [asked({ waits: true }), asked({ waits: true, until }), asked({ waits: true, prompts: 3 })])
      expect(comeBack(gate)).toMatchObject({ outcome: 'gate_under_way', plan: null });
  });

  test('is asked as if never tapped once the conversation has closed', () => {
    expect(comeBack(asked({ until: NOON })).outcome).toBe('answered');
    expect(comeBack(asked({ until: NOON, prompts: 3 })).outcome).toBe('gate_closed');
  });

  test('gets the DM itself where the gate is gone by now', () => {
    const { outcome, plan } = comeBack(asked({ prompts: 3 }), {
      followerOnly: { ...GATE.followerOnly, enabled: false },
    });
    expect(outcome).toBe('answered');
    expect(plan).toMatchObject({ credits: 1, gated: false, deliveries: [{ kind: 'private_reply', credits: 1 }, {}] });
  });

  test('and answers a story again is looked at, since they wrote', () => {
    const automation = exampleAutomation({ kind: 'story', ...GATE });
    const event = exampleMessage({ about: 'story_reply', storyId: 'media-1' });
    const facts = exampleFacts({ gate: asked({ until: NOON + 23 * HOUR }) });
    const { outcome, plan } = decideEvent({ event, automations: [automation], facts });
    expect(outcome).toBe('follow_check');
    expect(plan?.deliveries).toMatchObject([{ kind: 'dm', part: 2, credits: 1 }]);
  });
});

test('a gate that opened is a repeat as ever, and one whose automation finds no spam begins anew', () => {
  const facts = exampleFacts({ lastAnswerAt: NOON - HOUR, gate: null });
  const of = (settings: Partial<Settings>) =>
    decideEvent({ event: exampleComment(), automations: [exampleAutomation({ ...GATE, ...settings })], facts });
  expect(of({}).outcome).toBe('repeat');
  expect(of({ detectSpam: false })).toMatchObject({ outcome: 'answered', plan: { gated: true, restsMs: 0 } });
});

test('laws: nobody who was asked three times is asked again, and a comment brings one prompt or one DM, never both', () => {
  const gate = fc.record({
    prompts: fc.integer({ min: 1, max: 5 }),
    waits: fc.boolean(),
    until: fc.option(fc.integer({ min: NOON - HOUR, max: NOON + 24 * HOUR })),
  });
  fc.assert(
    fc.property(gate, (open) => {
      const dms = (comeBack(open).plan?.deliveries ?? []).filter(({ kind }) => kind !== 'public_reply');
      const prompts = dms.filter(({ credits }) => credits === 0);
      expect(dms.length).toBeLessThanOrEqual(1);
      if (open.prompts >= 3) expect(prompts).toEqual([]);
      if (open.waits) expect(dms).toEqual([]);
    }),
  );
});

test.each(LOCALES)(
  'the third prompt in %s fits a message with a button, as text too, and says other words than the second',
  (locale) => {
    const { last, again, buttonText, orWrite } = FOLLOW_GATE_WORDS[locale];
    expect(last).not.toBe(again);
    expect(countCharacters(last)).toBeLessThanOrEqual(640);
    expect(countBytes(`${last}\n\n${orWrite(buttonText)}`)).toBeLessThanOrEqual(1_000);
    expect(last).not.toContain('{');
  },
);

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyLocale,
  anySettings,
  drawn,
  exampleAutomation,
  exampleComment,
  exampleFacts,
  exampleMessage,
  exampleSettings,
  NOON,
  someText,
} from '../fixtures/examples.ts';
import { AUTOMATION_KINDS } from '../kinds/automation-kinds.ts';
import { countBytes, countCharacters } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import type { Settings } from '../settings/settings.ts';
import { FOLLOW_GATE_WORDS } from '../words/follow-gate-words.ts';
import { decideEvent } from './decide-event.ts';
import { gateWord, isGated, isGateWord, planNextPrompt, renderPrompt } from './follow-gate.ts';
import type { Content } from './plan.ts';
import { planTap } from './plan-answer.ts';
import { tryText } from './preview.ts';

const HOUR = 3_600_000;
const BUILT_IN = { enabled: true, messagetitletexts: [], buttonText: '' };
const OWN = { enabled: true, messagetitletexts: ['Me segue, {first_name}?', 'Segue lá!'], buttonText: 'Tô seguindo' };
const TAP = { type: 'tap', mid: 'm', person: { id: 'person-1', username: 'ana' }, title: 'Já sigo', at: NOON } as const;

function decide(changes: Partial<Settings>) {
  const automation = exampleAutomation({ replyToComment: true, replyComments: ['Um', 'Dois', 'Três'], ...changes });
  return decideEvent({ event: exampleComment(), automations: [automation], facts: exampleFacts() });
}

function told(content: Content | null | undefined) {
  return content?.shape === 'buttons' ? [content.text, ...content.buttons.map(({ title }) => title)] : content;
}

describe('what a comment gets first from an automation for followers', () => {
  test.each<[string, Partial<Settings>, string, string]>([
    ['with our words', { followerOnly: BUILT_IN }, 'Oi, Ana! Isso é só para quem me segue', 'Já sigo'],
    ['with the seller’s', { followerOnly: OWN }, 'Me segue, Ana?', 'Tô seguindo'],
    ['before links', { followerOnly: BUILT_IN, template: 'links' }, 'Oi, Ana! Isso é só', 'Já sigo'],
    ['before buttons', { followerOnly: BUILT_IN, template: 'buttons' }, 'Oi, Ana! Isso é só', 'Já sigo'],
    ['before a card', { followerOnly: BUILT_IN, template: 'generic', subtitle: 'Prata' }, 'Oi, Ana!', 'Já sigo'],
  ])('is a prompt %s: free, with one button, and no link', (_, settings, text, word) => {
    const { plan, explanation } = decide(settings);
    const [prompt, reply] = plan?.deliveries ?? [];
    expect(prompt).toMatchObject({ kind: 'private_reply', part: 0, credits: 0, content: { shape: 'buttons' } });
    expect(told(prompt?.content)).toEqual([expect.stringContaining(text), word]);
    expect(prompt?.fallback).toEqual({ shape: 'text', text: expect.stringMatching(new RegExp(`Escreva: ${word}$`)) });
    expect(JSON.stringify([prompt, reply])).not.toContain('https:');
    expect(prompt?.content).toMatchObject({ buttons: [{ type: 'tap', payload: 'recado:next:abc' }] });
    // The public reply waits for the prompt.
    expect(reply).toMatchObject({ kind: 'public_reply', credits: 0, waitsForPart: 0 });
    expect(plan).toMatchObject({ credits: 0, gated: true });
    expect(explanation.steps.map(({ code }) => code)).toContain('asks_to_follow');
  });

  test('is what it always was where the gate is off, or the kind has none', () => {
    expect(decide({ followerOnly: { ...OWN, enabled: false } }).plan).toMatchObject({ credits: 1, gated: false });
    const gated = AUTOMATION_KINDS.filter((kind) => isGated(kind, { followerOnly: OWN }));
    expect(gated).toEqual(['post', 'post_global', 'story', 'story_global', 'remix', 'scheduled']);
  });

  test('comes as a message to who answered a story', () => {
    const automation = exampleAutomation({ kind: 'story', followerOnly: OWN });
    const event = exampleMessage({ about: 'story_reply', storyId: 'media-1' });
    const { plan } = decideEvent({ event, automations: [automation], facts: exampleFacts() });
    expect(plan?.deliveries).toMatchObject([{ kind: 'dm', credits: 0, expiresAt: NOON + 23 * HOUR }]);
  });

  test('is nothing where no message stands behind it', () => {
    expect(decide({ followerOnly: OWN, messagetitletexts: [] }).outcome).toBe('automation_off');
  });
});

describe('behind the tap', () => {
  test.each<[string, Partial<Settings>, Content['shape']]>([
    ['links', {}, 'text'],
    ['buttons', { template: 'buttons' }, 'buttons'],
    ['a card, whole', { template: 'generic', subtitle: 'Prata' }, 'card'],
  ])('comes the DM with %s, for the credit', (_, settings, shape) => {
    const automation = exampleAutomation({ ...settings, followerOnly: OWN });
    const event = { ...TAP, payload: 'recado:next:abc' };
    const [dm] = planTap({ event, automation, title: 0, names: { username: 'ana', firstName: null }, gated: true });
    expect(dm).toMatchObject({ kind: 'dm', part: 2, credits: 1, content: { shape }, expiresAt: NOON + 23 * HOUR });
    expect(JSON.stringify(dm?.content)).toContain('https://loja.example/anel');
    expect(JSON.stringify(dm?.content)).not.toContain('recado:next');
  });

  test('somebody who does not follow is asked again, gently and free', () => {
    const settings = exampleSettings({ followerOnly: OWN });
    const names = { username: 'ana', firstName: null };
    const again = planNextPrompt({ settings, locale: 'pt-BR', number: 2, names, tapPayload: 'p', expiresAt: 7 });
    expect(again).toMatchObject({ kind: 'dm', part: 3, credits: 0, fallback: null, expiresAt: 7 });
    expect(told(again.content)).toEqual([FOLLOW_GATE_WORDS['pt-BR'].again, 'Tô seguindo']);
  });

  test('the preview shows prompt, tap and DM, and what who does not follow would get', () => {
    const settings = exampleSettings({ followerOnly: OWN, template: 'generic', subtitle: 'Prata' });
    const result = tryText({ text: 'quero', settings, locale: 'pt-BR', firstName: 'Ana' });
    expect(result).toMatchObject({ credits: 1, twoSteps: false });
    expect(result.messages.map(({ kind, afterTap, content }) => [kind, afterTap, content.shape])).toEqual([
      ['private_reply', false, 'buttons'],
      ['dm', true, 'card'],
    ]);
    expect(told(result.gate?.again)).toEqual([FOLLOW_GATE_WORDS['pt-BR'].again, 'Tô seguindo']);
    expect(tryText({ text: 'quero', settings: exampleSettings() }).gate).toBeNull();
  });
});

describe('the word of the button', () => {
  test.each<[string, string, boolean]>([
    ['Já sigo', 'ja SIGO!', true],
    ['Já sigo', ' “Já sigo” ', true],
    ['Já sigo ✅', 'já sigo ✅', true],
    ['Já sigo', 'já sigo faz tempo', false],
    ['Já sigo', 'eu já sigo', false],
    ['フォローしました', 'フォローしました', true],
    ['フォローしました', 'もうフォローしました', false],
    ['已关注', '已关注!', true],
    ['Já sigo', '', false],
  ])('%s is %j: %s', (word, text, is) => expect(isGateWord(text, word)).toBe(is));

  test.each(LOCALES)('stands in our fallback in %s, and is understood', (locale) => {
    const { buttonText, orWrite } = FOLLOW_GATE_WORDS[locale];
    expect(countCharacters(buttonText)).toBeLessThanOrEqual(20);
    expect(orWrite(buttonText)).toContain(buttonText);
    expect(isGateWord(buttonText, gateWord({ followerOnly: BUILT_IN }, locale))).toBe(true);
  });
});

test('laws of every prompt: within Instagram’s limits, never a link of the DM, and its plain text says the word', () => {
  const own = fc.array(
    someText(400).filter((text) => text.trim() !== ''),
    { maxLength: 3 },
  );
  const names = fc.record({ username: fc.option(someText(30)), firstName: fc.option(someText(30)) });
  fc.assert(
    fc.property(
      anySettings,
      own,
      anyLocale,
      drawn,
      names,
      fc.integer({ min: 1, max: 3 }),
      (base, titles, locale, title, who, number) => {
        const settings = { ...base, followerOnly: { enabled: true, messagetitletexts: titles, buttonText: 'Sigo' } };
        const input = { settings, locale, number, title, names: who, tapPayload: 'p' };
        const { content, fallback } = renderPrompt(input);
        if (content.shape !== 'buttons' || fallback.shape !== 'text')
          throw new Error('a prompt is a text with a button');
        expect(countCharacters(content.text)).toBeLessThanOrEqual(640);
        expect(countBytes(content.text)).toBeLessThanOrEqual(1_000);
        expect(content.text.trim()).not.toBe('');
        expect(content.buttons).toEqual([{ type: 'tap', title: 'Sigo', payload: 'p' }]);
        expect(countBytes(fallback.text)).toBeLessThanOrEqual(1_000);
        expect(fallback.text.endsWith('Sigo')).toBe(true);
        for (const { url } of settings.links) expect(JSON.stringify([content, fallback])).not.toContain(url);
      },
    ),
    { numRuns: 300 },
  );
});

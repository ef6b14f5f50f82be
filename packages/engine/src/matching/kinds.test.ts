import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideEvent, type Facts } from '../answering/decide-event.ts';
import type { CommentEvent, MessageEvent } from '../event.ts';
import { exampleAutomation, exampleComment, exampleFacts, exampleMessage, NOON } from '../fixtures/examples.ts';
import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import { consider } from './consider.ts';
import { compileGroup, GROUPED_KINDS } from './match-group.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Event = CommentEvent | MessageEvent;

const ON_MEDIA: readonly AutomationKind[] = ['post', 'story', 'remix'];

/** An automation of a kind with the word `quero`, on `media-1` where its kind has a media. */
function make(kind: AutomationKind, changes: Parameters<typeof exampleAutomation>[0] = {}): CompiledAutomation {
  const mediaId = ON_MEDIA.includes(kind) ? 'media-1' : null;
  const words = { activationComments: ['quero'], activationMessages: ['quero'] };
  return exampleAutomation({ id: kind, kind, mediaId, ...words, ...changes });
}

function decide(event: Event, automations: CompiledAutomation[], facts: Partial<Facts> = {}) {
  return decideEvent({ event, automations, facts: exampleFacts(facts) });
}

const winner = (event: Event, kinds: AutomationKind[]) =>
  decide(
    event,
    kinds.map((kind) => make(kind)),
  ).match?.automation.ref.kind ?? null;

const liveComment = exampleComment({ live: true, mediaId: 'live-1', productType: null });
const storyComment = exampleComment({ mediaId: 'media-1', productType: 'STORY' });
const storyReply = exampleMessage({ about: 'story_reply', storyId: 'media-1' });
const otherStoryReply = exampleMessage({ about: 'story_reply', storyId: 'media-2' });
const mention = exampleMessage({ about: 'story_mention', text: '' });
const all: AutomationKind[] = [
  'post',
  'post_global',
  'story',
  'story_global',
  'direct',
  'welcome',
  'live',
  'live_welcome',
  'scheduled',
];
const without = (...kinds: AutomationKind[]) => all.filter((kind) => !kinds.includes(kind));

test('a kind that needs its media hears nobody without it, any other hears somebody', () => {
  const events = [exampleComment(), liveComment, storyComment, exampleMessage(), storyReply, mention];
  for (const [kind, { concerns, needsMedia }] of Object.entries(KINDS)) {
    const free = make(kind as AutomationKind, { mediaId: null }); // as: keys of the table
    expect(`${kind} ${events.some((event) => concerns(event, free))}`).toBe(`${kind} ${!needsMedia}`);
  }
});

describe('which kind answers', () => {
  test.each<[string, Event, AutomationKind[], AutomationKind | null]>([
    ['a comment on a post', exampleComment(), all, 'post'],
    ['a comment on a remix', exampleComment({ productType: 'REELS' }), ['remix', 'story_global', 'direct'], 'remix'],
    ['an ad made of a remix', exampleComment({ mediaId: 'ad', originalMediaId: 'media-1' }), ['remix'], 'remix'],
    ['a comment on another reel', exampleComment({ mediaId: 'media-2' }), ['remix', 'scheduled'], null],
    ['a comment while the next post is waited for', exampleComment(), ['scheduled'], null],
    ['a comment on a post without one of its own', exampleComment({ mediaId: 'media-2' }), all, 'post_global'],
    ['an ad made of such a post', exampleComment({ mediaId: 'ad', originalMediaId: 'media-2' }), all, 'post_global'],
    ['an ad made of a post', exampleComment({ mediaId: 'ad', originalMediaId: 'media-1' }), all, 'post'],
    ['a comment on a story', storyComment, without('post'), 'story_global'],
    ['a comment on a story, its own', storyComment, without('post', 'story_global'), 'story'],
    ['a reply to a story', storyReply, all, 'story_global'],
    ['a reply to a story, its own', storyReply, without('story_global'), 'story'],
    ['a reply to another story', otherStoryReply, without('story_global'), 'direct'],
    ['a mention goes no further', exampleMessage({ about: 'story_mention' }), without('story_global'), null],
    ['a message with the word', exampleMessage(), all, 'direct'],
    ['a message without it', exampleMessage({ text: 'bom dia' }), all, 'welcome'],
    ['a sticker', exampleMessage({ text: '' }), all, 'welcome'],
    ['a live comment with the word', liveComment, all, 'live'],
    ['a live comment without it', { ...liveComment, text: 'que lindo' }, all, 'live_welcome'],
    ['a live comment where nothing is for lives', liveComment, without('live', 'live_welcome'), null],
  ])('%s', (_, event, kinds, expected) => expect(winner(event, kinds)).toBe(expected));

  test('while the one for all stories is on, a story’s own rests, even where that one does not match', () => {
    const automations = [make('story'), make('story_global', { activationComments: ['link'] })];
    const decision = decide(storyReply, automations);
    expect(decision.outcome).toBe('no_match');
    expect(decision.explanation.steps).toContainEqual({
      code: 'off',
      values: { automation: 'story', why: 'story_global' },
    });
  });

  test('what stands in for posts without one leaves a post to its own, whatever that one answers', () => {
    const every = make('post_global', { anyComment: true });
    const said = exampleComment({ text: 'que lindo' });
    expect(decide(said, [make('post'), every]).outcome).toBe('no_match');
    const off = decide(said, [{ ...make('post'), enabled: false }, every]);
    expect(off.outcome).toBe('automation_off');
    expect(off.explanation.steps).toContainEqual({
      code: 'off',
      values: { automation: 'post_global', why: 'has_own' },
    });
    expect(decide(said, [every]).match?.automation.ref.kind).toBe('post_global');
    expect(decide({ ...said, live: true }, [every]).outcome).toBe('no_automation');
    expect(decide({ ...said, productType: 'STORY' }, [every]).outcome).toBe('no_automation');
  });

  test('a mention without words starts only what answers anything', () => {
    expect(decide(mention, [make('story_global')]).outcome).toBe('empty_text');
    expect(decide(mention, [make('story_global', { anyComment: true })]).outcome).toBe('answered');
  });

  test('an exact trigger wants the whole message', () => {
    const exact = [make('direct', { exactMatch: true })];
    expect(decide(exampleMessage({ text: 'QUERO!' }), exact).outcome).toBe('answered');
    expect(decide(exampleMessage(), exact).outcome).toBe('no_match');
  });
});

describe('a remix', () => {
  test('without its media answers nothing yet; with it, like a post', () => {
    expect(decide(exampleComment(), [make('remix', { mediaId: null })]).outcome).toBe('no_automation');
    const settings = { replyToComment: true, replyComments: ['Foi!', 'Olha lá', 'Te mandei'] };
    const [remix, post] = (['remix', 'post'] as const).map((kind) => decide(exampleComment(), [make(kind, settings)]));
    expect(remix?.plan?.deliveries).toEqual(post?.plan?.deliveries);
    expect(remix?.plan?.deliveries.map(({ kind }) => kind)).toEqual(['private_reply', 'public_reply']);
  });

  test.each<[string, Parameters<typeof make>[1], CommentEvent, Partial<Facts>, string]>([
    ['any comment', { anyComment: true, activationComments: [] }, exampleComment({ text: '🔥' }), {}, 'answered'],
    ['another word', {}, exampleComment({ text: 'lindo' }), {}, 'no_match'],
    ['the account’s own', {}, exampleComment({ own: true }), {}, 'own_comment'],
    ['a second time in a day', {}, exampleComment(), { lastAnswerAt: NOON - HOUR }, 'repeat'],
    ['a second time, detect spam off', { detectSpam: false }, exampleComment(), { lastAnswerAt: NOON - 1 }, 'answered'],
    ['after seven days', {}, exampleComment(), { now: NOON + 7 * DAY }, 'too_old'],
    ['in a broadcast', {}, exampleComment({ live: true }), {}, 'no_automation'],
  ])('%s', (_, settings, event, facts, outcome) =>
    expect(decide(event, [make('remix', settings)], facts).outcome).toBe(outcome),
  );
});

describe('what leaves', () => {
  test('a message gets a DM in its window, for one credit, and no public reply', () => {
    const decision = decide(exampleMessage(), [make('direct', { replyToComment: true })]);
    expect(decision.plan?.deliveries).toMatchObject([
      { kind: 'dm', part: 0, commentId: null, credits: 1, fallback: null, expiresAt: NOON + 23 * HOUR },
    ]);
  });

  test('a card goes at once inside a conversation', () => {
    const card = make('direct', { template: 'generic', imageUrl: 'https://loja.example/anel.jpg' });
    const { plan } = decide(exampleMessage(), [card]);
    expect(plan?.deliveries[0]?.content.shape).toBe('card');
    expect(plan?.afterTap).toEqual([]);
  });

  test('a live comment gets its private reply within the hour', () => {
    const { plan } = decide(liveComment, [make('live')]);
    expect(plan?.deliveries).toMatchObject([{ kind: 'private_reply', expiresAt: NOON + HOUR }]);
    expect(decide(liveComment, [make('live')], { now: NOON + HOUR }).outcome).toBe('live_ended');
  });
});

describe('who is answered again', () => {
  test.each<[string, AutomationKind, Event, number, Partial<Facts>, string]>([
    ['a direct without a cooldown', 'direct', exampleMessage(), 0, { lastAnswerAt: NOON - 1 }, 'answered'],
    ['a direct in its cooldown', 'direct', exampleMessage(), 2, { lastAnswerAt: NOON + 1_001 - 2 * DAY }, 'cooldown'],
    ['a direct after it', 'direct', exampleMessage(), 2, { lastAnswerAt: NOON + 1_000 - 2 * DAY }, 'answered'],
    ['a first message', 'welcome', exampleMessage(), 0, {}, 'answered'],
    ['a second message', 'welcome', exampleMessage(), 0, { lastMessageAt: 1 }, 'not_first_message'],
    ['a conversation that we began', 'welcome', exampleMessage(), 0, { openedByUs: true }, 'not_first_message'],
    ['after a still time', 'welcome', exampleMessage(), 3, { lastMessageAt: NOON + 1_000 - 3 * DAY }, 'answered'],
    ['before its end', 'welcome', exampleMessage(), 3, { lastMessageAt: NOON + 1_001 - 3 * DAY }, 'not_first_message'],
    ['a second live comment', 'live_welcome', liveComment, 0, { lastAnswerAt: NOON + 1_001 - 3 * HOUR }, 'repeat'],
    ['three hours later', 'live_welcome', liveComment, 0, { lastAnswerAt: NOON + 1_000 - 3 * HOUR }, 'answered'],
  ])('%s', (_, kind, event, days, facts, outcome) => {
    expect(decide(event, [make(kind, { cooldown_days: days })], facts).outcome).toBe(outcome);
  });
});

describe('automations of which there are many', () => {
  const word = fc.constantFrom('quero', 'preço', 'eu quero', 'eu, quero', 'link', 'catálogo novo', '値段');
  const anyDirect = fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 3 }),
    exactMatch: fc.boolean(),
    drawnOut: fc.boolean(),
    createdAt: fc.nat(2),
    enabled: fc.boolean(),
  });
  const text = fc
    .array(fc.oneof(word, fc.constantFrom('oi', '!', 'hoje', 'querooo', 'linkkk')), { maxLength: 5 })
    .map((all) => all.join(' '));

  test('together they find what each by itself would', () => {
    fc.assert(
      fc.property(fc.array(anyDirect, { maxLength: 8 }), text, (drawn, said) => {
        const automations = drawn.map(({ words, exactMatch, drawnOut, enabled, createdAt }, index) => ({
          ...make('direct', { id: `d${index}`, activationMessages: words, exactMatch, drawnOut }),
          enabled,
          createdAt,
        }));
        const event = exampleMessage({ text: said });
        const apart = consider(event, automations);
        const together = consider(event, [], [compileGroup('direct', automations)]);
        expect(together.found?.automation.ref.id).toBe(apart.found?.automation.ref.id);
        if (apart.found) expect(together.found?.by).toEqual(apart.found.by);
      }),
      { numRuns: 500 },
    );
  });

  test('the explanation tells how many there are, and names the one that answers or is off', () => {
    const codes = (said: string, enabled: boolean) => {
      const many = [{ ...make('direct'), enabled }, make('direct', { id: 'other', activationMessages: ['link'] })];
      const { steps } = consider(exampleMessage({ text: said }), [], [compileGroup('direct', many)]);
      return steps.map(({ code }) => code);
    };
    expect(codes('quero', true)).toEqual(['considered_all', 'considered', 'matched_word']);
    expect(codes('quero', false)).toEqual(['considered_all', 'considered', 'off']);
    expect(codes('quera', true)).toEqual(['considered_all', 'near_miss']);
    expect(codes('bom dia', true)).toEqual(['considered_all']);
  });

  test('only kinds that may be many are held together', () => {
    expect(GROUPED_KINDS.map((kind) => make(kind).mediaId)).toEqual([null, null]);
  });
});

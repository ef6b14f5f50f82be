import { describe, expect, test } from 'vitest';
import { decideEvent, type Facts } from '../answering/decide-event.ts';
import type { CommentEvent, MessageEvent } from '../event.ts';
import { exampleAutomation, exampleComment, exampleFacts, exampleMessage, NOON } from '../fixtures/examples.ts';
import { AUTOMATION_KINDS, type AutomationKind } from '../kinds/automation-kinds.ts';
import { considerTestCode } from './consider-test-code.ts';

const EVENTS = {
  comment: exampleComment(),
  'another comment': exampleComment({ mediaId: 'media-2' }),
  'live comment': exampleComment({ live: true, mediaId: 'live-1' }),
  message: exampleMessage(),
  'story reply': exampleMessage({ about: 'story_reply', storyId: 'media-1' }),
} satisfies Record<string, CommentEvent | MessageEvent>;

/** Where a test word is heard, for each kind. A kind without an entry does not compile. */
const HEARD: Record<AutomationKind, (keyof typeof EVENTS)[]> = {
  post: ['comment'],
  post_global: ['comment', 'another comment'],
  remix: ['comment', 'another comment'],
  scheduled: ['comment', 'another comment'],
  story: ['comment', 'message', 'story reply'],
  story_global: ['message', 'story reply'],
  direct: ['message', 'story reply'],
  welcome: ['message', 'story reply'],
  live: ['live comment'],
  live_welcome: ['live comment'],
};
const ON_MEDIA: readonly AutomationKind[] = ['post', 'story'];

function make(kind: AutomationKind) {
  return { ...exampleAutomation({ kind, mediaId: ON_MEDIA.includes(kind) ? 'media-1' : null }), enabled: false };
}

test.each(AUTOMATION_KINDS)('a test word is heard where %s listens', (kind) => {
  const heard = Object.entries(EVENTS).filter(([, event]) => considerTestCode(event, make(kind)) !== null);
  expect(heard.map(([name]) => name)).toEqual(HEARD[kind]);
});

describe('a test', () => {
  const decide = (kind: AutomationKind, event: CommentEvent | MessageEvent, facts: Partial<Facts> = {}) => {
    const considered = considerTestCode(event, make(kind));
    return decideEvent({ event, automations: [], facts: exampleFacts(facts), ...(considered && { considered }) });
  };

  test.each<[string, AutomationKind, Partial<Facts>]>([
    ['of a draft', 'post', {}],
    ['in its cooldown', 'direct', { lastAnswerAt: NOON }],
    ['in a conversation that goes on', 'welcome', { lastMessageAt: NOON - 1 }],
    ['beyond what one person gets', 'post', { personHourCount: 99, personDayCount: 99 }],
    ['while the owner answers by hand', 'direct', { ownerFirst: true }],
  ])('is answered %s, for one credit, and nothing rests after it', (_, kind, facts) => {
    const decision = decide(kind, kind === 'post' ? EVENTS.comment : EVENTS.message, facts);
    expect(decision.outcome).toBe('test_answered');
    expect(decision.plan).toMatchObject({ credits: 1, restsMs: null });
    expect(decision.explanation.steps.map(({ code }) => code)).toContain('test_code');
  });

  test.each<[string, Partial<Facts>, string]>([
    ['who asked for nothing', { optedOut: true }, 'opted_out'],
    ['who is ignored', { ignored: true }, 'ignored_person'],
    ['whose comment was answered', { alreadyAnswered: true }, 'already_answered'],
    ['of a paused account', { accountActive: false }, 'account_paused'],
  ])('does not reach somebody %s', (_, facts, outcome) => {
    expect(decide('post', EVENTS.comment, facts).outcome).toBe(outcome);
  });
});

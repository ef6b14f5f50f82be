import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLocale, anySettings, drawn, exampleAutomation, exampleComment, NOON } from '../fixtures/examples.ts';
import { countCharacters } from '../limits.ts';
import { compileAutomation } from '../settings/compile-automation.ts';
import { type PlanInput, parseTapPayload, planAnswer, planTap, tapPayloadOf } from './plan-answer.ts';

const HOUR = 3_600_000;
const replying = { replyToComment: true, replyComments: ['Um', 'Dois', 'Três'] };

function plan(changes: Partial<PlanInput> = {}) {
  return planAnswer({
    event: exampleComment(),
    automation: exampleAutomation(replying),
    choices: { title: 0, reply: 0, jitter: 0, lastReply: null },
    now: NOON + 1_000,
    names: { username: 'ana', firstName: 'Ana' },
    tapPayload: 'recado:next:abc',
    ...changes,
  });
}

describe('the plan of a comment', () => {
  test('is the private reply at once, and the public one after it', () => {
    expect(plan()?.deliveries).toEqual([
      {
        kind: 'private_reply',
        part: 0,
        commentId: 'comment-1',
        content: { shape: 'text', text: 'Oi, Ana! Aqui está\n\nAnel: https://loja.example/anel' },
        fallback: null,
        credits: 1,
        waitsForPart: null,
        replyAnyway: false,
        delayMs: 0,
        expiresAt: NOON + 7 * 24 * HOUR - HOUR,
      },
      {
        kind: 'public_reply',
        part: 1,
        commentId: 'comment-1',
        content: { shape: 'text', text: 'Um' },
        fallback: null,
        credits: 0,
        waitsForPart: 0,
        replyAnyway: false,
        delayMs: 2_000,
        expiresAt: NOON + 1_000 + 24 * HOUR,
      },
    ]);
  });

  test('an answer to a nested comment goes to its parent and names whom it answers', () => {
    const event = exampleComment({ parentId: 'comment-0' });
    const [dm, reply] = plan({ event })?.deliveries ?? [];
    expect(dm?.commentId).toBe('comment-1');
    expect(reply).toMatchObject({ commentId: 'comment-0', content: { text: '@ana Um' } });
    const named = exampleAutomation({ ...replying, replyComments: ['Oi @{username}', 'b', 'c'] });
    expect(plan({ event, automation: named })?.deliveries[1]?.content).toEqual({ shape: 'text', text: 'Oi @ana' });
    const nameless = exampleComment({ parentId: 'comment-0', person: { id: 'person-1', username: null } });
    expect(plan({ event: nameless })?.deliveries[1]?.content).toEqual({ shape: 'text', text: 'Um' });
  });

  test('a late comment leaves its public reply no longer than its DM', () => {
    const now = NOON + 6.9 * 24 * HOUR;
    expect(plan({ now })?.deliveries[1]?.expiresAt).toBe(NOON + 7 * 24 * HOUR - HOUR);
  });

  test('detect spam lets a person have one in a day; off, every comment is answered', () => {
    expect(plan()?.restsMs).toBe(24 * HOUR);
    expect(plan({ automation: exampleAutomation({ detectSpam: false }) })?.restsMs).toBeNull();
  });

  test('saved replies are padded to ten with built-in ones', () => {
    expect(exampleAutomation(replying).replies).toHaveLength(10);
    const last = plan({ choices: { title: 0, reply: 0.999, jitter: 1, lastReply: null } });
    expect(last?.reply).toBe(exampleAutomation(replying).replies[9]);
    expect(last?.deliveries[1]?.delayMs).toBe(12_000);
  });

  test('a live comment gets no public reply', () => {
    expect(plan({ event: exampleComment({ live: true }) })?.deliveries).toHaveLength(1);
  });

  test('nothing is planned without a message', () => {
    expect(plan({ automation: exampleAutomation({ messagetitletexts: [] }) })).toBeNull();
  });
});

describe('the second step', () => {
  const automation = exampleAutomation({ template: 'generic', subtitle: 'Prata' });
  const tap = { type: 'tap', mid: 'm', person: { id: 'person-1', username: 'ana' }, title: 'Ver', at: NOON } as const;

  test('is the card that the preview showed, free, within 24 hours of the tap', () => {
    const first = plan({ automation });
    const [next, ...rest] = planTap({
      event: { ...tap, payload: 'recado:next:abc' },
      automation,
      title: 0,
      names: { username: 'ana', firstName: 'Ana' },
    });
    expect(rest).toEqual([]);
    expect(next).toMatchObject({ kind: 'dm', part: 2, commentId: null, credits: 0, waitsForPart: null });
    expect([next?.content]).toEqual(first?.afterTap);
    expect(next?.expiresAt).toBe(NOON + 23 * HOUR);
  });

  test('its payload is read back, and nobody else’s', () => {
    fc.assert(
      fc.property(fc.string(), (opaque) => {
        expect(parseTapPayload(tapPayloadOf(opaque))).toBe(opaque);
      }),
    );
    expect(parseTapPayload('MENU_1')).toBeNull();
  });
});

test('laws of every plan', () => {
  const username = fc.option(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }));
  let planned = 0;
  fc.assert(
    fc.property(
      anySettings,
      anyLocale,
      username,
      drawn,
      drawn,
      drawn,
      fc.boolean(),
      (settings, locale, name, a, b, c, nested) => {
        const version = { id: 'a', kind: 'post', mediaId: 'm', version: 1, enabled: true, createdAt: 0 } as const;
        const automation = compileAutomation({ ...version, settings, locale });
        const event = exampleComment({ person: { id: 'p', username: name }, parentId: nested ? 'parent' : null });
        const choices = { title: a, reply: b, jitter: c, lastReply: automation.replies[0] ?? null };
        const result = plan({ automation, event, choices });
        if (!result) return;
        planned++;
        const [dm, reply, ...rest] = result.deliveries;
        expect(rest).toEqual([]);
        expect(dm).toMatchObject({ kind: 'private_reply', part: 0, credits: 1, waitsForPart: null, delayMs: 0 });
        expect(result.deliveries.reduce((sum, { credits }) => sum + credits, 0)).toBe(result.credits);
        expect(reply !== undefined).toBe(settings.replyToComment && automation.replies.length > 0);
        if (!reply) return;
        expect(reply).toMatchObject({
          kind: 'public_reply',
          credits: 0,
          waitsForPart: 0,
          replyAnyway: settings.replyAnyway,
        });
        expect(reply.delayMs).toBeGreaterThanOrEqual(2_000);
        expect(reply.delayMs).toBeLessThanOrEqual(12_000);
        expect(reply.content.shape === 'text' && countCharacters(reply.content.text)).toBeLessThanOrEqual(1000);
        if (new Set(automation.replies).size > 1) expect(result.reply).not.toBe(choices.lastReply);
      },
    ),
    { numRuns: 1000 },
  );
  expect(planned).toBeGreaterThan(200);
});

test('a reply that a name would make too large loses the name', () => {
  const automation = exampleAutomation({ replyToComment: true, replyComments: [`${'a'.repeat(990)}{username}`] });
  const event = exampleComment({ person: { id: 'p', username: 'w'.repeat(30) } });
  expect(
    plan({ automation, event, names: { username: 'w'.repeat(30), firstName: null } })?.deliveries[1]?.content,
  ).toEqual({ shape: 'text', text: 'a'.repeat(990) });
});

test('replies are never the same twice running, however they are drawn', () => {
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 2, maxLength: 30 }), (numbers) => {
      let last: string | null = null;
      for (const reply of numbers) {
        const now: string | null = plan({ choices: { title: 0, reply, jitter: 0, lastReply: last } })?.reply ?? null;
        expect(now).not.toBe(last);
        last = now;
      }
    }),
  );
});

test('an answer to a nested comment that a mention would make too large goes without it', () => {
  const automation = exampleAutomation({ replyToComment: true, replyComments: ['a'.repeat(996)] });
  const text = (length: number) => {
    const event = exampleComment({ parentId: 'comment-0', person: { id: 'p', username: 'w'.repeat(length) } });
    return plan({ automation, event })?.deliveries[1]?.content;
  };
  expect(text(2)).toEqual({ shape: 'text', text: `@ww ${'a'.repeat(996)}` });
  expect(text(3)).toEqual({ shape: 'text', text: 'a'.repeat(996) });
});

import { describe, expect, test } from 'vitest';
import type { CommentEvent, MessageEvent } from '../event.ts';
import { exampleSettings } from '../fixtures/examples.ts';
import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { compileAutomation } from '../settings/compile-automation.ts';
import type { Settings } from '../settings/settings.ts';
import { planAnswer, planTap } from './plan-answer.ts';
import { tryText } from './preview.ts';
import { renderDm } from './render-dm.ts';

const AUDIO = { fileUrl: 'https://recado.example/a/key/audio', playerUrl: 'https://recado.example/a/key' };
const VOICE = { shape: 'audio', url: AUDIO.fileUrl } as const;
const ana = { id: 'ana', username: 'ana' };
const link = { url: 'https://loja.example/anel', title: 'Anel' };
const comment: CommentEvent = {
  type: 'comment',
  live: false,
  commentId: 'c',
  parentId: null,
  person: ana,
  text: 'quero',
  mediaId: 'm',
  originalMediaId: null,
  productType: 'FEED',
  own: false,
  at: 0,
};
const message: MessageEvent = {
  type: 'message',
  mid: 'm',
  person: ana,
  text: 'quero',
  about: 'inbox',
  storyId: null,
  quickReplyPayload: null,
  at: 0,
};

function made(
  changes: Partial<Settings>,
  { kind = 'post' as AutomationKind, audio = AUDIO as typeof AUDIO | null } = {},
) {
  const settings = exampleSettings({ messagetitletexts: ['Oi'], links: [], audioId: 'a', ...changes });
  const version = { id: 'x', kind, mediaId: 'm', version: 1, enabled: true, settings, createdAt: 0 };
  return compileAutomation({ ...version, locale: 'pt-BR', audio });
}

function plan(changes: Partial<Settings>, event: CommentEvent | MessageEvent, given: Parameters<typeof made>[1] = {}) {
  const choices = { title: 0, reply: 0, jitter: 0, lastReply: null };
  const automation = made(changes, given);
  const rest = { choices, now: 0, names: { username: 'ana', firstName: null }, tapPayload: 'recado:next:x' };
  const whole = planAnswer({ event, automation, ...rest });
  return {
    ...whole,
    parts: whole?.deliveries.map(({ part, content, credits, waitsForPart }) => [part, content, credits, waitsForPart]),
  };
}

describe('a voice message', () => {
  const tap = { type: 'tap', mid: 't', person: ana, title: 'Ver', payload: 'recado:next:x', at: 0 } as const;

  test('follows the text in an open conversation, free, and waits for it', () => {
    expect(plan({}, message, { kind: 'direct' }).parts).toEqual([
      [0, { shape: 'text', text: 'Oi' }, 1, null],
      [4, VOICE, 0, 0],
    ]);
  });

  test('is the whole answer of the audio template, for its credit', () => {
    expect(plan({ template: 'audio' }, message, { kind: 'direct' }).parts).toEqual([[0, VOICE, 1, null]]);
  });

  test.each<[string, Partial<Settings>, unknown[]]>([
    ['text', {}, [{ shape: 'text', text: 'Oi' }, VOICE]],
    ['audio alone', { template: 'audio' }, [VOICE]],
  ])('goes after the tap where a comment allows one message: %s', (_, changes, after) => {
    const { parts, afterTap } = plan(changes, comment);
    expect(parts).toMatchObject([[0, { shape: 'buttons', buttons: [{ type: 'tap' }] }, 1, null]]);
    expect(afterTap).toEqual(after);
    const next = planTap({
      event: tap,
      automation: made(changes),
      title: 0,
      names: { username: 'ana', firstName: null },
    });
    expect(next.map(({ content }) => content)).toEqual(after);
    const order = next.map(({ part, credits, waitsForPart }) => [part, credits, waitsForPart]);
    expect(order).toEqual(
      after.length === 1
        ? [[2, 0, null]]
        : [
            [2, 0, null],
            [4, 0, 2],
          ],
    );
  });

  test('stays behind the gate with its text', () => {
    const followerOnly = { enabled: true, messagetitletexts: [], buttonText: '' };
    const { parts, afterTap } = plan({ followerOnly }, comment);
    expect(parts?.map(([part, , credits]) => [part, credits])).toEqual([[0, 0]]);
    expect(afterTap).toEqual([{ shape: 'text', text: 'Oi' }, VOICE]);
  });

  test('whose audio is gone is planned all the same: sending says why it fails, nobody wonders', () => {
    expect(plan({}, message, { kind: 'direct', audio: null }).parts?.[1]?.[1]).toEqual({ shape: 'audio', url: '' });
  });

  test('is reached by its link where Instagram takes no button', () => {
    const rendered = (changes: Partial<Settings>) =>
      renderDm({
        settings: exampleSettings({ messagetitletexts: ['Oi'], links: [link], audioId: 'a', ...changes }),
        channel: 'private_reply',
        title: 0,
        names: { username: 'ana', firstName: null },
        locale: 'pt-BR',
        tapPayload: 'recado:next:x',
        audio: AUDIO,
      })?.fallback;
    const text = `Oi\n\nAnel: ${link.url}\n${AUDIO.playerUrl}`;
    expect(rendered({})).toEqual({ shape: 'text', text });
    expect(rendered({ template: 'audio', opening: { text: 'Ouve só', buttonText: 'Ouvir' } })).toEqual({
      shape: 'text',
      text: `Ouve só\n\n${AUDIO.playerUrl}`,
    });
  });

  test('is seen in the preview, behind its text', () => {
    const tried = tryText({ text: 'quero', settings: made({}).settings, audio: AUDIO });
    expect(tried.messages.map(({ content, afterTap }) => [content.shape, afterTap])).toEqual([
      ['buttons', false],
      ['text', true],
      ['audio', true],
    ]);
  });
});

describe('link mode', () => {
  const links: Partial<Settings> = { audioMode: 'link', links: [link] };

  test('sends no voice message: its address is the last line of the text, or stands above the buttons', () => {
    const { parts, afterTap } = plan({ ...links }, comment);
    expect(parts).toEqual([[0, { shape: 'text', text: `Oi\n\nAnel: ${link.url}\n${AUDIO.playerUrl}` }, 1, null]]);
    expect(afterTap).toEqual([]);
    expect(plan({ ...links, template: 'buttons' }, comment).parts).toMatchObject([
      [0, { shape: 'buttons', text: `Oi\n\n${AUDIO.playerUrl}` }, 1, null],
    ]);
  });

  test.each([
    ['links', 1000],
    ['buttons', 640],
  ] as const)('the address counts in the %s', (template, most) => {
    const room = most - 2 - AUDIO.playerUrl.length - (template === 'links' ? `Anel: ${link.url}\n`.length : 0);
    const codes = (length: number) =>
      checkSettings(
        'post',
        { ...made({ ...links, template }).settings, messagetitletexts: ['a'.repeat(length)] },
        AUDIO,
      )
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect([codes(room), codes(room + 1)]).toEqual([[], ['message_too_large']]);
    const text = (length: number) => plan({ ...links, template, messagetitletexts: ['a'.repeat(length)] }, comment);
    expect(text(room).deliveries).toHaveLength(1);
    expect(text(room + 1).deliveries).toBeUndefined();
  });
});

import type { Content } from '@recado/engine';
import type { SendOutcome } from '@recado/instagram';
import { expect, test } from 'vitest';
import { readAccountSignal } from '../limits/read-account-signal.ts';
import { WAITS } from '../limits/waits.ts';
import { afterAttempt, type Open } from './after-attempt.ts';

const text: Content = { shape: 'text', text: 'oi' };
const rich: Content = {
  shape: 'buttons',
  text: 'oi',
  buttons: [{ type: 'link', title: 'Ver', url: 'https://a.example' }],
};
const voice = { shape: 'audio', url: 'https://recado.example/a/x/file' } as const; // as: the shape's literal
const open = (given: Partial<Open> = {}): Open => ({
  kind: 'private_reply',
  content: text,
  fallback: null,
  doubts: 0,
  refusals: 0,
  early: 0,
  age: 3_600_000,
  live: false,
  ...given,
});
const refused = (
  code: string,
  action: 'retry' | 'later' | 'giveUp' | 'pause' | 'reconnect' | 'fix',
  scope: 'message' | 'person' | 'account' | 'app' = 'message',
  retryAfterMs?: number,
): SendOutcome => ({
  k: 'notSent',
  code,
  action,
  scope,
  message: '',
  usage: null,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});
const unknown: SendOutcome = { k: 'unknown', why: 'timeout', message: '', usage: null };
const next = (delivery: Open, outcome: SendOutcome) => afterAttempt(delivery, outcome, { waits: WAITS, drawn: 0 });

test.each([
  [
    'confirmed',
    open(),
    { k: 'sent', messageId: 'm', recipientId: 'p', usage: null } as SendOutcome,
    { to: 'sent', messageId: 'm' },
  ],
  ['unknown private reply: soon again', open(), unknown, { to: 'unknown', wait: 2_000 }],
  ['unknown private reply of a live: after 3 s', open({ live: true }), unknown, { to: 'unknown', wait: 3_000 }],
  ['unknown message: not before the settle time', open({ kind: 'dm' }), unknown, { to: 'unknown', wait: 60_000 }],
  ['unknown public reply: likewise', open({ kind: 'public_reply' }), unknown, { to: 'unknown', wait: 60_000 }],
  ['already replied, after a doubt of ours', open({ doubts: 1 }), refused('100/2534025', 'giveUp'), { to: 'taken' }],
  [
    'already replied, by somebody else',
    open(),
    refused('100/2534025', 'giveUp'),
    { to: 'skipped', reason: 'answered_elsewhere' },
  ],
  [
    'template refused',
    open({ content: rich, fallback: text }),
    refused('100/2534015', 'fix'),
    { to: 'ready', asText: text },
  ],
  [
    'template refused with a bare 100',
    open({ content: rich, fallback: text }),
    refused('100', 'fix'),
    { to: 'ready', asText: text },
  ],
  [
    'template refused, but an attempt may have arrived',
    open({ content: rich, fallback: text, doubts: 1 }),
    refused('100/2534025', 'giveUp'),
    { to: 'taken' },
  ],
  [
    'template refused for its shape after a doubt: the text, since a comment takes one answer',
    open({ content: rich, fallback: text, doubts: 1 }),
    refused('100/2534015', 'fix'),
    { to: 'ready', asText: text },
  ],
  [
    'refused for good, but an earlier attempt may have arrived',
    open({ doubts: 1 }),
    refused('551/1545041', 'giveUp', 'person'),
    { to: 'unknown', refused: 'person_unavailable' },
  ],
  [
    'refused a sixth time, but an earlier attempt may have arrived',
    open({ refusals: 5, doubts: 1 }),
    refused('1', 'retry'),
    { to: 'unknown', refused: 'too_many_tries' },
  ],
  [
    'template refused for its window: no fallback',
    open({ content: rich, fallback: text }),
    refused('10/2534022', 'giveUp', 'person'),
    { to: 'failed', reason: 'window_closed' },
  ],
  [
    'fallback refused',
    open({ content: text, fallback: text }),
    refused('100/2534015', 'fix'),
    { to: 'failed', reason: 'message_refused' },
  ],
  ['comment gone', open(), refused('100/33', 'giveUp'), { to: 'failed', reason: 'comment_gone' }],
  ['person gone', open(), refused('551/1545041', 'giveUp', 'person'), { to: 'failed', reason: 'person_unavailable' }],
  ['our own limit', open(), refused('limit/text_bytes', 'fix'), { to: 'failed', reason: 'limit' }],
  [
    'refused for a moment',
    open({ refusals: 2 }),
    refused('100/2018008', 'retry'),
    { to: 'ready', wait: 4_000, refused: true },
  ],
  ['refused a sixth time', open({ refusals: 5 }), refused('1', 'retry'), { to: 'failed', reason: 'too_many_tries' }],
  [
    'an audio that could not be fetched a sixth time',
    open({ refusals: 5, content: voice }),
    refused('100/2018008', 'retry'),
    { to: 'failed', reason: 'audio_unreachable' },
  ],
  [
    'an audio that is gone',
    open({ content: voice }),
    refused('limit/audio_url', 'fix'),
    { to: 'failed', reason: 'audio_unreachable' },
  ],
  [
    'a picture that could not be fetched',
    open({ refusals: 5 }),
    refused('100/2018008', 'retry'),
    { to: 'failed', reason: 'too_many_tries' },
  ],
  [
    'no connection: no try burned',
    open({ refusals: 5 }),
    refused('local/connect', 'retry', 'app'),
    { to: 'ready', refused: false },
  ],
  [
    'throttled: no try burned',
    open({ refusals: 5 }),
    refused('613', 'later', 'account'),
    { to: 'ready', refused: false },
  ],
  ['dead token', open(), refused('190/463', 'reconnect', 'account'), { to: 'held', reason: 'reconnect' }],
  ['messages off', open(), refused('200/2534041', 'pause', 'account'), { to: 'held', reason: 'messages_off' }],
  ['blocked', open(), refused('368', 'pause', 'account', 7), { to: 'held', reason: 'blocked_by_instagram', wait: 7 }],
] as const)('%s', (_name, delivery, outcome, expected) => {
  expect(next(delivery, outcome)).toMatchObject(expected);
});

test.each([
  [refused('613', 'later', 'account', 5), { k: 'throttled', scope: 'account', wait: 5 }],
  [refused('4', 'later', 'app'), { k: 'throttled', scope: 'app', wait: null }],
  [refused('190', 'reconnect', 'account'), { k: 'token' }],
  [refused('10', 'reconnect', 'account'), { k: 'lost', connection: 'reconnect' }],
  [refused('200/2534041', 'pause', 'account'), { k: 'lost', connection: 'messages_off' }],
  [refused('368', 'pause', 'account'), { k: 'blocked' }],
  [{ ...unknown, code: '190', advice: { action: 'reconnect', scope: 'account' } } as SendOutcome, { k: 'token' }],
] as const)('what an answer says about more than its message: %j', (outcome, expected) => {
  expect(readAccountSignal(outcome)).toMatchObject(expected);
});

test('an answer about one message pauses nothing', () => {
  for (const outcome of [refused('551', 'giveUp', 'person'), refused('100', 'fix'), unknown])
    expect(readAccountSignal(outcome)).toBeNull();
});

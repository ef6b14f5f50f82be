import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerJson, startLoopback } from '../../tests/start-loopback.ts';
import { type Answer, classifyWrite } from '../outcomes/classify.ts';
import { isOwnComment } from './is-own-comment.ts';
import { readUpdates, readWebhook } from './read-webhook.ts';
import type { Update } from './update.ts';

interface Payload {
  kind: string;
  body: Record<string, unknown>;
}

/** What field reports showed, masked, one JSON a line: bodies as they came. */
const lines = readFileSync(new URL('../../fixtures/real-payloads.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  // as: the file is ours
  .map((line) => ({ ...(JSON.parse(line) as Payload), raw: line.slice(line.indexOf('"body": ') + 8, -1) }));
const webhooks = lines.filter(({ kind }) => kind.startsWith('webhook/'));

/** How often each kind of payload is in the file, and what each means. */
const MEANINGS: Record<string, (update: Update, body: Record<string, unknown>) => void> = {
  'webhook/message': (update) => expect(update).toMatchObject({ kind: 'message', value: { message: { text: WORDS } } }),
  'webhook/echo': (update) => {
    expect(update).toMatchObject({ kind: 'echo', value: { message: { text: WORDS, is_echo: true } } });
    // No app is named: who sent it shows by its id and its words alone.
    expect(Object(update.value).message).not.toMatchObject({ app_id: expect.anything() });
  },
  'webhook/seen-without-parties': (update) => expect(update).toMatchObject({ kind: 'seen', key: /^seen:\d+:.+:$/ }),
  'webhook/message_edit-zero': (update) =>
    expect(update).toMatchObject({ kind: 'edit_zero', value: { message_edit: { mid: LONG } } }),
  'webhook/message_edit-zero-without-parties': (update) => {
    expect(update).toMatchObject({ kind: 'edit_zero', at: 1787421411020 });
    expect(Object(update.value).sender).toBeUndefined();
  },
  'webhook/test-button-message': (update) =>
    expect(update).toMatchObject({ kind: 'message', igId: '0', at: 1527459824000 }),
  'webhook/message-image': (update) => expect(attachmentsOf(update)).toEqual(['image']),
  'webhook/message-share': (update) => expect(attachmentsOf(update)).toEqual(['share']),
  'webhook/comment': comment,
  'webhook/comment-reel': (update) => {
    comment(update);
    expect(update).toMatchObject({ value: { media: { media_product_type: 'REELS' } } });
  },
  'webhook/comment-ad': (update) => {
    comment(update);
    expect(update).toMatchObject({ value: { media: { media_product_type: 'AD', ad_title: 'Video V1' } } });
    expect(update).toMatchObject({ value: { parent_id: '11024476484621007' } });
  },
  'webhook/comment-without-text': (update) => {
    comment(update);
    expect(Object(update.value).text).toBeUndefined();
  },
  'webhook/live-comment-sample-v26': (update) => {
    expect(update).toMatchObject({ kind: 'live_comment', value: { media: { media_product_type: 'LIVE' } } });
    const account = { igId: update.igId, appScopedId: null, username: 'loja' };
    expect(isOwnComment(Object(update.value).from, account)).toBe(false);
  },
  'webhook/live-comment-test': (update) => expect(update).toMatchObject({ kind: 'live_comment', igId: '0' }),
  'webhook/message-ig_reel': (update) => expect(attachmentsOf(update)).toEqual(['ig_reel']),
  'webhook/message-ig_post': (update) => expect(attachmentsOf(update)).toEqual(['ig_post']),
  'webhook/message-inline-reply': (update) =>
    expect(update).toMatchObject({ kind: 'message', value: { message: { text: WORDS, reply_to: { mid: LONG } } } }),
  'webhook/message-template-empty': (update) => expect(attachmentsOf(update)).toEqual(['template']),
  'webhook/deleted': (update) => expect(update).toMatchObject({ kind: 'deleted', value: { message: { mid: LONG } } }),
  'webhook/message-unsupported': (update) => {
    expect(update).toMatchObject({ kind: 'message', value: { message: { is_unsupported: true } } });
    expect(Object(update.value).message.text).toBeUndefined();
  },
  'webhook/seen': (update) => expect(update).toMatchObject({ kind: 'seen', value: { read: { mid: LONG } } }),
  'webhook/standby': (update) => expect(update).toMatchObject({ kind: 'handover', at: Date.UTC(2021, 8, 8, 6, 34, 4) }),
};
const WORDS: unknown = expect.stringMatching(/\S/);
const LONG: unknown = expect.stringMatching(/^[\w=-]{150,180}$/);

function comment(update: Update): void {
  expect(update).toMatchObject({ kind: 'comment', value: { id: expect.stringMatching(/^\d{17}$/) } });
  expect(Object(update.value).from).toMatchObject({ id: expect.any(String), username: expect.any(String) });
}

function attachmentsOf(update: Update): unknown {
  expect(update.kind).toBe('message');
  expect(Object(update.value).message.text).toBeUndefined();
  return Object(update.value).message.attachments.map(({ type }: { type: string }) => type);
}

test('all 31 lines are there, and each means something here', () => {
  expect(lines).toHaveLength(31);
  const known = [...Object.keys(MEANINGS), ...Object.keys(ANSWERS), 'answer/short-token'];
  expect([...new Set(lines.map(({ kind }) => kind))].filter((kind) => !known.includes(kind))).toEqual([]);
});

describe('webhooks of the field', () => {
  test.each(webhooks.map((line, n) => [`${line.kind} (${n + 1})`, line] as const))(
    '%s',
    (_name, { kind, body, raw }) => {
      const read = readWebhook(Buffer.from(raw));
      if (!read.ok) throw new Error(read.problem);
      expect(read.updates).toHaveLength(1);
      const [update] = read.updates;
      if (!update) throw new Error('no update');
      MEANINGS[kind]?.(update, body);
      // Stored and read again it is the same.
      const list = Object(update.raw).field === undefined ? 'messaging' : 'changes';
      const entry = { id: update.igId, time: update.at, [list]: [JSON.parse(JSON.stringify(update.raw))] };
      expect(readUpdates({ object: 'instagram', entry: [entry] })).toEqual([update]);
    },
  );
});

const ANSWERS: Record<string, object> = {
  'answer/500': { k: 'unknown', why: '5xx', code: '1' },
  'answer/403-window': { k: 'notSent', code: '10/2534022', action: 'giveUp', scope: 'person' },
  'answer/400-already-replied': { k: 'notSent', code: '100/2534023', action: 'giveUp' },
  'answer/200-media-restricted': { k: 'notSent', code: '200/2534066', action: 'giveUp', scope: 'message' },
  'answer/400-no-user': { k: 'notSent', code: '100/2534014', action: 'giveUp' },
};

describe('answers of the field', () => {
  test.each(Object.entries(ANSWERS))('%s', (kind, outcome) => {
    const body = lines.find((line) => line.kind === kind)?.body;
    const answer: Answer = { k: 'answered', status: Number(body?.status), json: body, usage: null };
    expect(classifyWrite(answer, [])).toMatchObject(outcome);
  });

  test('a code is exchanged flat, and no digit of the id is lost', async () => {
    const given = lines.find(({ kind }) => kind === 'answer/short-token')?.raw ?? '';
    // An id that no JavaScript number holds.
    const raw = given.replace('21086935820697040', '21086935820697043');
    await using loopback = await startLoopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(raw);
    });
    const result = await loopback.client.exchangeCode({ code: 'c', redirectUri: 'https://a.example/' });
    expect(result).toMatchObject({
      ok: true,
      value: { userId: '21086935820697043', permissions: ['instagram_business_basic'] },
    });
  });
});

describe('what else the field showed of answers', () => {
  test.each([
    ['a number', { access_token: 'IGAAx', expires_in: 5_183_944 }, 5_183_944_000],
    ['text', { access_token: 'IGAAx', expires_in: '5183944' }, 5_183_944_000],
    ['nothing: sixty days', { access_token: 'IGAAx' }, 60 * 86_400_000],
  ])('how long a token lives comes as %s', async (_how, body, expiresInMs) => {
    await using loopback = await startLoopback((_request, response) => answerJson(response, body));
    expect(await loopback.client.longLivedToken({ token: 't' })).toMatchObject({ ok: true, value: { expiresInMs } });
  });

  test.each([
    [400, { code: 230 }],
    [400, { code: 100 }],
    [403, { code: 200 }],
    [403, { code: 10 }],
    [400, { code: 10, error_subcode: 999 }],
    [400, { code: 424242 }],
  ])('a profile that is refused with HTTP %i %j is withheld, and nothing is lost by it', async (status, error) => {
    await using loopback = await startLoopback((_request, response) =>
      answerJson(response, { error: { message: 'm', type: 'OAuthException', ...error } }, status),
    );
    expect(await loopback.client.profile({ token: 't', igsid: '7' })).toMatchObject({
      ok: true,
      value: { k: 'consent' },
    });
  });

  test.each([
    [400, { code: 190, error_subcode: 460 }, 'reconnect'],
    [400, { code: 80002 }, 'later'],
    [400, { code: 368 }, 'pause'],
    [500, { code: 2 }, 'retry'],
  ])('a profile that is refused with HTTP %i %j says something of the account', async (status, error, action) => {
    await using loopback = await startLoopback((_request, response) =>
      answerJson(response, { error: { message: 'm', type: 'OAuthException', ...error } }, status),
    );
    expect(await loopback.client.profile({ token: 't', igsid: '7' })).toMatchObject({ ok: false, error: { action } });
  });
});

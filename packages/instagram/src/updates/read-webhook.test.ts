import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixture, fixtureBytes, fixtureNames } from '../../tests/fixture.ts';
import { readUpdates, readWebhook } from './read-webhook.ts';

const ig = '17841400000000001';
const mid = 'aWdfZAG1faXRlbToxOklHTWVzc2FnZAUlE';

function read(name: string) {
  const result = readWebhook(fixtureBytes(`webhooks/${name}`));
  if (!result.ok) throw new Error(result.problem);
  return result.updates;
}

const KINDS: [fixture: string, kind: string, key: string | RegExp, at: number][] = [
  ['comment', 'comment', `comment:${ig}:18000000000000002`, 1785412106000],
  ['comment-reply', 'comment', `comment:${ig}:18000000000000005`, 1785412106000],
  ['comment-own', 'comment', `comment:${ig}:18000000000000006`, 1785412106000],
  ['comment-ad', 'comment', `comment:${ig}:18000000000000007`, 1785412106000],
  ['comment-without-text', 'comment', `comment:${ig}:18000000000000008`, 1785412106000],
  ['comment-facebook-login', 'comment', `comment:${ig}:18000000000000009`, 1785412106000],
  ['comment-flattened', 'comment', `comment:${ig}:18000000000000002`, 1785412106000],
  ['comment-array-wrapped', 'comment', `comment:${ig}:18000000000000002`, 1785412106000],
  ['live-comment', 'live_comment', `comment:${ig}:18000000000000010`, 1785412106000],
  ['mention-caption', 'mention', `mention:${ig}:media:18000000000000044`, 1785412106000],
  ['mention-comment', 'mention', `mention:${ig}:comment:18000000000000011`, 1785412106000],
  ['story-insights', 'unknown', /^unknown:/, 1785412106000],
  ['follow', 'unknown', /^unknown:/, 1785412106000],
  ['message-text', 'message', `message:${ig}:${mid}`, 1569262485349],
  ['message-image', 'message', `message:${ig}:${mid}I`, 1569262485349],
  ['message-quick-reply', 'message', `message:${ig}:${mid}Q`, 1569262485349],
  ['message-inline-reply', 'message', `message:${ig}:${mid}R`, 1569262485349],
  ['message-story-reply', 'message', `message:${ig}:${mid}S`, 1569262485349],
  ['message-story-mention', 'message', `message:${ig}:${mid}M`, 1569262485349],
  ['message-ig-post', 'message', `message:${ig}:${mid}P`, 1569262485349],
  ['message-ad-click', 'message', `message:${ig}:${mid}A`, 1569262485349],
  ['message-self', 'message', `message:${ig}:${mid}F`, 1569262485349],
  ['message-unsupported', 'message', `message:${ig}:${mid}U`, 1569262485349],
  ['message-deleted', 'deleted', `deleted:${ig}:${mid}`, 1569262485349],
  ['message-echo', 'echo', `echo:${ig}:${mid}E`, 1569262485349],
  ['message-echo-template', 'echo', `echo:${ig}:${mid}T`, 1569262485349],
  ['message-test-button', 'message', `message:${ig}:test_message_id`, 1527459824000],
  ['reaction', 'reaction', `reaction:${ig}:${mid}:700000000000003:react:1569262485349`, 1569262485349],
  ['reaction-removed', 'reaction', `reaction:${ig}:${mid}:700000000000003:unreact:1569262485349`, 1569262485349],
  ['postback', 'postback', `postback:${ig}:${mid}B`, 1569262485349],
  ['postback-ice-breaker', 'postback', /^postback:\d+:hash:[0-9a-f]{64}$/, 1569262485349],
  ['postback-self', 'postback', `postback:${ig}:${mid}C`, 1569262485349],
  ['seen', 'seen', `seen:${ig}:${mid}:700000000000003`, 1569262485349],
  ['edit', 'edit', `edit:${ig}:${mid}:1`, 1569262485349],
  ['referral', 'referral', /^referral:/, 1569262485349],
  ['optin', 'optin', /^optin:/, 1569262485349],
  ['handover', 'handover', /^handover:/, 1569262485349],
  ['standby', 'handover', /^handover:/, 1569262485349],
];

describe('every webhook of platform 3.4', () => {
  test.each(KINDS)('%s is read as %s', (name, kind, key, at) => {
    const [update, ...rest] = read(name);
    expect(rest).toEqual([]);
    expect(update).toMatchObject({ kind, at, igId: ig });
    expect(update?.key).toMatch(key);
    if (kind !== 'unknown') expect(update?.value).not.toBeNull();
  });

  test('no fixture is left out', () => {
    const covered = [...KINDS.map(([name]) => name), 'batch'].sort();
    expect(fixtureNames('webhooks').sort()).toEqual(covered);
  });

  test('a batch keeps order and the field nobody knows', () => {
    const updates = read('batch');
    expect(updates.map((update) => update.kind)).toEqual(['comment', 'unknown', 'message']);
    expect(updates[1]).toMatchObject({ reason: 'unknown_field', value: { a: 1 }, raw: { field: 'brand_new_field' } });
  });

  test('values carry what decisions need', () => {
    expect(read('comment-own')[0]).toMatchObject({ value: { from: { id: ig, self_ig_scoped_id: '700000000000099' } } });
    expect(read('comment-ad')[0]).toMatchObject({ value: { media: { original_media_id: '18000000000000004' } } });
    expect(read('message-story-reply')[0]).toMatchObject({
      value: { message: { reply_to: { story: { id: '18000000000000060' } } } },
    });
    expect(read('story-insights')[0]).toMatchObject({ reason: 'unused_field', value: { reach: 30 } });
    expect(read('postback-self')[0]).toMatchObject({ value: { is_self: true } });
  });
});

describe('odd bodies', () => {
  const entryWith = (items: object) => ({ object: 'instagram', entry: [{ id: ig, time: 1, ...items }] });
  const reasonOf = (body: unknown) => readUpdates(body).map((update) => update.kind === 'unknown' && update.reason);

  test.each([
    [null, 'not_instagram'],
    [{ object: 'page', entry: [] }, 'not_instagram'],
    [{ object: 'instagram' }, 'no_items'],
    [{ object: 'instagram', entry: [7] }, 'not_an_object'],
    [entryWith({}), 'no_items'],
    [entryWith({ messaging: [null] }), 'not_an_object'],
    [entryWith({ messaging: [{ sender: { id: '1' }, surprise: {} }] }), 'unknown_event'],
    [entryWith({ messaging: [{ message: { text: 'no mid' } }] }), 'malformed'],
    [entryWith({ changes: [{ field: 'comments', value: {} }] }), 'malformed'],
    [entryWith({ changes: [{ field: 'comments' }] }), 'malformed'],
    [entryWith({ hop: [{ a: 1 }] }), 'unknown_field'],
    [{ object: 'instagram', entry: [{ messaging: [{ message: { mid: 'm' } }] }] }, 'no_account'],
  ])('%j is kept as %s', (body, reason) => {
    expect(reasonOf(body)).toEqual([reason]);
  });

  test('ids that come as numbers keep every digit', () => {
    const body = Buffer.from(
      `{"object":"instagram","entry":[{"id":17841400000000001,"time":1785412106,"changes":[{"field":"comments","value":{"id": 99999999999999999,"from":{"id":123}}}]}]}`,
    );
    const result = readWebhook(body);
    expect(result).toMatchObject({
      ok: true,
      updates: [
        { igId: ig, key: `comment:${ig}:99999999999999999`, value: { id: '99999999999999999', from: { id: '123' } } },
      ],
    });
  });

  test('bodies that are none have a name for it', () => {
    expect(readWebhook(Buffer.from('{'))).toEqual({ ok: false, problem: 'not_json' });
    expect(readWebhook(Buffer.from(''))).toEqual({ ok: false, problem: 'not_json' });
    expect(readWebhook(Buffer.from('{"object":"page"}'))).toEqual({ ok: false, problem: 'not_instagram' });
    expect(readWebhook(Buffer.from('[]'))).toEqual({ ok: false, problem: 'not_instagram' });
    expect(readWebhook(Buffer.from('['.repeat(100_000)))).toEqual({ ok: false, problem: 'too_deep' });
    expect(readWebhook(Buffer.from('{"a":'.repeat(100_000)))).toEqual({ ok: false, problem: 'too_deep' });
  });

  test('parts of a key cannot imitate one another', () => {
    const keyOf = (igId: string, id: string) =>
      readUpdates({ object: 'instagram', entry: [{ id: igId, changes: [{ field: 'comments', value: { id } }] }] })[0]
        ?.key;
    expect(keyOf('1:2', '3')).not.toBe(keyOf('1', '2:3'));
    expect(keyOf('1', 'x'.repeat(100_000))?.length).toBeLessThan(1300);
  });

  test('nesting beyond any stack is survived even unchecked', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(
      readUpdates({ object: 'instagram', entry: [{ id: '1', changes: [{ field: 'x', value: deep }] }] }),
    ).toHaveLength(1);
  });
});

test.each(KINDS)('%s, stored and read again, is the same update', (name) => {
  for (const update of read(name)) {
    const list = Object(update.raw).field === undefined ? 'messaging' : 'changes';
    const entry = { id: update.igId, time: update.at, [list]: [JSON.parse(JSON.stringify(update.raw))] };
    expect(readUpdates({ object: 'instagram', entry: [entry] })).toEqual([update]);
  }
});

describe('laws', () => {
  const anything = fc.jsonValue({ maxDepth: 4 });
  const names = fc.constantFrom(
    'message',
    'read',
    'reaction',
    'postback',
    'message_edit',
    'optin',
    'referral',
    'sender',
    'x',
  );
  const event = fc.oneof(
    anything,
    fc.dictionary(names, fc.oneof(anything, fc.record({ mid: anything, id: anything }))),
  );
  const fields = fc.constantFrom('comments', 'live_comments', 'mentions', 'story_insights', 'messages', 'follow', '');
  const change = fc.oneof(anything, fc.record({ field: fields, value: event }));

  test('arbitrary JSON never throws and always leaves a trace', () => {
    fc.assert(
      fc.property(anything, (body) => {
        const updates = readUpdates(body);
        expect(updates.length).toBe(Array.isArray(body) ? body.length : 1);
      }),
    );
  });

  test('as many updates as items, each with its item', () => {
    const entry = fc.record({
      id: anything,
      time: anything,
      messaging: fc.array(event, { maxLength: 3 }),
      standby: fc.array(event, { maxLength: 3 }),
      changes: fc.array(change, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 3 }), (entries) => {
        const updates = readUpdates({ object: 'instagram', entry: entries });
        const items = entries.flatMap((one) => [
          ...one.messaging,
          ...one.standby.map((standby) => ({ standby })),
          ...one.changes,
        ]);
        expect(updates.map((update) => update.raw)).toEqual(items);
        for (const update of updates) {
          expect(update.at).toBeGreaterThanOrEqual(0);
          expect(update.key).toMatch(/^[\x21-\x7e]{1,1300}$/);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('what cannot be measured is kept as malformed, and its neighbour is read', () => {
    const odd = { length: { toString: 1 } };
    const entry = {
      id: ig,
      time: 1_795_000_000,
      messaging: [{ sender: { id: odd }, recipient: { id: ig }, optin: {} }],
      changes: [
        { field: 'comments', value: { id: odd } },
        { field: 'comments', value: { id: '1', from: { id: '2' }, text: 'quero', media: { id: '3' } } },
      ],
    };
    const kinds = readUpdates({ object: 'instagram', entry: [entry] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['unknown', 'unknown', 'comment']);
  });

  test('a fixture with any one value replaced is never lost', () => {
    const names = fixtureNames('webhooks').filter((name) => name !== 'comment-array-wrapped' && name !== 'batch');
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(200), anything, (name, index, value) => {
        let position = 0;
        const mutated: unknown = JSON.parse(JSON.stringify(fixture(`webhooks/${name}`)), (_key, old) =>
          position++ === index ? value : old,
        );
        expect(() => readUpdates(mutated)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
});

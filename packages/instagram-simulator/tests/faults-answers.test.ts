import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeAll(async () => {
  app = await startMetaApp();
});
afterAll(() => app.close());
let before = 0;
afterEach(async () => {
  await app.operator('POST', '/faults/reset');
  before = (await app.operator('GET', '/truth')).body.length;
});

const faults = async (change: Json) => expect((await app.operator('PUT', '/faults', change)).status).toBe(200);
const comment = async (text = 'quero'): Promise<string> =>
  (await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, text })).body.id;
const writes = () => app.operator('POST', `/threads/${app.igId}/${app.personId}/messages`, { text: 'oi' });
const privateReply = async (message: Json = { text: 'Oi' }) =>
  app.graph('POST', '/me/messages', { recipient: { comment_id: await comment() }, message });
const publicReply = async () => app.graph('POST', `/${await comment()}/replies?message=oi`);
/** What has been delivered since the test began. */
const delivered = async (): Promise<Json[]> => (await app.operator('GET', `/truth?after=${before}`)).body as Json[];
const kinds = async () => (await delivered()).map((line) => line.kind);
const businessUsage = (headers: Headers) => JSON.parse(headers.get('x-business-use-case-usage') ?? '{}')[app.igId]?.[0];

/** Every code of docs/platform.md 10, as its table lists them. */
const tableOfPage10 = [
  ...['1', '1/99', '1/1357046', '2', '2/1545133', '3', '4', '4/2207051', '9', '10', '10/2534022', '10/2018278'],
  ...['10/2018065', '10/2018108', '10/1893063', '10/2534077', '17', '32', '341', '25/2207050', '100', '100/33'],
  ...['100/2018001', '100/2534014', '100/2018008', '100/2018047', '100/2018109', '100/2018294', '100/2018074'],
  ...[
    '100/2534013',
    '100/2534015',
    '100/2534002',
    '100/2534023',
    '-1/2534023',
    '100/2534025',
    '100/2534029',
    '100/2534037',
    '100/2534001',
    '100/2534068',
    '102',
  ],
  ...['190', '190/458', '190/459', '190/460', '190/463', '190/464', '190/467', '190/492', '200', '200/1545041'],
  ...['200/2018028', '200/2534041', '200/2534066', '230', '368', '506', '551', '551/1545041', '613', '613/1996'],
  ...['613/2534040', '613/2018338', '2018300', '10/2018300', '2018321', '9000001', '10900', '10903/1893049'],
  ...['10904/1893050', '2200', '36103', '80001', '80002', '80006', '24/2207008', '9007/2207027'],
];

test.each(tableOfPage10)('fault switch: %s', async (key) => {
  const [code, subcode] = key.split('/').map(Number);
  await faults({ refuse: [{ code, subcode: subcode ?? null, count: 1 }] });
  const answer = await privateReply();
  expect(answer.status).toBe(code === 1 || code === 2 || code === -1 ? 500 : code === 10 ? 403 : 400);
  expect(answer.body.error).toMatchObject({ code, message: expect.stringMatching(/\w{3}/), type: expect.any(String) });
  expect(answer.body.error.error_subcode).toBe(subcode);
  expect(await delivered()).toEqual([]);
  expect((await privateReply()).status).toBe(200);
  const listed = (await app.operator('GET', '/faults/codes')).body as unknown as Json[];
  expect(listed).toContainEqual({ code, subcode: subcode ?? null, message: answer.body.error.message });
});

test.each([4, 32, 613, 80002, 80006])('fault switch: %i with usage headers', async (code) => {
  await faults({ throttle: { code, estimatedMinutes: 19, count: 2 } });
  for (const path of ['/me', `/${app.mediaId}`]) {
    const { body, headers } = await app.graph('GET', path);
    expect(body.error.code).toBe(code);
    if (code === 4) expect(JSON.parse(headers.get('x-app-usage') ?? '').call_count).toBe(100);
    else expect(businessUsage(headers)).toMatchObject({ call_count: 100, estimated_time_to_regain_access: 19 });
  }
  const after = await app.graph('GET', '/me');
  expect(after.status).toBe(200);
  expect(businessUsage(after.headers)).toBeUndefined();
  expect((await app.operator('GET', '/faults')).body.throttle).toBeNull();
});

test('fault switch: a list of codes is tried in order, each the next n calls', async () => {
  const rules = [
    { code: 613, count: 2 },
    { code: 551, subcode: 1545041, count: 1 },
  ];
  await faults({ refuse: rules });
  const codes: (number | undefined)[] = [];
  for (let i = 0; i < 4; i += 1) codes.push((await privateReply()).body.error?.code);
  expect(codes).toEqual([613, 613, 551, undefined]);
  expect((await app.operator('GET', '/faults')).body.refuse).toEqual([]);
});

test('fault switch: a code for some calls only', async () => {
  await writes();
  const igsid = (await app.graph('GET', `/${await comment()}?fields=from`)).body.from.id;
  const all = async () => [
    (await privateReply()).body.error?.code,
    (await app.graph('POST', '/me/messages', { recipient: { id: igsid }, message: { text: 'a' } })).body.error?.code,
    (await publicReply()).body.error?.code,
    (await app.graph('GET', `/${igsid}?fields=name`)).body.error?.code,
    (await app.graph('DELETE', `/${await comment()}`)).body.error?.code,
  ];
  const of = async (on: string) => {
    await faults({ refuse: { code: 230, on } });
    return (await all()).map((code) => (code === 230 ? 'x' : '-')).join('');
  };
  expect(await of('private_replies')).toBe('x----');
  expect(await of('messages')).toBe('-x---');
  expect(await of('public_replies')).toBe('--x--');
  expect(await of('sends')).toBe('xxx--');
  expect(await of('reads')).toBe('---x-');
  expect(await of('everything')).toBe('xxxxx');
});

test('fault switch: send-accepted-but-error (1/1357046)', async () => {
  await faults({ refuse: { code: 1, subcode: 1357046, executes: true } });
  const answer = await privateReply();
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 1, error_subcode: 1357046 } } });
  expect(await kinds()).toEqual(['private_reply']);
  const { mid } = (await delivered())[0] ?? {};
  await app.until(() => app.updates.some((entry) => entry.messaging?.[0].message?.mid === mid));
});

test('fault switch: executed, then refused with an unlisted 400', async () => {
  await faults({ refuse: { code: 987654, executes: true } });
  expect(await publicReply()).toMatchObject({ status: 400, body: { error: { code: 987654 } } });
  expect((await privateReply()).status).toBe(400);
  expect(await kinds()).toEqual(['comment_reply', 'private_reply']);
  const all = (await app.operator('GET', '/truth')).body as unknown as Json[];
  const count = (kind: string) => all.filter((line) => line.kind === kind).length;
  expect((await app.operator('GET', '/truth/counts')).body).toEqual({
    private_reply: count('private_reply'),
    message: count('message'),
    comment_reply: count('comment_reply'),
    sender_action: 0,
  });
});

test('fault switch: timeout-after-accept', async () => {
  await faults({ timeoutAfterAccept: 1, timeoutMs: 60_000 });
  const gone = new AbortController();
  const call = privateReplyUntil(gone.signal);
  await app.until(async () => (await delivered()).length === 1);
  gone.abort();
  await expect(call).rejects.toThrow();
  expect(await kinds()).toEqual(['private_reply']);
});

test('fault switch: a time-out without execution', async () => {
  await faults({ hang: 1, timeoutMs: 150 });
  await expect(privateReply()).rejects.toThrow();
  await expect(publicReply()).rejects.toThrow();
  expect(await delivered()).toEqual([]);
});

test('fault switch: late execution, only after the caller has given up', async () => {
  await faults({ lateExecution: 1, lateExecutionMs: 200 });
  const gone = new AbortController();
  const call = privateReplyUntil(gone.signal);
  const waiting = async () => (await app.operator('GET', '/webhooks/pending')).body.lateExecutions;
  await app.until(async () => (await waiting()) === 1);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(await delivered()).toEqual([]);
  gone.abort();
  await expect(call).rejects.toThrow();
  await app.until(async () => (await waiting()) === 0);
  expect(await kinds()).toEqual(['private_reply']);
});

test('fault switch: late execution obeys the rules of that moment', async () => {
  await faults({ lateExecution: 1, lateExecutionMs: 0 });
  const id = await comment();
  const gone = new AbortController();
  const call = privateReplyUntil(gone.signal, id);
  const waiting = async () => (await app.operator('GET', '/webhooks/pending')).body.lateExecutions;
  await app.until(async () => (await waiting()) === 1);
  await app.operator('DELETE', `/comments/${id}`);
  gone.abort();
  await expect(call).rejects.toThrow();
  await app.until(async () => (await waiting()) === 0);
  expect(await delivered()).toEqual([]);
});

async function privateReplyUntil(signal: AbortSignal, commentId?: string): Promise<Response> {
  const recipient = { comment_id: commentId ?? (await comment()) };
  return fetch(`${app.sim.url}/v26.0/me/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ recipient, message: { text: 'Oi' } }),
    signal,
  });
}

test.each([0, 1, 17, 60])('fault switch: the body cut at byte %i', async (atByte) => {
  await faults({ cutBody: { atByte, count: 1 } });
  const cut = await privateReplyUntil(AbortSignal.timeout(5_000));
  expect(cut.status).toBe(200);
  expect(Buffer.byteLength(await cut.text())).toBe(atByte);
  await faults({ cutBody: { atByte, connection: 'broken' } });
  const broken = privateReplyUntil(AbortSignal.timeout(5_000)).then((answer) => answer.text());
  await expect(broken).rejects.toThrow(/terminated|other side closed|fetch failed/);
  expect(await kinds()).toEqual(['private_reply', 'private_reply']);
});

test('fault switch: usage headers on success that climb, refuse when full, and fall after their minutes', async () => {
  await faults({ usage: { start: 50, perCall: 20, estimatedMinutes: 30 } });
  const figures: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    const { status, headers } = await app.graph('GET', '/me');
    expect(status).toBe(200);
    figures.push(businessUsage(headers).call_count);
  }
  expect(figures).toEqual([70, 90]);
  const full = await app.graph('GET', '/me');
  expect(full.body.error.code).toBe(80002);
  expect(businessUsage(full.headers)).toMatchObject({ call_count: 100, estimated_time_to_regain_access: 30 });
  await app.operator('POST', '/clock', { jumpMs: 29 * 60_000 });
  const nearly = await app.graph('GET', '/me');
  expect(businessUsage(nearly.headers)).toMatchObject({ call_count: 100, estimated_time_to_regain_access: 1 });
  await app.operator('POST', '/clock', { jumpMs: 60_000 });
  const fallen = await app.graph('GET', '/me');
  expect(fallen.status).toBe(200);
  expect(businessUsage(fallen.headers).call_count).toBe(70);
});

test('fault switch: usage headers of the app, that only tell', async () => {
  await faults({ usage: { of: 'app', start: 0, perCall: 60, refusesWhenFull: false } });
  const figure = async () => {
    const { status, headers } = await app.graph('GET', '/me');
    return [status, JSON.parse(headers.get('x-app-usage') ?? '').call_count];
  };
  expect([await figure(), await figure()]).toEqual([
    [200, 60],
    [200, 100],
  ]);
});

test.each([2534015, 2534025, null])(
  'fault switch: rich private reply rejected (100/%s)',
  async (richRefusalSubcode) => {
    await faults({ rejectRichPrivateReply: true, richRefusalSubcode });
    const buttons = [{ type: 'postback', title: 'Quero', payload: 'p' }];
    const rich = { attachment: { type: 'template', payload: { template_type: 'button', text: 'Toque', buttons } } };
    const chips = { text: 'Toque', quick_replies: [{ content_type: 'text', title: 'Quero', payload: 'p' }] };
    for (const message of [rich, chips]) {
      const { error } = (await privateReply(message)).body;
      expect(error.code).toBe(100);
      expect(error.error_subcode).toBe(richRefusalSubcode ?? undefined);
    }
    expect((await privateReply()).status).toBe(200);
  },
);

test.each([
  ['pt', 'Os|O limite|Houve'],
  ['es', 'Ha habido'],
  ['ja', 'Instagramアカウント'],
])('fault switch: localised error messages (%s)', async (errorLanguage, words) => {
  await faults({ errorLanguage, refuse: [{ code: 80002, count: 1 }, { code: 36103 }] });
  const { error } = (await privateReply()).body;
  expect(error).toMatchObject({ code: 80002, message: expect.stringMatching(words) });
  const unknown = (await privateReply()).body.error;
  expect(unknown.code).toBe(36103);
  expect(unknown.message).not.toMatch(/eligible/);
});

test('coded faults say no to values they cannot have', async () => {
  for (const change of [
    { refuse: [{ code: 0 }] },
    { refuse: [{ subcode: 1 }] },
    { refuse: { code: 100, on: 'sometimes' } },
    { refuse: { code: 100, count: 0 } },
    { refuse: { code: 100, extra: 1 } },
    { cutBody: {} },
    { usage: { perCall: 101 } },
    { throttle: { code: 5, estimatedMinutes: 1 } },
    { richRefusalSubcode: 33 },
  ])
    expect((await app.operator('PUT', '/faults', change)).status).toBe(400);
  await faults({ refuse: { code: 100 } });
  expect((await app.operator('GET', '/faults')).body.refuse).toEqual([
    { code: 100, subcode: null, probability: 1, count: null, on: 'sends', executes: false, status: null, type: null },
  ]);
  await faults((await app.operator('GET', '/faults')).body);
});

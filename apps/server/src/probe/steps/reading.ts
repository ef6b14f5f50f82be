import { lookAtAddress } from '../../features/connection/index.ts';
import { type Answer, codeOf } from '../calls.ts';
import { type Bench, judge, pick, type Step, saw } from '../step.ts';

/** Steps that read without anybody's help but a sign-in. */
export const readingSteps: Step[] = [
  {
    name: 'handshake',
    chapter: 'reading',
    point: "Meta's handshake at the public address",
    expected: 'good',
    run: async (bench) =>
      judge(await lookAtAddress(bench.publicUrl, bench.verifyToken), {
        good: true,
        redirects: { change: 'PUBLIC_URL must be the address itself, without a redirect' },
        unreachable: { change: 'the tunnel or proxy does not lead to this machine' },
        answers_wrong: { change: 'something else answers at PUBLIC_URL' },
      }),
  },
  {
    name: 'code exchange',
    chapter: 'reading',
    point: 'shape of the code exchange',
    expected: 'flat',
    async run(bench) {
      const seen = bench.facts.get('exchange') ?? 'not seen';
      const found = judge(seen, {
        flat: true,
        'nested in data': { change: 'both are read; the default of the simulator', defaults: { tokenBody: 'nested' } },
      });
      return { ...found, seen: `${seen}; user_id ${bench.facts.get('exchange id')}` };
    },
  },
  {
    name: 'life of a token',
    chapter: 'reading',
    point: 'expires_in of a long-lived token',
    expected: 'a number',
    run: async (bench) =>
      judge(bench.facts.get('expires_in') ?? 'not seen', {
        'a number': true,
        text: { change: 'read already', defaults: { expiresIn: 'text' } },
        missing: { change: 'taken for 60 days already', defaults: { expiresIn: 'missing' } },
      }),
  },
  {
    name: 'refresh of a young token',
    chapter: 'reading',
    point: 'refreshing a token younger than 24 hours',
    expected: 'refused with 100',
    async run(bench) {
      const code = codeOf(await refresh(bench));
      return judge(code === '100' ? 'refused with 100' : code, { 'refused with 100': true });
    },
  },
  {
    name: 'both ids',
    chapter: 'reading',
    point: '/me: shape, and both ids',
    expected: 'flat, two different ids',
    async run(bench) {
      const { json } = await bench.call({ method: 'GET', path: ['me'], query: { fields: 'id,user_id,username' } });
      const isNested = Array.isArray(pick(json, 'data'));
      const me = isNested ? pick(json, 'data', 0) : json;
      const ids = pick(me, 'id') === pick(me, 'user_id') ? 'one id under both names' : 'two different ids';
      return judge(`${isNested ? 'nested' : 'flat'}, ${ids}`, {
        'flat, two different ids': true,
        'nested, two different ids': { change: 'both are read', defaults: { meBody: 'nested' } },
      });
    },
  },
  {
    name: 'caption',
    chapter: 'reading',
    point: 'media with their caption',
    expected: 'shown',
    async run(bench) {
      const fields = 'id,timestamp,media_type';
      const plain = await bench.call({ method: 'GET', path: ['me', 'media'], query: { fields } });
      const asked = await bench.call({
        method: 'GET',
        path: [bench.mediaId],
        query: { fields: `${fields},caption,media_product_type` },
      });
      bench.facts.set('time', String(pick(plain.json, 'data', 0, 'timestamp') ?? ''));
      const seen =
        asked.status !== 200 ? 'refused' : pick(asked.json, 'media_product_type') === undefined ? 'missing' : 'shown';
      return judge(seen, {
        shown: true,
        missing: { change: 'captions are not there on this login', defaults: { caption: 'missing' } },
        refused: { change: 'the field must not be asked for', defaults: { caption: 'refused' } },
      });
    },
  },
  {
    name: 'times',
    chapter: 'reading',
    point: 'how times are written in answers',
    expected: 'ISO text',
    async run(bench) {
      const time = bench.facts.get('time') ?? '';
      return judge(/^\d+$/.test(time) ? 'Unix seconds' : /^\d{4}-/.test(time) ? 'ISO text' : time || 'no time', {
        'ISO text': true,
        'Unix seconds': { change: 'both are read', defaults: { times: 'unix' } },
      });
    },
  },
  {
    name: 'usage headers',
    chapter: 'reading',
    point: 'headers that tell how much was used',
    expected: 'x-app-usage or x-business-use-case-usage, or none while little is used',
    async run(bench) {
      const { headers } = await bench.call({ method: 'GET', path: ['me'], query: { fields: 'id' } });
      const names = Object.keys(headers).filter((name) => name.includes('usage'));
      return saw(
        names.join(', ') || 'none',
        names.every((name) => USAGE.has(name)),
        {},
      );
    },
  },
  {
    name: 'an id that is none',
    chapter: 'reading',
    point: 'reading an id that names nothing',
    expected: '100/33',
    run: async (bench) => judge(codeOf(await bench.call({ method: 'GET', path: ['1'] })), { '100/33': true }),
  },
  {
    name: 'a conversation with nobody',
    chapter: 'reading',
    point: 'conversations with an id that names nobody',
    expected: '100/2534014',
    async run(bench) {
      const seen = await conversationsWith(bench, '1');
      bench.facts.set('thread of nobody', seen);
      return judge(seen, { '100/2534014': true, 'an empty list': { change: 'see the next row of conversations' } });
    },
  },
  ...['live_media', 'stories', 'conversations'].map(
    (edge): Step => ({
      name: edge,
      chapter: 'reading',
      point: `reading /me/${edge}`,
      expected: 'a list',
      async run(bench) {
        const query: Record<string, string> = edge === 'conversations' ? { platform: 'instagram' } : {};
        const answer = await bench.call({ method: 'GET', path: ['me', edge], query });
        return judge(listed(answer), { 'a list': true });
      },
    }),
  ),
  {
    name: 'insights',
    chapter: 'reading',
    point: 'insights of the post',
    expected: 'a list',
    run: async (bench) =>
      judge(
        listed(await bench.call({ method: 'GET', path: [bench.mediaId, 'insights'], query: { metric: 'reach' } })),
        {
          'a list': true,
        },
      ),
  },
  {
    name: 'subscription',
    chapter: 'reading',
    point: 'what the account is subscribed to',
    expected: 'answered with names of fields',
    async run(bench) {
      const answer = await bench.call({ method: 'GET', path: ['me', 'subscribed_apps'] });
      const fields = pick(answer.json, 'data', 0, 'subscribed_fields');
      const names = Array.isArray(fields) ? fields.map((one) => String(pick(one, 'name') ?? one)) : [];
      bench.facts.set('subscribed', names.length > 0 ? 'yes' : 'no');
      return saw(names.join(', ') || (answer.status === 200 ? 'nothing' : codeOf(answer)), answer.status === 200);
    },
  },
  {
    name: 'fields one by one',
    chapter: 'reading',
    point: 'subscribing to each field alone',
    expected: 'all taken',
    writes: true,
    async run(bench) {
      const refused: string[] = [];
      for (const field of FIELDS) {
        const { status } = await subscribe(bench, [field]);
        if (status !== 200) refused.push(field);
      }
      const taken = FIELDS.filter((field) => !refused.includes(field));
      await subscribe(bench, taken);
      bench.facts.set('subscribed', 'yes');
      if (refused.length === 0) return saw('all taken');
      const seen = `refused: ${refused.join(', ')}`;
      return saw(seen, false, {
        change: 'tick them in the dashboard, step 5 of the README',
        defaults: { unticked: refused },
      });
    },
  },
  {
    name: 'refresh of a day-old token',
    chapter: 'reading',
    point: 'refreshing a token a day later',
    expected: 'taken',
    after: { step: 'code exchange', ms: 24.5 * 3_600_000 },
    run: async (bench) => judge(codeOf(await refresh(bench)), { taken: true }),
  },
];

const USAGE = new Set(['x-app-usage', 'x-business-use-case-usage']);

/** The fields that the product listens to; `messages` needs its own scope. */
export const FIELDS = [
  'comments',
  'live_comments',
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'message_edit',
  'messaging_referral',
];

export function subscribe(bench: Bench, fields: readonly string[]): Promise<Answer> {
  return bench.call({
    method: 'POST',
    path: [bench.igId, 'subscribed_apps'],
    query: { subscribed_fields: fields.join() },
  });
}

/** `an empty list`, `a list`, or the code. */
export async function conversationsWith(bench: Bench, id: string): Promise<string> {
  const query = { platform: 'instagram', user_id: id };
  const answer = await bench.call({ method: 'GET', path: ['me', 'conversations'], query });
  const data = pick(answer.json, 'data');
  if (answer.status !== 200 || !Array.isArray(data)) return codeOf(answer);
  return data.length === 0 ? 'an empty list' : 'a list';
}

function refresh(bench: Bench): Promise<Answer> {
  const query = { grant_type: 'ig_refresh_token' };
  return bench.call({ method: 'GET', bare: true, withToken: true, path: ['refresh_access_token'], query });
}

function listed(answer: Answer): string {
  return answer.status === 200 && Array.isArray(pick(answer.json, 'data')) ? 'a list' : codeOf(answer);
}

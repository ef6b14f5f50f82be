import { codeOf } from '../calls.ts';
import { type Bench, judge, pick, type Step, saw } from '../step.ts';
import { FIELDS, subscribe } from './reading.ts';

const AGAIN_MS = 60_000;
const DOWN_MS = 70 * 60_000;
/** The step after which a token may be ended: everything that needs this one is done. */
const LAST = { step: 'private reply after seven days', ms: 0 };

/** Steps with a receiver that fails, and with accounts that change. */
export const operatingSteps: Step[] = [
  ...(
    [
      ['500', 'an answer of 500', { status: 500 }],
      ['201', 'an answer of 201', { status: 201 }],
      ['late', 'a 200 after ten seconds', { status: 200, delayMs: 10_000 }],
    ] as const
  ).map(
    ([name, point, how]): Step => ({
      name: `answered: ${name}`,
      chapter: 'operating',
      point: `a webhook after ${point}`,
      expected: 'comes again',
      async run(bench) {
        bench.answerWith(how);
        try {
          await bench.ask({ act: 'comment', text: `sonda ${name}` });
          if (!(await bench.expect((one) => isText(one, `sonda ${name}`)))) return saw('nothing came', null);
          bench.answerWith(null);
          const times = () => bench.since().filter((one) => isText(one, `sonda ${name}`));
          await bench.expect(() => times().length > 1, AGAIN_MS);
          const [first, second] = times();
          if (!first || !second)
            return saw(`does not come again within ${AGAIN_MS / 1000} s`, false, { change: 'the sweep finds it' });
          return saw('comes again');
        } finally {
          bench.answerWith(null);
        }
      },
    }),
  ),
  {
    name: 'down for 70 minutes',
    chapter: 'operating',
    point: 'webhooks after 70 minutes of 500',
    expected: 'come again; still subscribed',
    writes: true,
    async run(bench) {
      bench.answerWith({ status: 500 });
      try {
        await bench.ask({ act: 'comment', text: 'sonda na queda' });
        await bench.expect((one) => isText(one, 'sonda na queda'));
        await bench.sleep(DOWN_MS);
      } finally {
        bench.answerWith(null);
      }
      const before = bench.since().filter((one) => isText(one, 'sonda na queda')).length;
      const again = () => bench.since().filter((one) => isText(one, 'sonda na queda')).length > before;
      await bench.expect(again);
      const { json } = await bench.call({ method: 'GET', path: ['me', 'subscribed_apps'] });
      const list = pick(json, 'data');
      const isSubscribed = Array.isArray(list) && list.length > 0;
      if (!isSubscribed) await subscribe(bench, FIELDS);
      const seen = `${again() ? 'come again' : 'do not come again'}; ${isSubscribed ? 'still subscribed' : 'unsubscribed'}`;
      return judge(seen, {
        'come again; still subscribed': true,
        'come again; unsubscribed': {
          change: 'subscriptions are looked at daily',
          defaults: { autoUnsubscribe: true },
        },
        'do not come again; unsubscribed': {
          change: 'subscriptions are looked at daily',
          defaults: { autoUnsubscribe: true },
        },
        'do not come again; still subscribed': {
          change: 'given up for minutes or for good: the sweep finds comments',
          defaults: { webhookRetries: 'instagram' },
        },
      });
    },
  },
  silent({
    on: 'private',
    off: 'public',
    name: 'a private account',
    point: 'a comment while the account of S is private',
  }),
  silent({
    on: 'unpublishApp',
    off: 'publishApp',
    name: 'no access',
    point: 'a comment without Advanced Access to its writer',
  }),
  {
    name: 'password changed',
    chapter: 'operating',
    point: 'the token after S has changed the password',
    expected: '190/460',
    after: LAST,
    async run(bench) {
      await bench.ask({ act: 'changePassword' });
      const seen = await meAfterwards(bench);
      if (seen !== 'taken') await bench.signIn();
      return judge(seen, { '190/460': true, taken: { change: 'the token lives on' } });
    },
  },
  {
    name: 'app removed',
    chapter: 'operating',
    point: 'the callback and the token after S has removed the app',
    expected: 'told by callback; 190/458',
    after: LAST,
    async run(bench) {
      await bench.ask({ act: 'removeApp' });
      const told = await bench.callback('deauthorize', AGAIN_MS);
      const whom =
        told === null ? 'not told' : told.userId === bench.appScopedId ? 'told by callback' : 'told of another id';
      const seen = `${whom}; ${await meAfterwards(bench)}`;
      return judge(seen, {
        'told by callback; 190/458': true,
        'not told; 190/458': { change: 'set the deauthorize callback in the dashboard; the daily look finds it' },
      });
    },
  },
];

/** Something that keeps comments from being told, and their return after it. */
function silent(what: {
  on: 'private' | 'unpublishApp';
  off: 'public' | 'publishApp';
  name: string;
  point: string;
}): Step {
  return {
    name: what.name,
    chapter: 'operating',
    point: what.point,
    expected: 'no webhook',
    async run(bench) {
      await bench.ask({ act: what.on });
      await bench.ask({ act: 'comment', text: `sonda: ${what.on}` });
      const came = await bench.expect((one) => isText(one, `sonda: ${what.on}`), 30_000);
      await bench.ask({ act: what.off });
      return judge(came ? 'a webhook' : 'no webhook', {
        'no webhook': true,
        'a webhook': { change: 'nothing: more comes than was told' },
      });
    },
  };
}

/** The code of `/me`, without HTTP's status. */
async function meAfterwards(bench: Bench): Promise<string> {
  const answer = await bench.call({ method: 'GET', path: ['me'], query: { fields: 'id' } });
  return codeOf(answer).replace(/ .*/, '');
}

function isText(one: { kind: string; value: unknown }, text: string): boolean {
  return one.kind === 'comment' && pick(one.value, 'text') === text;
}

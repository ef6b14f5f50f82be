import { codeOf } from '../calls.ts';
import { type Bench, judge, pick, Skipped, type Step, saw } from '../step.ts';
import { conversationsWith } from './reading.ts';

const COPIES_MS = 20_000;

/** Steps that look at what comes when people comment, before anything is answered. */
export const commentSteps: Step[] = [
  {
    name: 'a comment',
    chapter: 'P comments',
    point: "a tester's comment, and how often it comes",
    expected: 'once',
    async run(bench) {
      const comment = await bench.comment('sonda 1');
      const id = comment.value.id;
      bench.facts.set('comment 1', id);
      bench.facts.set('commenter', String(comment.value.from?.id ?? ''));
      bench.facts.set(
        'stranger names itself',
        String(pick(comment.raw, 'value', 'from', 'self_ig_scoped_id') !== undefined),
      );
      await bench.expect(() => false, COPIES_MS);
      const copies = bench.since().filter((one) => one.kind === 'comment' && one.value.id === id).length;
      if (copies === 1) return saw('once');
      return saw(`${copies} times`, false, {
        change: 'known by its id already',
        defaults: { commentRepeats: Math.min(copies, 5) },
      });
    },
  },
  {
    name: 'self id of strangers',
    chapter: 'P comments',
    point: 'self_ig_scoped_id on somebody else’s comment',
    expected: 'absent',
    async run(bench) {
      const carried = bench.facts.get('stranger names itself');
      if (carried === undefined) throw new Skipped('no comment came');
      return judge(carried === 'true' ? 'there' : 'absent', {
        absent: true,
        there: { change: 'heeded nowhere', defaults: { selfIdOfStrangers: true } },
      });
    },
  },
  {
    name: 'a conversation that is not there yet',
    chapter: 'P comments',
    point: 'conversations with somebody who only commented',
    expected: 'an empty list',
    async run(bench) {
      const nobody = bench.facts.get('thread of nobody');
      const seen = await conversationsWith(bench, commenter(bench));
      if (seen === 'a list') return saw('there was one already', null, { change: 'use a tester who never wrote to S' });
      const defaults = { missingThreads: seen === 'an empty list' ? 'empty' : 'refused' };
      if (seen === 'an empty list' && nobody === 'an empty list')
        return saw('an empty list, as for an id that names nobody', false, {
          change: 'the default of the simulator',
          defaults,
        });
      return judge(seen, {
        'an empty list': true,
        '100/2534014': { change: 'the default of the simulator', defaults },
      });
    },
  },
  {
    name: 'profile after a comment',
    chapter: 'P comments',
    point: 'the profile of somebody who only commented',
    expected: '230',
    async run(bench) {
      const code = codeOf(await profile(bench, commenter(bench)));
      const known = Object.fromEntries(
        [100, 200, 10].map((one) => [
          one,
          { change: 'taken for "not to be read" already', defaults: { consentCode: one } },
        ]),
      );
      const plain = code.replace(/ .*/, '');
      const found = judge(plain, {
        '230': true,
        taken: { change: 'no consent is asked for' },
        ...known,
      });
      return { ...found, seen: code };
    },
  },
  {
    name: 'own comment',
    chapter: 'P comments',
    point: 'how the account’s own comment names it',
    expected: 'by its IG id and self_ig_scoped_id',
    async run(bench) {
      await bench.ask({ act: 'commentAsSeller', text: 'sonda da loja' });
      const comment = await bench.expect((one) => one.kind === 'comment' && one.value.text === 'sonda da loja');
      if (comment?.kind !== 'comment') return saw('nothing came', false, { change: 'own comments bring no webhook' });
      return judge(ownNaming(bench, comment.value.from?.id ?? null), {
        'by its IG id and self_ig_scoped_id': true,
        'by its app-scoped id': { change: 'read already', defaults: { ownComments: 'app_scoped' } },
        'by its name alone': { change: 'read already', defaults: { ownComments: 'name' } },
      });
    },
  },
  {
    name: 'ten comments',
    chapter: 'P comments',
    point: 'ten comments within five seconds',
    expected: '10 of 10',
    async run(bench) {
      await bench.ask({ act: 'commentTen', text: 'dez' });
      const ids = () =>
        new Set(
          bench.since().flatMap((one) => (one.kind === 'comment' && isOneOfTen(one.value.text) ? [one.value.id] : [])),
        );
      await bench.expect(() => ids().size >= 10);
      const most = Math.max(0, ...bench.all().map(({ updates }) => updates.length));
      const { size } = ids();
      return { ...saw(`${size} of 10`, size === 10), seen: `${size} of 10, at most ${most} in one POST` };
    },
  },
  {
    name: 'a GIF',
    chapter: 'P comments',
    point: 'a comment that is a GIF',
    expected: 'comes without a text',
    async run(bench) {
      await bench.ask({ act: 'commentGif' });
      const came = await bench.expect((one) => one.kind === 'comment' && !one.value.text);
      return came ? saw('comes without a text') : saw('nothing came', false, { change: 'GIFs cannot be answered' });
    },
  },
  {
    name: 'a comment for later',
    chapter: 'P comments',
    point: 'a comment that is left alone for seven days',
    expected: 'came',
    async run(bench) {
      const comment = await bench.comment('sonda velha');
      bench.facts.set('old comment', comment.value.id);
      return saw('came');
    },
  },
];

export function commenter(bench: Bench): string {
  const id = bench.facts.get('commenter');
  if (!id) throw new Skipped('no comment came, so the tester is not known');
  return id;
}

export function profile(bench: Bench, id: string) {
  return bench.call({ method: 'GET', path: [id], query: { fields: 'name,username,is_user_follow_business' } });
}

function ownNaming(bench: Bench, id: string | null): string {
  if (id === bench.igId) return 'by its IG id and self_ig_scoped_id';
  return id === bench.appScopedId ? 'by its app-scoped id' : 'by its name alone';
}

function isOneOfTen(text: string | null | undefined): boolean {
  return /^dez \d+$/.test(text ?? '');
}

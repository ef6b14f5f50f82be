import { codeOf } from '../calls.ts';
import { judge, pick, type Step, saw } from '../step.ts';
import { privateReply } from './replies.ts';

/** A broadcast: its comments, and how long they can be answered. */
export const liveSteps: Step[] = [
  {
    name: 'a live',
    chapter: 'live',
    point: 'a comment during a live, and its private reply',
    expected: 'live_comments, LIVE; taken',
    writes: true,
    async run(bench) {
      await bench.ask({ act: 'goLive' });
      await bench.ask({ act: 'commentLive', text: 'sonda ao vivo' });
      const came = await bench.expect((one) => isComment(one) && one.value.text === 'sonda ao vivo');
      if (!came || !isComment(came)) {
        const change =
          'set the version of the field live_comments in the dashboard to the newest, step 5 of the README';
        return saw('nothing came', false, { change });
      }
      const field = String(pick(came.raw, 'field'));
      const type = String(pick(came.raw, 'value', 'media', 'media_product_type') ?? 'no type');
      const code = codeOf(await privateReply(bench, came.value.id, { text: 'Sonda: ao vivo' }));
      return judge(`${field}, ${type}; ${code}`, {
        'live_comments, LIVE; taken': true,
        'comments, LIVE; taken': { change: 'taken for one of a live already' },
      });
    },
  },
  {
    name: 'after a live',
    chapter: 'live',
    point: 'a private reply ten seconds after a live',
    expected: '100/2534025',
    writes: true,
    async run(bench) {
      await bench.ask({ act: 'commentLive', text: 'sonda no fim' });
      const came = await bench.expect((one) => isComment(one) && one.value.text === 'sonda no fim');
      await bench.ask({ act: 'endLive' });
      if (!came || !isComment(came)) return saw('the comment did not come', null);
      await bench.sleep(10_000);
      return judge(codeOf(await privateReply(bench, came.value.id, { text: 'Sonda: acabou' })), {
        '100/2534025': true,
        taken: { change: 'live comments can still be answered ten seconds later' },
      });
    },
  },
];

function isComment<T extends { kind: string }>(one: T): one is T & { kind: 'comment' | 'live_comment' } {
  return one.kind === 'comment' || one.kind === 'live_comment';
}

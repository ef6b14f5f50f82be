import { codeOf } from '../calls.ts';
import { judge, Skipped, type Step, saw } from '../step.ts';
import { profile } from './comments.ts';
import { TAP } from './replies.ts';
import { sendTo } from './writing.ts';

/** Seconds after the tap at which a DM is tried. */
const TRIED_AT = [0, 5, 20, 60, 180];

/** Steps that find out what a tap on a button opens. */
export const tapSteps: Step[] = [
  {
    name: 'DM after a tap',
    chapter: 'P comments',
    point: 'how soon after a tap a DM is taken',
    expected: 'at once',
    writes: true,
    async run(bench) {
      const mid = bench.facts.get('prompt');
      if (!mid) throw new Skipped('no message with a button was taken');
      await bench.ask({ act: 'tap', title: 'Sonda', mid });
      const tap = await bench.expect((one) => one.kind === 'postback' && one.value.postback.payload === TAP.payload);
      if (tap?.kind !== 'postback') return saw('the tap brought no webhook', false, { change: 'look at the record' });
      bench.facts.set('tapper', String(tap.value.sender?.id ?? ''));
      const from = tap.heard.at;
      for (const seconds of TRIED_AT) {
        await bench.sleep(Math.max(0, from + seconds * 1000 - bench.now()));
        const code = codeOf(
          await sendTo(bench, bench.facts.get('tapper') ?? '', { text: `Sonda: depois do toque, ${seconds} s` }),
        );
        if (code === 'taken') {
          if (seconds === 0) return saw('at once');
          const defaults = { tapCounts: 'late', tapLateMs: seconds * 1000 };
          return saw(`after ${seconds} s`, false, { change: 'tried again already', defaults });
        }
        bench.facts.set('refusal after a tap', code);
      }
      const why = bench.facts.get('refusal after a tap');
      return saw(`not within ${TRIED_AT.at(-1)} s (${why})`, false, {
        change: 'ask for a typed word',
        defaults: { tapCounts: 'never' },
      });
    },
  },
  {
    name: 'profile after a tap',
    chapter: 'P comments',
    point: 'the profile of somebody who tapped',
    expected: 'taken',
    async run(bench) {
      const tapper = bench.facts.get('tapper');
      if (!tapper) throw new Skipped('nobody tapped');
      const code = codeOf(await profile(bench, tapper));
      return judge(code, { taken: true, '230 (HTTP 403)': { change: 'a tap is no consent: ask for a word' } });
    },
  },
];

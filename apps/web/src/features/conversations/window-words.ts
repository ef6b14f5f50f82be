import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Tone } from '../../ui/fields/chip.tsx';
import { timeLeft } from './time-left.ts';

/** Returns a function that says how long a message may still be sent, and how it looks; null where none ever could. */
export function useWindowWords(): (until: number | null, now: number) => { tone: Tone; words: string } {
  const { t } = useLingui();
  return (until, now) => {
    if (until === null) return { tone: 'neutral', words: t`No message from them yet` };
    const { hours, minutes, isShort } = timeLeft(until - now);
    if (hours > 0)
      return {
        tone: isShort ? 'warn' : 'good',
        words: t`${plural(hours, { one: '# hour to answer', other: '# hours to answer' })}`,
      };
    if (minutes > 0)
      return {
        tone: 'warn',
        words: t`${plural(minutes, { one: '# minute to answer', other: '# minutes to answer' })}`,
      };
    return { tone: 'neutral', words: t`Window closed` };
  };
}

import { useLingui } from '@lingui/react/macro';
import { type Schedule, scheduleAt } from '@recado/engine/schedule';
import { useFormat } from '../use-format.ts';
import { useNow } from '../use-now.ts';

interface StateOfSchedule {
  tone: 'neutral' | 'info';
  children: string;
}

/** Returns what a chip says of an automation that is on and answers nothing now; null while it answers. */
export function useScheduleState(): (schedule: Schedule) => StateOfSchedule | null {
  const { t } = useLingui();
  const now = useNow();
  return (schedule) => {
    const place = scheduleAt(schedule, now);
    if (place === 'within') return null;
    return place === 'before' ? { tone: 'info', children: t`Scheduled` } : { tone: 'neutral', children: t`Ended` };
  };
}

/** Returns the sentence that says when an automation answers; null where that is always, or never: the end before the beginning. */
export function useScheduleWords(): (schedule: Schedule) => string | null {
  const { t } = useLingui();
  const { scheduleTime } = useFormat();
  return ({ activeFrom, activeUntil }) => {
    if (activeFrom !== null && activeUntil !== null && activeUntil <= activeFrom) return null;
    const from = activeFrom === null ? '' : scheduleTime(activeFrom);
    const until = activeUntil === null ? '' : scheduleTime(activeUntil);
    if (from && until) return t`It answers only from ${from} to ${until}.`;
    if (from) return t`It answers from ${from} on.`;
    return until ? t`It answers until ${until}.` : null;
  };
}

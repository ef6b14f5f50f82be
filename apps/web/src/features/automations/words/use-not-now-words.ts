import { useLingui } from '@lingui/react/macro';
import { type Schedule, scheduleAt } from '@recado/engine/schedule';
import { serverNow } from '../../../i18n/clock.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** Returns what is said when an automation was saved that is on and does not answer now; null for one that does. */
export function useNotNowWords(): (schedule: Schedule) => string | null {
  const { t } = useLingui();
  const { scheduleTime } = useFormat();
  return (schedule) => {
    const place = scheduleAt(schedule, serverNow());
    if (place === 'after') return t`Saved. Its time is over: it answers nobody any more.`;
    if (place === 'within' || schedule.activeFrom === null) return null;
    const from = scheduleTime(schedule.activeFrom);
    return t`Scheduled. It begins to answer on ${from}.`;
  };
}

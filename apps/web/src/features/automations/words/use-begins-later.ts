import { useLingui } from '@lingui/react/macro';
import { type Schedule, scheduleAt } from '@recado/engine/schedule';
import { serverNow } from '../../../i18n/clock.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** Returns what is said when an automation was turned on that begins later; null for one that answers from now on. */
export function useBeginsLater(): (schedule: Schedule) => string | null {
  const { t } = useLingui();
  const { scheduleTime } = useFormat();
  return (schedule) => {
    if (schedule.activeFrom === null || scheduleAt(schedule, serverNow()) !== 'before') return null;
    const from = scheduleTime(schedule.activeFrom);
    return t`Scheduled. It begins to answer on ${from}.`;
  };
}

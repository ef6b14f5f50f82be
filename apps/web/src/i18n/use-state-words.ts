import { useLingui } from '@lingui/react/macro';
import type { Schedule } from '@recado/engine/schedule';
import { useScheduleState } from './schedules/use-schedule-words.ts';

interface State {
  enabled: boolean;
  held?: number;
  /** Its settings, for its schedule. */
  settings: Schedule;
}

/** The state of an automation, in a word or two, and how it looks. */
export function useStateWords(): (state: State) => { tone: 'neutral' | 'good' | 'warn' | 'info'; children: string } {
  const { t } = useLingui();
  const scheduled = useScheduleState();
  return ({ enabled, held = 0, settings }) => {
    if (!enabled) return { tone: 'neutral', children: t`Paused` };
    if (held > 0) return { tone: 'warn', children: t`Held: no credits (${held})` };
    return scheduled(settings) ?? { tone: 'good', children: t`Active` };
  };
}

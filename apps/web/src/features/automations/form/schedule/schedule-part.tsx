import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useCalendarWords } from '../../../../i18n/calendar/use-calendar-words.ts';
import { useTimeWords } from '../../../../i18n/calendar/use-time-words.ts';
import { serverNow } from '../../../../i18n/clock.ts';
import { useScheduleWords } from '../../../../i18n/schedules/use-schedule-words.ts';
import { isElsewhere, momentOf, wallTimeOf } from '../../../../i18n/schedules/zone-time.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { DayField } from '../../../../ui/fields/day-field.tsx';
import { WrittenField } from '../../../../ui/fields/written-field.tsx';
import { useFormParts } from '../form-parts.ts';
import { Part } from '../part.tsx';
import { endOfSunday, inADay } from './quick-ends.ts';

/** *only from … until …*: both may be left empty. */
export function SchedulePart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { activeFrom, activeUntil } = configure.form;
  const words = useScheduleWords()(configure.form);
  const begins = () => Math.max(activeFrom ?? 0, serverNow());
  return (
    <Part title={t`and only for a time`} hint={t`For a launch, a fair or a weekend. Empty means always.`}>
      <div className="grid gap-3">
        <Moment path="activeFrom" label={t`Begins to answer`} time="00:00" />
        <Moment path="activeUntil" label={t`Stops answering`} time="23:59" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="soft" onClick={() => configure.change({ activeUntil: inADay(begins()) })}>
          <Trans>For 24 hours</Trans>
        </Button>
        <Button look="soft" onClick={() => configure.change({ activeUntil: endOfSunday(begins()) })}>
          <Trans>Until Sunday</Trans>
        </Button>
        {(activeFrom ?? activeUntil) !== null && (
          <Button look="quiet" onClick={() => configure.change({ activeFrom: null, activeUntil: null })}>
            <Trans>Always</Trans>
          </Button>
        )}
      </div>
      {words && (
        <p className="text-[0.9375rem] text-ink-soft" aria-live="polite">
          {words} <Where at={activeFrom ?? activeUntil ?? 0} />{' '}
          <Trans>What was promised before the end is still sent.</Trans>
        </p>
      )}
    </Part>
  );
}

/** The beginning or the end, by the clocks of São Paulo; `time` is that of a day of which nobody said one. */
function Moment({ path, label, time }: { path: 'activeFrom' | 'activeUntil'; label: string; time: string }) {
  const { t } = useLingui();
  const { configure, errorAt, warningAt, touch } = useFormParts();
  const [calendar, clock] = [useCalendarWords(), useTimeWords()];
  const at = configure.form[path];
  const [day = '', ofDay = ''] = at === null ? [] : wallTimeOf(at).split('T');
  // Whoever empties the day to write another one means the same time.
  const last = useRef(time);
  if (ofDay) last.current = ofDay;
  const set = (moment: string | null) => configure.change({ [path]: moment === null ? null : momentOf(moment) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
      <DayField
        label={label}
        words={calendar}
        data-path={path}
        value={day}
        error={errorAt(path) ?? warningAt(path)}
        onChange={(chosen) => set(chosen ? `${chosen}T${last.current}` : null)}
        onBlur={() => touch(path)}
      />
      <WrittenField
        label={t`Time`}
        aria-label={t`${label}: time`}
        inputMode="text"
        placeholder={clock.write(time)}
        write={clock.write}
        read={clock.read}
        isWhole={() => false}
        unread={clock.noTime}
        value={ofDay}
        onChange={(chosen) => (chosen || day) && set(`${day || calendar.today()}T${chosen || time}`)}
        onBlur={() => touch(path)}
      />
    </div>
  );
}

/** Says whose clocks are meant, to who sits where others tell the time. */
function Where({ at }: { at: number }) {
  return isElsewhere(at) && <Trans>By the time of São Paulo.</Trans>;
}

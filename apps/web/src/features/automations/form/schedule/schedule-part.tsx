import { Trans, useLingui } from '@lingui/react/macro';
import { serverNow } from '../../../../i18n/clock.ts';
import { useScheduleWords } from '../../../../i18n/schedules/use-schedule-words.ts';
import { isElsewhere, momentOf, wallTimeOf } from '../../../../i18n/schedules/zone-time.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useFormParts } from '../form-parts.ts';
import { Part } from '../part.tsx';
import { endOfSunday, inADay } from './quick-ends.ts';

/** The last minute that a field of a form can show. */
const LAST = '9998-12-31T23:59';

/** *only from … until …*: both may be left empty. */
export function SchedulePart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { activeFrom, activeUntil } = configure.form;
  const words = useScheduleWords()(configure.form);
  const begins = () => Math.max(activeFrom ?? 0, serverNow());
  return (
    <Part title={t`and only for a time`} hint={t`For a launch, a fair or a weekend. Empty means always.`}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Moment path="activeFrom" label={t`Begins to answer`} />
        <Moment path="activeUntil" label={t`Stops answering`} />
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

/** The beginning or the end, by the clocks of São Paulo. */
function Moment({ path, label }: { path: 'activeFrom' | 'activeUntil'; label: string }) {
  const { configure, errorAt, warningAt, touch } = useFormParts();
  const at = configure.form[path];
  return (
    <TextField
      type="datetime-local"
      label={label}
      data-path={path}
      max={LAST}
      value={at === null ? '' : wallTimeOf(at)}
      error={errorAt(path) ?? warningAt(path)}
      onChange={({ currentTarget }) => configure.change({ [path]: momentOf(currentTarget.value) })}
      onBlur={() => touch(path)}
    />
  );
}

/** Says whose clocks are meant, to who sits where others tell the time. */
function Where({ at }: { at: number }) {
  return isElsewhere(at) && <Trans>By the time of São Paulo.</Trans>;
}

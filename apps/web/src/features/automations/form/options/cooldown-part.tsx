import { Plural, useLingui } from '@lingui/react/macro';
import { KINDS } from '@recado/engine';
import { Choice } from '../../../../ui/fields/choice.tsx';
import { useFormParts } from '../form-parts.ts';

const DAYS = [0, 1, 7, 30] as const;

/** *and not again for* so many days. */
export function CooldownPart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { cooldown_days: days } = configure.form;
  const greets = KINDS[configure.kind].greets === true;
  const choices = DAYS.some((one) => one === days) ? DAYS : [...DAYS, days].sort((a, b) => a - b);
  return (
    <>
      <p className="text-[0.9375rem] text-ink-soft">
        {greets
          ? t`Somebody who goes on writing is never greeted twice.`
          : t`Until then they get no second copy of it.`}
      </p>
      <Choice
        legend={greets ? t`and again after a silence of` : t`and to the same person again after`}
        value={String(days)}
        options={choices.map((one) => ({
          value: String(one),
          label: one === 0 ? greets ? t`never` : t`at once` : <Plural value={one} one="# day" other="# days" />,
        }))}
        onChange={(value) => configure.change({ cooldown_days: Number(value) })}
      />
    </>
  );
}

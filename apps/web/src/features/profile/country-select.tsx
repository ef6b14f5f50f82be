import { useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { currentLocale } from '../../i18n/locale.ts';
import { countriesIn } from './countries.ts';

/** Where the phone is from: countries by their names, each with its dialling code. */
export function CountrySelect({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (country: string) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const locale = currentLocale();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-[0.9375rem]">
        {t`Country of the phone`}
      </label>
      <select
        id={id}
        value={value}
        autoComplete="tel-country-code"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-about` : undefined}
        className="min-h-11 w-full min-w-0 cursor-pointer rounded-control border border-transparent bg-well px-3 py-2.5 text-ink focus:border-accent focus:outline-none aria-invalid:border-bad"
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {countries.map(({ country, ddi, name }) => (
          <option key={country} value={country}>
            {`${name} +${ddi}`}
          </option>
        ))}
      </select>
      {error && (
        <span id={`${id}-about`} className="font-medium text-[0.8125rem] text-bad">
          {error}
        </span>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { currentLocale } from '../../i18n/locale.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { countriesIn } from './countries-in.ts';

/** The choice of where the phone is from: countries by their names, each with its dialling code. */
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
  const locale = currentLocale();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  return (
    <SelectField
      label={t`Country of the phone`}
      value={value}
      autoComplete="tel-country-code"
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {countries.map(({ country, ddi, name }) => (
        <option key={country} value={country}>
          {`${name} +${ddi}`}
        </option>
      ))}
    </SelectField>
  );
}

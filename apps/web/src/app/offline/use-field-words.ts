import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Respect } from '@recado/contract';
import { LOCALES } from '@recado/contract/locale';
import { LANGUAGE_NAMES } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** The fields of the saves that ask where somebody else wrote meanwhile: a note, and how automation treats people. */
type Field = 'note' | Exclude<keyof Respect, 'disclosure' | 'readyDisclosure' | 'ignored' | 'moreIgnored'>;

/** Returns the names of those fields, and what one of them says in words. */
export function useFieldWords() {
  const { t } = useLingui();
  const format = useFormat();
  const names: Readonly<Record<Field, string>> = {
    note: t`Note`,
    disclosureOn: t`Say that it is automatic`,
    disclosureText: t`In your words`,
    ownerFirstMinutes: t`When you answer yourself, automation leaves that person to you for`,
    personHourCap: t`Automatic messages to one person in an hour, at most`,
    personDayCap: t`Automatic messages to one person in a day, at most`,
    holdWithoutCredits: t`Wait for credits`,
    nameFallback: t`When a name is not known`,
    fansLocale: t`Language of your fans`,
  };
  return {
    nameOf: (field: string) => names[field as Field] ?? field, // as: of a call that has no other fields
    say(field: string, value: unknown): string {
      if (value === null || value === '') return t`(empty)`;
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
      if (field === 'ownerFirstMinutes') {
        const hours = Math.round(Number(value) / 60);
        return t`${plural(hours, { one: '# hour', other: '# hours' })}`;
      }
      const locale = field === 'fansLocale' && LOCALES.find((one) => one === value);
      if (locale) return LANGUAGE_NAMES[locale];
      return typeof value === 'number' ? format.number(value) : String(value);
    },
  };
}

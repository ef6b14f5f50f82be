import { useLingui } from '@lingui/react/macro';
import { LOCALES, type Locale } from '@recado/contract/locale';
import { LANGUAGE_NAMES } from '../../i18n/locale.ts';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { proposeLocale } from './propose-locale.ts';

/** The language of words that we add for fans; one that only the browser speaks is proposed. */
export function FansLanguageBlock({
  own,
  chosen,
  onChange,
}: {
  /** The account's, which counts where nothing is chosen. */
  own: Locale;
  chosen: Locale | null;
  onChange: (locale: Locale | null) => void;
}) {
  const { t } = useLingui();
  const proposed = chosen === null ? proposeLocale(navigator.languages, own) : null;
  const names = LANGUAGE_NAMES;
  return (
    <>
      <SelectField
        label={t`Language of your fans`}
        value={chosen ?? ''}
        hint={t`Words of ours are in it: replies that we add, the request to follow, the answer to STOP, recipes.`}
        onChange={({ currentTarget: { value } }) => onChange(LOCALES.find((locale) => locale === value) ?? null)}
      >
        <option value="">{t`Like Recado for you: ${names[own]}`}</option>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {names[locale]}
          </option>
        ))}
      </SelectField>
      {proposed && (
        <Notice
          tone="info"
          action={
            <Button look="soft" className="!bg-surface" onClick={() => onChange(proposed)}>
              {t`Use ${names[proposed]}`}
            </Button>
          }
        >
          {t`Your browser speaks ${names[proposed]}. If your fans do too, choose it here.`}
        </Notice>
      )}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { LOCALES, type Locale } from '@recado/contract/locale';
import { Languages } from 'lucide-react';
import { getSession, keepUser } from '../../api/kept/session.ts';
import { currentLocale, LANGUAGE_NAMES, showLocale } from '../../i18n/locale.ts';
import { tell } from '../../ui/notices/tell.ts';
import { personalise } from './personalisation.ts';

/** The language of the screen, and for somebody signed in of the texts made for their account. */
export function LanguageSelect() {
  const { t } = useLingui();
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-control bg-well px-3 has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <Languages aria-hidden className="size-5 text-ink-soft" />
      <span className="sr-only">{t`Language`}</span>
      <select
        className="min-h-11 cursor-pointer bg-well pr-1 font-medium outline-none"
        value={currentLocale()}
        onChange={(event) => change(event.currentTarget.value, t`This needs a connection.`)}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGE_NAMES[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shows another language. Where its words do not come, that is said in the one that stays. */
async function change(value: string, missing: string): Promise<void> {
  const locale = LOCALES.find((known) => known === value);
  if (!locale) return;
  try {
    await showLocale(locale);
  } catch {
    return tell(missing);
  }
  personalise({ language: locale });
  const { loggedIn, viewingAsToken } = getSession();
  // Who looks as somebody else chooses for themselves.
  if (loggedIn && !viewingAsToken) await keepForAccount(locale);
}

/** The screen has its language already; the account's waits for the connection where there is none. */
async function keepForAccount(locale: Locale): Promise<void> {
  try {
    const { saveOrKeep } = await import('../../api/outbox/save-or-keep.ts');
    const about = { place: 'locale', name: LANGUAGE_NAMES[locale], was: null };
    const { answer } = await saveOrKeep('PUT /users/me/locale', { body: { locale } }, about);
    if (answer) keepUser(answer);
  } catch {
    // The next change or sign-in tries again.
  }
}

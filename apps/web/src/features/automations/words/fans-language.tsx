import { Trans } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { Link } from '@tanstack/react-router';
import { LANGUAGE_NAMES } from '../../../i18n/locale.ts';

/** The note on which language words of ours are in, with the way to choose another. */
export function FansLanguage({ locale }: { locale: Locale }) {
  const language = LANGUAGE_NAMES[locale];
  return (
    <p className="text-[0.875rem] text-ink-soft">
      <Trans>Ours are in {language}, the language of your fans.</Trans>{' '}
      <Link to="/settings/answers" className="inline-flex min-h-6 items-center underline hover:text-ink">
        <Trans>Another language</Trans>
      </Link>
    </p>
  );
}

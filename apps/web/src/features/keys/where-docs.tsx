import { Trans } from '@lingui/react/macro';
import { currentLocale } from '../../i18n/locale.ts';

/** Leads to what a program can call and how, in the nearer of the two languages of the help. */
export function WhereDocs() {
  const help = currentLocale() === 'pt-BR' ? '/help/keys/' : '/help/en/keys/';
  return (
    <a
      className="inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4"
      href={help}
      target="_blank"
      rel="noreferrer"
    >
      <Trans>What a program can call, and how</Trans>
    </a>
  );
}

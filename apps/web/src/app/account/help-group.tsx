import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, FileText, LifeBuoy, ShieldCheck } from 'lucide-react';
import { installationQuery } from '../../api/queries.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { GroupCard, ROW } from './group-card.tsx';

const SIGN = 'size-5 shrink-0 text-ink-soft';

/** The last group of the account: help where the operator gives it, and what everybody may read. */
export function HelpGroup() {
  const { t } = useLingui();
  const supportUrl = useQuery(installationQuery).data?.supportUrl;
  return (
    <GroupCard name={t`Help`}>
      <li>
        {/* Pages of their own beside the app, in two languages. */}
        <a href={currentLocale() === 'pt-BR' ? '/help/' : '/help/en/'} className={ROW}>
          <BookOpen aria-hidden className={SIGN} />
          <Trans>How Recado works</Trans>
        </a>
      </li>
      {supportUrl && (
        <li>
          <a href={supportUrl} className={ROW}>
            <LifeBuoy aria-hidden className={SIGN} />
            <Trans>Get help</Trans>
          </a>
        </li>
      )}
      <li>
        <Link to="/privacy" className={ROW}>
          <ShieldCheck aria-hidden className={SIGN} />
          <Trans>Privacy</Trans>
        </Link>
      </li>
      <li>
        <Link to="/terms" className={ROW}>
          <FileText aria-hidden className={SIGN} />
          <Trans>Terms of use</Trans>
        </Link>
      </li>
    </GroupCard>
  );
}

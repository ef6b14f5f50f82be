import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, LifeBuoy, ShieldCheck, TabletSmartphone } from 'lucide-react';
import { installationQuery } from '../../api/queries.ts';
import { AndroidEntry } from '../../features/install/android-entry.tsx';
import { GroupCard, ROW } from './group-card.tsx';

const SIGN = 'size-5 shrink-0 text-ink-soft';

/** The last group of the account: help where the operator gives it, and what everybody may read. */
export function HelpGroup() {
  const { t } = useLingui();
  const supportUrl = useQuery(installationQuery).data?.supportUrl;
  return (
    <GroupCard name={t`Help`}>
      {supportUrl && (
        <li>
          <a href={supportUrl} className={ROW}>
            <LifeBuoy aria-hidden className={SIGN} />
            <Trans>Get help</Trans>
          </a>
        </li>
      )}
      <li>
        <Link to="/ios" className={ROW}>
          <TabletSmartphone aria-hidden className={SIGN} />
          <Trans>iOS app</Trans>
        </Link>
      </li>
      <li>
        <AndroidEntry className={ROW} />
      </li>
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

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  FileText,
  LifeBuoy,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
  Sparkles,
  TabletSmartphone,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { creditsQuery, installationQuery } from '../../api/queries.ts';
import { AndroidEntry } from '../../features/install/android-entry.tsx';
import { currentLocale } from '../../i18n/locale.ts';
import { GroupCard, ROW } from './group-card.tsx';
import { PortalEntry } from './portal-entry.tsx';

const SIGN = 'size-5 shrink-0 text-ink-soft';

/** The last group of the account: help where the operator gives it, or our own; its apps; what is new; and what everybody may read. */
export function HelpGroup() {
  const { t } = useLingui();
  const installation = useQuery(installationQuery).data;
  // Our own pages of help, which the server gives away beside the app, in two languages.
  const help = currentLocale() === 'pt-BR' ? '/help/' : '/help/en/';
  const sells = useQuery(creditsQuery).data?.billing ?? true;
  return (
    <GroupCard name={t`Help`}>
      <Entry to={installation?.supportUrl ?? help} icon={LifeBuoy}>
        <Trans>Get help</Trans>
      </Entry>
      <Entry to={installation?.tutorialsUrl ?? help} icon={BookOpen}>
        <Trans>Tutorials</Trans>
      </Entry>
      <li>
        <Link to="/whats-new" className={ROW}>
          <Sparkles aria-hidden className={SIGN} />
          <Trans>What's new</Trans>
        </Link>
      </li>
      {installation?.androidAppUrl ? (
        <Entry to={installation.androidAppUrl} icon={Smartphone}>
          <Trans>Android app</Trans>
        </Entry>
      ) : (
        <li>
          <AndroidEntry className={ROW} />
        </li>
      )}
      {installation?.iosAppUrl ? (
        <Entry to={installation.iosAppUrl} icon={TabletSmartphone}>
          <Trans>iOS app</Trans>
        </Entry>
      ) : (
        <li>
          <Link to="/ios" className={ROW}>
            <TabletSmartphone aria-hidden className={SIGN} />
            <Trans>iOS app</Trans>
          </Link>
        </li>
      )}
      {sells && <PortalEntry url={installation?.paymentPortalUrl ?? null} />}
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

/** A row that leads out of the app: to the operator's address, or to a page of ours beside it. */
function Entry({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <a href={to} className={ROW}>
        <Icon aria-hidden className={SIGN} />
        {children}
      </a>
    </li>
  );
}

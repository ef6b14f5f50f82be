import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { installationQuery } from '../../api/queries.ts';

const entry = 'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-ink';

/** The foot of a page: privacy, terms, and help where the operator gives it. */
export function LegalLinks({ className }: { className?: string }) {
  const supportUrl = useQuery(installationQuery).data?.supportUrl;
  return (
    <footer className={clsx('flex flex-wrap gap-x-5 text-[0.875rem] text-ink-soft', className)}>
      <Link to="/privacy" className={entry}>
        <Trans>Privacy</Trans>
      </Link>
      <Link to="/terms" className={entry}>
        <Trans>Terms of use</Trans>
      </Link>
      {supportUrl && (
        <a href={supportUrl} className={entry}>
          <Trans>Get help</Trans>
        </a>
      )}
    </footer>
  );
}

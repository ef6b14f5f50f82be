import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../i18n/use-title.ts';
import { Brand } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** `/plans` for somebody who is not signed in. */
export function PlansForVisitors() {
  const { t } = useLingui();
  useTitle(t`Plans`);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-5 py-10 text-center">
      <Brand className="mb-2" />
      <h1 className="text-2xl">
        <Trans>Ten free credits a month</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>One credit is one DM delivered.</Trans>{' '}
        <Trans>Every account has ten of them each month. There is nothing to buy here yet.</Trans>
      </p>
      <Link to="/login" search={{ from: '/plans' }} className={buttonClass('main')}>
        <Trans>Sign in with Instagram</Trans>
      </Link>
    </main>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../../ui/fields/button.tsx';
import { ErrorPage } from './error-page.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // As long as the screen has room for: anybody can write anything into an address.
  const path = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname;
  return (
    <ErrorPage
      status={404}
      message={t`Page Not Found: ${path}`}
      actions={
        <Link to="/" className={buttonClass('main')}>
          <Trans>Go home</Trans>
        </Link>
      }
    >
      <p>
        <Trans>The address may have changed, or a letter went missing.</Trans>
      </p>
    </ErrorPage>
  );
}

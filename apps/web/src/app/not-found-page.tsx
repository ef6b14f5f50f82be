import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useTitle } from '../i18n/use-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { LostDrawing } from '../ui/drawings.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useLingui();
  const { pathname: path } = useLocation();
  useTitle(t`Page not found`);
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-4 px-5 text-center">
      <LostDrawing />
      <h1 className="break-all text-2xl">{t`Page Not Found: ${path}`}</h1>
      <p className="text-ink-soft">
        <Trans>The address may have changed, or a letter went missing.</Trans>
      </p>
      <Link to="/" className={buttonClass('main')}>
        <Trans>Go home</Trans>
      </Link>
    </main>
  );
}

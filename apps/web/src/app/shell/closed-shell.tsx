import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Brand } from '../../ui/pictures/brand.tsx';
import { InsideMain } from '../errors/error-page.tsx';
import { WriteToOperator } from '../errors/write-to-operator.tsx';
import { SignOutButton } from '../leaving/sign-out-button.tsx';

/** The screens that stay open to whoever was banned: all that is kept of them, and their deletion. */
export const STAYS_OPEN = ['/settings/data', '/exclusion'];

/** The house of an account that is banned: nothing in it asks for what would be refused. */
export function ClosedShell() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex flex-1 w-full max-w-[48rem] flex-col gap-6 px-4 py-4 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <Brand />
        <SignOutButton />
      </header>
      <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-warn-soft px-4 py-3 text-warn">
        <p className="min-w-48 flex-1">
          <Trans>Your account is on hold</Trans>
        </p>
        <WriteToOperator />
      </div>
      <main id="content" tabIndex={-1} className="outline-none">
        <InsideMain value={true}>{STAYS_OPEN.includes(pathname) && <Outlet />}</InsideMain>
      </main>
    </div>
  );
}

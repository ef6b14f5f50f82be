import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { PlansScreen } from '../../../features/plans/plans-screen.tsx';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { Brand } from '../../../ui/pictures/brand.tsx';
import { LanguageSelect } from '../../look/language-select.tsx';
import { Shell } from '../../shell/shell.tsx';

/** `/plans`: open for anybody. */
export function PlansRoute() {
  const { loggedIn } = useSession();
  if (loggedIn)
    return (
      <Shell>
        <PlansScreen />
      </Shell>
    );
  return (
    <main className="mx-auto flex w-full max-w-[70rem] flex-col gap-8 px-4 py-6 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Brand />
        <span className="flex flex-wrap items-center gap-3">
          <LanguageSelect />
          <Link to="/login" search={{ from: '/plans' }} className={buttonClass('soft')}>
            <Trans>Sign in with Instagram</Trans>
          </Link>
        </span>
      </header>
      <PlansScreen />
    </main>
  );
}

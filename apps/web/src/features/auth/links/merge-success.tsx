import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { Pair } from './pair.tsx';

/** `/merge/success`: which two belong together now. `username` comes from the address: only a linked account is named. */
export function MergeSuccess({ username }: { username: string | undefined }) {
  const { t } = useLingui();
  const { userData } = useSession();
  const other = userData?.mergedUsers.find((member) => member.username === username);
  useTitle(t`Linked`);
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-5 px-2 py-10 text-center">
      <h1 className="text-2xl">
        <Trans>Linked</Trans>
      </h1>
      {userData && other && <Pair one={userData} other={other} />}
      <p className="text-ink-soft">
        <Trans>You go from one to the other under your name. Both accounts were told.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/" className={buttonClass('soft')}>
          <Trans>To Home</Trans>
        </Link>
        {other && (
          <Link to="/switch/$id" params={{ id: other.id }} className={buttonClass()}>
            {t`Switch to @${other.username}`}
          </Link>
        )}
      </div>
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Button, buttonClass } from '../../../ui/fields/button.tsx';
import { LostDrawing } from '../../../ui/pictures/drawings.tsx';
import { REFUSALS, useRefusalWords } from '../refusal-words.ts';
import { useBeginLink } from './use-begin-link.ts';

/** `/merge/error`: why two accounts were not linked, and another try. */
export function MergeError({ type }: { type: string | undefined }) {
  const { t } = useLingui();
  const { loggedIn } = useSession();
  const code = REFUSALS.find((known) => known === type) ?? 'unknown';
  const words = useRefusalWords({ code, error: null });
  const begin = useBeginLink();
  useTitle(t`Not linked`);
  return (
    <section role="alert" className="mx-auto flex max-w-lg flex-col items-center gap-5 px-2 py-10 text-center">
      <LostDrawing />
      <h1 className="text-2xl">{words.title}</h1>
      <p className="text-ink-soft">{words.detail}</p>
      <p className="text-[0.875rem] text-ink-soft">
        <Trans>Error code</Trans>: {code}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/" className={buttonClass('soft')}>
          <Trans>To Home</Trans>
        </Link>
        {loggedIn && (
          <Button busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

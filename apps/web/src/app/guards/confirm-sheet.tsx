import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useSession } from '../../api/kept/session.ts';
import type { StepUp } from '../../api/kept/step-up.ts';
import { keepTyped } from '../../api/kept/typed.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useSignInAgain } from '../banners/use-sign-in-again.ts';

/** The question for a sign-in of one's own, now, before something that needs one: at Instagram, and back to this page. */
export function ConfirmSheet({
  asked,
  onClose,
}: {
  asked: Exclude<StepUp, 'second_factor_needed'>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const start = useSignInAgain({ forceReauth: true });
  const name = useSession().userData?.username ?? '';
  const isSwitched = asked === 'own_sign_in_needed';
  return (
    <Sheet
      open
      shape="small"
      closeLabel={t`Close`}
      title={isSwitched ? t`Sign in as this account` : t`Is it you?`}
      onClose={onClose}
      isUnasked
    >
      <div className="flex flex-col gap-4">
        <p>
          {isSwitched ? (
            <Trans>
              You came to <b dir="auto">@{name}</b> from a linked account, and administration opens only for a sign-in
              of its own. Sign in with Instagram as <b dir="auto">@{name}</b>; you come back to this page.
            </Trans>
          ) : (
            <Trans>
              Before this, sign in with Instagram once more as <b dir="auto">@{name}</b>. You come back to this page and
              have ten minutes for it.
            </Trans>
          )}
        </p>
        {start.isError && (
          <Notice role="alert" tone="bad">
            {failureWords(start.error).message}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            busy={start.isPending || start.isSuccess}
            onClick={() => start.mutate(undefined, { onSuccess: keepTyped })}
          >
            <Trans>Sign in with Instagram</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

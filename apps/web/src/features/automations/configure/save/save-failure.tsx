import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { FailureNotice } from '../../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useFormParts } from '../../form/form-parts.ts';

/** The notice of why the last save did not work, above the button, where it was pressed. */
export function SaveFailure() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { configure } = useFormParts();
  const { error, errorCode, failed } = configure;
  const words = failureWords(error);
  const unknown =
    failed === 'remove'
      ? t`It could not be removed, and we do not know why.`
      : t`It could not be saved, and we do not know why.`;
  return (
    <>
      {errorCode === 'automation_changed' && (
        <Notice
          tone="warn"
          action={
            <Button look="soft" busy={configure.saving} onClick={configure.insist}>
              {failed === 'off' ? <Trans>Pause</Trans> : <Trans>Save mine instead</Trans>}
            </Button>
          }
        >
          <Trans>
            It was saved somewhere else meanwhile. What you wrote is kept here; close and open it again to see the other
            version.
          </Trans>
        </Notice>
      )}
      {Boolean(error) && errorCode !== 'automation_changed' && (
        <FailureNotice
          {...words}
          message={errorCode === 'unknown' ? `${unknown} ${words.message}` : words.message}
          onRetry={configure.retry}
        />
      )}
    </>
  );
}

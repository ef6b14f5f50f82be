import { Trans } from '@lingui/react/macro';
import { useFailureWords } from '../../api/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFormParts } from './form-parts.ts';

/** Why the last save did not work, above the button, where it was pressed. */
export function SaveFailure() {
  const failureWords = useFailureWords();
  const { configure } = useFormParts();
  const { error, errorCode } = configure;
  return (
    <>
      {errorCode === 'automation_changed' && (
        <Notice
          tone="warn"
          action={
            <Button look="soft" busy={configure.saving} onClick={configure.saveOver}>
              <Trans>Save mine instead</Trans>
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
        <FailureNotice {...failureWords(error)} onRetry={configure.retry} />
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useFailureWords } from '../../api/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFormParts } from './form-parts.ts';

/** What somebody should know before they go on: above the form. */
export function FormNotes({ gone }: { gone: boolean }) {
  const failureWords = useFailureWords();
  const { configure } = useFormParts();
  const { restored, dirty, error, errorCode } = configure;
  return (
    <>
      {gone && (
        <Notice tone="warn">
          <Trans>This post was deleted on Instagram. Its configuration is kept, and answers nothing.</Trans>
        </Notice>
      )}
      {restored && dirty && (
        <Notice
          tone="info"
          action={
            <Button look="soft" onClick={configure.discard}>
              <Trans>Throw it away</Trans>
            </Button>
          }
        >
          <Trans>You were writing this and had not saved it yet. Here it is again.</Trans>
        </Notice>
      )}
      {errorCode === 'automation_changed' && (
        <Notice tone="warn">
          <Trans>
            This post was saved somewhere else meanwhile. What you wrote is kept here; close and open it again to see
            the other version.
          </Trans>
        </Notice>
      )}
      {Boolean(error) && errorCode !== 'automation_changed' && (
        <FailureNotice {...failureWords(error)} onRetry={() => configure.save({ enabled: true })} />
      )}
    </>
  );
}

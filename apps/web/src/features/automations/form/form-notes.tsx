import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { Button } from '../../../ui/fields/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useFormParts } from './form-parts.ts';

/** The notes above the form that somebody should read before they go on. */
export function FormNotes({ gone }: { gone: boolean }) {
  const { configure } = useFormParts();
  const { restored, dirty, saved, waits } = configure;
  return (
    <>
      {gone && (
        <Notice tone="warn">
          {configure.kind === 'story' ? (
            <Trans>This story is over. Its configuration is kept, and answers nothing.</Trans>
          ) : (
            <Trans>This post was deleted on Instagram. Its configuration is kept, and answers nothing.</Trans>
          )}
        </Notice>
      )}
      {waits && (
        <Notice tone="info" icon={<CloudOff aria-hidden className="size-5 shrink-0" />}>
          <Trans>This is as you saved it here. It waits for the connection, and is saved by itself.</Trans>
        </Notice>
      )}
      {saved && !saved.enabled && (
        <Notice>
          <Trans>This is a draft: it answers nobody until you turn it on.</Trans>
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
    </>
  );
}

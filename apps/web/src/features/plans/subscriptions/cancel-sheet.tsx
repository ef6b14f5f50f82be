import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@recado/contract';
import { useState } from 'react';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { useCancel } from './use-cancel.ts';

/** The button that cancels, and the question before it: until when everything goes on, and what happens then. */
export function CancelSheet({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const format = useFormat();
  const failureWords = useFailureWords();
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancel(subscription);
  const until = format.date(subscription.validUntil ?? 0);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Cancel the plan</Trans>
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        shape="small"
        title={t`Cancel this plan?`}
        closeLabel={t`Close`}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="soft" onClick={close}>
              <Trans>Keep the plan</Trans>
            </Button>
            <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate('cancel', { onSuccess: close })}>
              <Trans>Cancel it</Trans>
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-3">
          {cancel.isError && (
            <FailureNotice
              {...failureWords(cancel.error)}
              onRetry={() => cancel.mutate('cancel', { onSuccess: close })}
            />
          )}
          <p>
            {subscription.disputed ? (
              <Trans>
                Nothing more is charged. If your bank confirms the payment, the plan goes on to the end of the month
                that was paid. Until then you can take it back.
              </Trans>
            ) : (
              <Trans>
                Everything goes on until {until}. Then it ends, nothing more is charged, and your automations run on the
                free credits. Until then you can take it back.
              </Trans>
            )}
          </p>
        </div>
      </Sheet>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Automation } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';

/** A question before a single story gets an answer of its own: the one for all stories would go first, and has to be off. */
export function AllStoriesFirst({ automation, onClose }: { automation: Automation; onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const { settings, version } = automation;
  const off = useMutation({
    mutationFn: () => call('PUT /automations/stories/global', { body: { enabled: false, settings, version } }),
    onSuccess: () => toast(t`The automation for all stories is paused. Its texts are kept.`),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['named'] }),
        client.invalidateQueries({ queryKey: ['media'] }),
        client.invalidateQueries({ queryKey: ['home'] }),
      ]),
  });
  return (
    <Sheet
      open
      onClose={onClose}
      shape="small"
      closeLabel={t`Close`}
      title={t`All your stories give one answer now`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            <Trans>Leave it so</Trans>
          </Button>
          <Button busy={off.isPending} onClick={() => off.mutate()}>
            <Trans>Pause it and go on</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Trans>
          To give this story its own automation, the one for all stories has to be paused. Its texts are kept; other
          stories then answer only what you set up for each.
        </Trans>
      </p>
      {off.isError && <FailureNotice {...failureWords(off.error)} onRetry={() => off.mutate()} />}
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@recado/contract';
import { toast } from 'sonner';
import { useFailureWords } from '../../../api/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useUnlink } from './use-links.ts';

/** Asks before an account is taken out. */
export function UnlinkSheet({
  own,
  member,
  onClose,
}: {
  own: CurrentUser;
  member: CurrentUser['mergedUsers'][number];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const unlink = useUnlink(() => {
    toast(t`@${member.username} is not linked any more.`);
    onClose();
  });
  return (
    <Sheet
      open
      onClose={onClose}
      shape="small"
      closeLabel={t`Close`}
      title={t`Unlink this account?`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="danger" busy={unlink.isPending} onClick={() => unlink.mutate(member.id)}>
            <Trans>Unlink</Trans>
          </Button>
        </div>
      }
    >
      <p className="break-words font-medium" dir="auto">
        @{own.username} · @{member.username}
      </p>
      <p className="mt-1">
        <Trans>
          Nobody switches from one to the other any more, and whoever came in that way is signed out. Both keep their
          automations and credits.
        </Trans>
      </p>
      {unlink.isError && (
        <div role="alert" className="mt-3">
          <Notice tone="bad">{failureWords(unlink.error).message}</Notice>
        </div>
      )}
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import type { SessionUser } from '../../../api/kept/session.ts';
import { AskSheet } from '../../../ui/sheets/ask-sheet.tsx';
import { useUnlink } from './use-unlink.ts';

/** Asks before an account is taken out. */
export function UnlinkSheet({
  own,
  member,
  onClose,
}: {
  own: SessionUser;
  member: SessionUser['mergedUsers'][number];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const unlink = useUnlink(() => {
    toast(t`@${member.username} is not linked any more.`);
    onClose();
  });
  return (
    <AskSheet
      title={t`Unlink this account?`}
      what={`@${own.username} · @${member.username}`}
      closeLabel={t`Close`}
      keep={{ label: t`Keep it`, onClick: onClose }}
      go={{ label: t`Unlink`, busy: unlink.isPending, onClick: () => unlink.mutate(member.id) }}
      failure={unlink.isError ? failureWords(unlink.error).message : null}
    >
      <Trans>
        Nobody switches from one to the other any more, and whoever came in that way is signed out. Both keep their
        automations and credits.
      </Trans>
    </AskSheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { AskSheet } from '../../ui/sheets/ask-sheet.tsx';
import type { usePersonActs } from './use-person-acts.ts';

/** Says what is lost and what stays before what is kept of a person is taken away. */
export function ForgetSheet({
  name,
  act,
  onClose,
}: {
  name: string;
  act: ReturnType<typeof usePersonActs>['forget'];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  return (
    <AskSheet
      title={t`Delete what is kept of this person?`}
      what={name}
      closeLabel={t`Close`}
      keep={{ label: t`Keep it`, onClick: onClose }}
      go={{ label: t`Delete`, busy: act.isPending, onClick: () => act.mutate(undefined, { onSuccess: onClose }) }}
      failure={act.isError ? failureWords(act.error).message : null}
    >
      <Trans>
        Their name, everything they wrote, the texts of your answers and your note are gone for good. What stays: the
        numbers, your credit statement, and whether they are answered. What is on its way still arrives. If they write
        again, they stand here again.
      </Trans>
    </AskSheet>
  );
}

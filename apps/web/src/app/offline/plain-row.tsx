import { Trans } from '@lingui/react/macro';
import type { PlainSave } from '../../api/outbox/edits.ts';
import { EditCard } from '../../features/automations/outbox/edit-card.tsx';
import { useWhyWords } from '../../features/automations/outbox/why-words.ts';
import { usePlainWords } from './plain-words.ts';

/** One plain save that waits, or was not taken. */
export function PlainRow({ edit, onChoose }: { edit: PlainSave; onChoose: () => void }) {
  const { name, deed } = usePlainWords()(edit);
  const whyWords = useWhyWords();
  return (
    <EditCard
      edit={edit}
      name={name}
      deed={deed}
      told={
        edit.state === 'changed' ? (
          <Trans>Somebody changed the same somewhere else meanwhile. What you wrote is kept here.</Trans>
        ) : (
          edit.why && whyWords(edit.why)
        )
      }
      onChoose={onChoose}
    />
  );
}

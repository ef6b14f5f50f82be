import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { usePersonActs } from './use-person-acts.ts';

/** Characters of a note (`MOST_NOTE` of the contract). */
const MOST = 1_000;

/** The seller's own words about a person. What is typed stays until it is saved, whatever is told meanwhile. */
export function PersonNote({
  saved,
  waits,
  act,
}: {
  saved: string | null;
  /** It is in this browser alone. */
  waits: boolean;
  act: ReturnType<typeof usePersonActs>['note'];
}) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved ?? '';
  const dirty = text.trim() !== (saved ?? '');
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        // What is typed while it is saved stays.
        if (dirty) act.mutate(text, { onSuccess: () => setTyped((now) => (now === typed ? null : now)) });
      }}
    >
      <TextArea
        label={t`Note`}
        hint={t`For you alone: the person never sees it.`}
        value={text}
        maxLength={MOST}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {act.isError && (
        <Notice role="alert" tone="bad">
          {failureWords(act.error).message}
        </Notice>
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" look="soft" disabled={!dirty} busy={act.isPending}>
          <Trans>Save the note</Trans>
        </Button>
        <span aria-live="polite" className="text-[0.875rem] text-ink-soft">
          {!dirty && waits && <Trans>Waits for the connection</Trans>}
          {!dirty && !waits && act.data?.answer && <Trans>Saved.</Trans>}
        </span>
      </div>
    </form>
  );
}

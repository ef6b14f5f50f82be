import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { WordsSheet } from '../words-sheet.tsx';
import { useDesk, type Verdict } from './partners-query.ts';

const MOST = 300;

/** The buttons of a verdict: yes, or no with its reason. */
export function VerdictButtons({ yes, onVerdict }: { yes: string; onVerdict: (verdict: Verdict) => Promise<unknown> }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const accept = useDesk(() => onVerdict({ accept: true }));
  return (
    <>
      {accept.isError && (
        <Notice role="alert" tone="bad">
          {failureWords(accept.error).message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="soft" busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
          {yes}
        </Button>
        <ReasonButton
          label={t`Refuse`}
          title={t`Why not?`}
          onReason={(reason) => onVerdict({ accept: false, reason })}
        />
      </div>
    </>
  );
}

/** A refusal, and the question why: the one it is about reads the answer. */
export function ReasonButton({
  label,
  title,
  onReason,
}: {
  label: string;
  title: string;
  onReason: (reason: string) => Promise<unknown>;
}) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [isOpen, setOpen] = useState(false);
  const send = useDesk(onReason);
  const close = () => {
    setOpen(false);
    send.reset();
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <WordsSheet
          title={title}
          words={{
            label: t`Reason`,
            hint: t`The partner reads it on the page, and by e-mail if theirs is confirmed.`,
            most: MOST,
          }}
          go={{ label, look: 'danger', busy: send.isPending }}
          failure={send.isError ? failureWords(send.error).message : null}
          onSend={(reason) => send.mutate(reason, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Automation } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api/calls/call.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { CopyText } from '../../../../ui/fields/copy-text.tsx';
import { FailureNotice } from '../../../../ui/notices/failure-notice.tsx';
import { useFormParts } from '../form-parts.ts';

/** A real answer before anybody else gets one: a word that this automation alone answers for a while, off or on. */
export function TestPart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const failureWords = useFailureWords();
  const { saved, dirty } = configure;
  const test = useMutation({
    mutationFn: (id: string) => call('POST /automations/{id}/test', { params: { id } }),
  });
  if (!saved) return null;
  return (
    <>
      <p className="text-[0.9375rem] text-ink-soft">
        {dirty
          ? t`Save it first: what is saved is what answers.`
          : t`Only the test word is answered: everything else may stay paused meanwhile.`}
      </p>
      {test.data ? (
        <Word kind={saved.kind} {...test.data} />
      ) : (
        <Button look="soft" className="self-start" busy={test.isPending} onClick={() => test.mutate(saved.id)}>
          <Trans>Get a test word</Trans>
        </Button>
      )}
      {test.isError && <FailureNotice {...failureWords(test.error)} onRetry={() => test.mutate(saved.id)} />}
    </>
  );
}

function Word({ kind, code, until }: { kind: Automation['kind']; code: string; until: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const how: Record<Automation['kind'], string> = {
    post: t`Write this as a comment there, with any account but this one:`,
    post_global: t`Write this as a comment there, with any account but this one:`,
    remix: t`Write this as a comment there, with any account but this one:`,
    scheduled: t`Write this as a comment there, with any account but this one:`,
    story: t`Reply to the story with this, with any account but this one:`,
    story_global: t`Reply to the story with this, with any account but this one:`,
    direct: t`Write this as a message to you, with any account but this one:`,
    welcome: t`Write this as a message to you, with any account but this one:`,
    live: t`Write this as a comment in your live, with any account but this one:`,
    live_welcome: t`Write this as a comment in your live, with any account but this one:`,
  };
  return (
    <div role="status" className="flex flex-col items-start gap-2 rounded-card bg-well p-4">
      <p>{how[kind]}</p>
      <CopyText text={code} label={t`Copy the word ${code}`} copied={t`The word is copied.`} />
      <p className="text-[0.875rem] text-ink-soft">
        {t`It works three times, until ${format.clock(until)}, and costs its credit like any other message.`}
      </p>
    </div>
  );
}

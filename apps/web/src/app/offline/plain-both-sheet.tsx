import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import type { PlainSave, Values } from '../../api/outbox/edits.ts';
import { mergeValues } from '../../api/outbox/merge-values.ts';
import { readPlain } from '../../api/outbox/outbox.ts';
import { BothChoice } from '../../features/automations/outbox/both-choice.tsx';
import { useDecide } from '../../features/automations/outbox/use-decide.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { usePlainWords } from './plain-words.ts';
import { useFieldWords } from './use-field-words.ts';

/** Asks which words count: those that were written here without a connection, or those that were saved elsewhere meanwhile. */
export function PlainBothSheet({ edit, onClose }: { edit: PlainSave; onClose: () => void }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const { name } = usePlainWords()(edit);
  const decide = useDecide();
  const there = useQuery({
    queryKey: ['there', edit.key],
    queryFn: async () => ({ values: await readPlain(edit) }),
    staleTime: 0,
    gcTime: 0,
  });
  const busy = decide.isPending || !there.data;
  const other = there.data?.values ?? null;
  const choose = (how: 'again' | 'up') =>
    decide.mutate({ edit, how, ...(how === 'again' && { over: { was: other } }) }, { onSuccess: onClose });
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={t`Which one counts?`}
      subtitle={<bdi>{name}</bdi>}
      footer={<BothChoice busy={busy} onChoose={choose} />}
    >
      <p className="mb-4 text-ink-soft">
        <Trans>You changed it here without a connection, and meanwhile it was changed somewhere else.</Trans>
      </p>
      {there.isError && <FailureNotice {...loadFailure(there)} />}
      {there.isPending && <Skeleton className="h-40 w-full !rounded-card" />}
      {other && <Fields edit={edit} other={other} />}
    </Sheet>
  );
}

/** The fields that both sides say differently, each with both. */
function Fields({ edit: { was, body }, other }: { edit: PlainSave; other: Values }) {
  const { t } = useLingui();
  const fields = useFieldWords();
  const { clashes } = mergeValues({ was: was ?? {}, body, there: other });
  return (
    <ul className="flex flex-col gap-5">
      {clashes.map((field) => (
        <li key={field} className="flex flex-col gap-2">
          <h3 className="font-semibold">{fields.nameOf(field)}</h3>
          <dl className="grid gap-2 sm:grid-cols-2">
            <Side title={t`Yours, from this browser`} text={fields.say(field, body[field])} />
            <Side title={t`The other one`} text={fields.say(field, other[field])} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded-card bg-well/50 p-3">
      <dt className="text-[0.875rem] text-ink-soft">{title}</dt>
      <dd className="whitespace-pre-wrap break-words" dir="auto">
        {text}
      </dd>
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answers } from '@recado/contract';
import type { AutomationKind } from '@recado/engine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce } from '../../../api/calls/call-once.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useKindNames } from '../../../i18n/names/use-kind-names.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { tell } from '../../../ui/notices/tell.ts';

type Choice = Answers['automations'][number];

/** The panel with which a comment is answered after all, alone or with all that are like it. */
export function AnswerPanel({ id, until, choices }: { id: string; until: number; choices: Choice[] }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const format = useFormat();
  const [chosen, choose] = useState(choices[0]?.id ?? '');
  const ask = useAsk(id);
  const choice = choices.find((one) => one.id === chosen) ?? choices[0];
  if (!choice) return null;
  const nameOf = ({ name, kind }: Choice) => name?.trim() || kinds[kind as AutomationKind].one; // as: the server's own kinds
  const { comments, people, complete } = choice.alike;
  const when = format.moment(until);
  const many = complete ? format.exactNumber(comments) : `${format.exactNumber(comments)}+`;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-well p-4">
      <p className="text-[0.9375rem]">{t`Instagram takes an answer to this comment until ${when}.`}</p>
      {choices.length > 1 && (
        <SelectField
          label={t`With`}
          value={choice.id}
          onChange={(event) => choose(event.currentTarget.value)}
          disabled={ask.isPending}
        >
          {choices.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={ask.isPending} onClick={() => ask.mutate({ automation: choice.id, alike: false })}>
          <Trans>Answer now</Trans>
        </Button>
        {comments > 1 && (
          <Button
            look="soft"
            className="!bg-surface"
            busy={ask.isPending}
            onClick={() => ask.mutate({ automation: choice.id, alike: true })}
          >
            {t`Answer all ${many} like this`}
          </Button>
        )}
      </div>
      {comments > 1 && (
        <p className="text-[0.875rem] text-ink-soft">
          <Plural
            value={people}
            one="They are of # person: one credit at most."
            other="They are of # people: # credits at most, one for each."
          />
        </p>
      )}
    </section>
  );
}

function useAsk(id: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  return useMutation({
    mutationFn: (body: { automation: string; alike: boolean }) =>
      callOnce('POST /activity/{id}/answers', { params: { id }, body }),
    onSuccess: ({ asked }) => tell(asked === 1 ? t`It is being answered.` : t`${asked} comments are being answered.`),
    onError: (error) => tell(failureWords(error).message),
    onSettled: () => {
      for (const name of ['activity-one', 'activity', 'activity-head', 'answers'])
        void client.invalidateQueries({ queryKey: [name] });
    },
  });
}

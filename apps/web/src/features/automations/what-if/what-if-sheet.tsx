import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { WHAT_IF_DAYS, WhatIfAnswer } from '@recado/contract';
import { type Doubt, LIMITS } from '@recado/engine';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { When } from '../../../i18n/when.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { useFormParts } from '../form/form-parts.ts';

type Days = (typeof WHAT_IF_DAYS)[number];
const DAYS: readonly Days[] = [7, 30];

/** Shows what the words of the form would have made of the comments of the last days, with what looks wrong. Nothing is saved or sent. */
export function WhatIfSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [days, setDays] = useState<Days>(7);
  const looked = useLookBack(days);
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={t`What would have been`}
      subtitle={t`By the comments that came. Nothing is sent, and it costs nothing.`}
    >
      <div className="flex flex-col gap-6">
        <Choice
          legend={t`Days`}
          value={String(days)}
          options={[
            { value: '7', label: t`Last 7 days` },
            { value: '30', label: t`Last 30 days` },
          ]}
          onChange={(value) => setDays(DAYS.find((one) => String(one) === value) ?? 7)}
        />
        {looked.isError && <Notice tone="bad">{failureWords(looked.error).message}</Notice>}
        {looked.isPending && <Skeleton className="h-40 w-full !rounded-card" />}
        {looked.data && <Answer answer={looked.data} />}
      </div>
    </Sheet>
  );
}

/** Only the words go over: messages that are half written answer nobody here. */
function useLookBack(days: Days) {
  const { configure, mediaId } = useFormParts();
  const { kind, saved, tidied } = configure;
  const { anyComment, exactMatch, drawnOut, activationComments } = tidied.settings;
  const settings = { anyComment, exactMatch, drawnOut, activationComments: activationComments.filter(fits) };
  const body = { kind, id: saved?.id ?? null, mediaId, settings, days };
  return useQuery({
    queryKey: ['what-if', body],
    queryFn: ({ signal }) => call('POST /automations/what-if', { body }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const fits = (word: string) => [...word].length <= LIMITS.triggerCharacters;

function Answer({ answer }: { answer: WhatIfAnswer }) {
  const { t } = useLingui();
  const { comments, answered, matches, people, doubts, doubtful, nears, near, complete } = answer;
  const doubtWords = useDoubtWords();
  if (comments === 0)
    return (
      <p>
        <Trans>Nobody commented there in these days, so there is nothing to look at.</Trans>
      </p>
    );
  return (
    <>
      <section className="flex flex-col gap-1">
        <p className="font-medium text-2xl">
          <Matches matches={matches} comments={comments} />
        </p>
        <p className="text-ink-soft">
          {people > 0 && <Plural value={people} one="They are of # person." other="They are of # people." />}{' '}
          <Plural
            value={answered}
            _0="In those days none of them got an answer."
            one="In those days # comment got an answer."
            other="In those days # comments got an answer."
          />
        </p>
        {!complete && (
          <p className="text-[0.875rem] text-ink-soft">
            <Trans>There were more; the newest were looked at.</Trans>
          </p>
        )}
      </section>
      {doubts > 0 && (
        <Examples title={t`These would get an answer, and look wrong`} count={doubts} shown={doubtful.length}>
          {doubtful.map(({ why, ...one }) => (
            <Example key={one.id} {...one} note={doubtWords(why)} />
          ))}
        </Examples>
      )}
      {nears > 0 && (
        <Examples title={t`These would get none, and almost have a word`} count={nears} shown={near.length}>
          {near.map(({ word, found, ...one }) => (
            <Example key={one.id} {...one} note={t`It says “${found}”, your word is “${word}”.`} />
          ))}
        </Examples>
      )}
      {matches > 0 && doubts === 0 && nears === 0 && (
        <p>
          <Trans>None of them looks wrong.</Trans>
        </p>
      )}
    </>
  );
}

function Matches({ matches, comments }: { matches: number; comments: number }) {
  const format = useFormat();
  const [some, all] = [format.exactNumber(matches), format.exactNumber(comments)];
  return (
    <Trans>
      {some} answers to {all} comments
    </Trans>
  );
}

function Examples({
  title,
  count,
  shown,
  children,
}: {
  title: string;
  count: number;
  shown: number;
  children: ReactNode;
}) {
  const format = useFormat();
  const all = format.exactNumber(count);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">
        {title} ({all})
      </h3>
      <ul className="flex flex-col gap-2">{children}</ul>
      {count > shown && (
        <p className="text-[0.875rem] text-ink-soft">
          <Trans>The newest {shown} are shown.</Trans>
        </p>
      )}
    </section>
  );
}

function Example({ text, username, at, note }: { text: string; username: string | null; at: number; note: string }) {
  return (
    <li className="rounded-control bg-well p-3">
      <p className="break-words font-medium" dir="auto">
        “{text}”
      </p>
      <p className="text-[0.875rem] text-ink-soft">{note}</p>
      <p className="text-[0.8125rem] text-ink-soft">
        {username !== null && <>@{username} · </>}
        <When at={at} />
      </p>
    </li>
  );
}

/** Says why an answer would look wrong. One without its words does not compile. */
function useDoubtWords(): (why: Doubt) => string {
  const { t } = useLingui();
  return (why) => {
    switch (why) {
      case 'denied':
        return t`It says that they do not want it.`;
      case 'drawn_out':
        return t`The word counts only because letters may be drawn out.`;
      case 'aside':
        return t`A long text: the word may be about something else.`;
    }
  };
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TryResult } from '@recado/engine';
import { KINDS } from '@recado/engine';
import { Check, CircleSlash } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useScheduleState, useScheduleWords } from '../../../i18n/schedules/use-schedule-words.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { Marked } from './marked.tsx';
import { replyIn } from './reply-in.ts';
import { useSilenceWords } from './silence-words.ts';

const InsteadNote = lazy(() =>
  import('../conflicts/instead-note.tsx').then((module) => ({ default: module.InsteadNote })),
);

interface Props {
  text: string;
  result: TryResult;
  /** The public reply of whoever is known to follow; null where everybody gets the same. */
  toFollowers: string | null;
}

/** The answer to a tried comment: by which word it fires, what goes out and what it costs; or why not, and how to mend it. */
export function TryAnswer({ text, result, toFollowers }: Props) {
  return (
    <div role="status" className="rounded-card bg-well px-4 py-3">
      {result.messages.length > 0 ? <Fires {...{ text, result, toFollowers }} /> : <Silent result={result} />}
      <Suspense fallback={null}>
        <InsteadNote text={text} />
      </Suspense>
    </div>
  );
}

function Fires({ text, result, toFollowers }: Props) {
  const { t } = useLingui();
  const { matched, credits } = result;
  const reply = replyIn(result);
  const { form } = useFormParts().configure;
  const scheduled = useScheduleState()(form);
  const when = useScheduleWords()(form);
  return (
    <div className="flex flex-col gap-1.5 text-[0.9375rem]">
      <div className="flex items-center gap-2 font-semibold text-good">
        <Check aria-hidden className="size-5" />
        <Trans>It answers</Trans>
      </div>
      <div className="line-clamp-2">
        <span dir="auto">
          “<Marked text={text} span={matched?.span ?? null} />”
        </span>
        {matched && (
          <span className="text-ink-soft">
            {' · '}
            {matched.drawnOut && matched.span
              ? t`“${text.slice(matched.span.start, matched.span.end)}” counts as “${matched.word}”`
              : t`your word: ${matched.word}`}
          </span>
        )}
      </div>
      <p className="text-[0.875rem] text-ink-soft">
        {result.gate ? (
          <Trans>First asks to follow; the DM after the tap</Trans>
        ) : result.twoSteps ? (
          <Trans>A DM at once, and the rest after the tap</Trans>
        ) : (
          <Trans>A DM at once</Trans>
        )}
        {reply !== null && (
          <>
            {' · '}
            <Trans>A public reply a few seconds later</Trans>
          </>
        )}
        {' · '}
        <Plural value={credits} one="Costs # credit" other="Costs # credits" />
      </p>
      {reply !== null && toFollowers !== null && (
        <div className="flex flex-col gap-0.5 text-[0.875rem] text-ink-soft" dir="auto">
          <span>{t`Known followers read: “${toFollowers}”`}</span>
          <span>{t`Everybody else reads: “${reply}”`}</span>
        </div>
      )}
      {scheduled && when && (
        <p className="font-medium">
          <Trans>Not now: {when}</Trans>
        </p>
      )}
    </div>
  );
}

function Silent({ result }: { result: TryResult }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const words = useSilenceWords();
  const list = KINDS[configure.kind].words;
  const near = result.explanation.steps.find(({ code }) => code === 'near_miss');
  const found = near ? String(near.values.found ?? '') : '';
  return (
    <div className="flex flex-col items-start gap-2 text-[0.9375rem]">
      <div className="flex items-center gap-2 font-semibold">
        <CircleSlash aria-hidden className="size-5 text-ink-soft" />
        <Trans>It stays silent</Trans>
      </div>
      <p className="text-ink-soft">{words(result.explanation)}</p>
      {near && found && (
        <>
          <p>{t`Almost: it says “${found}”, your word is “${near.values.word ?? ''}”.`}</p>
          <Button
            look="soft"
            className="!bg-surface"
            onClick={() => list && configure.change({ [list]: [...configure.form[list], found] })}
          >
            {t`Add “${found}”`}
          </Button>
        </>
      )}
    </div>
  );
}

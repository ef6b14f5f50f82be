import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity, TraceLine } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { isRefused } from '../../api/failures/call-error.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { activityOneQuery } from '../../api/queries.ts';
import { useShownWords } from '../../i18n/shown-words.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { When } from '../../i18n/when.tsx';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { NotHere } from '../../ui/notices/not-here.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { AnswerNow } from './asked/answer-now.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { IgnorePerson } from './ignore-person.tsx';
import { ResultChip } from './result-chip.tsx';
import { SaveBundle } from './save-bundle.tsx';
import { useSummaryWords } from './summary-words.ts';
import { Trace } from './trace.tsx';
import { WhoWrote } from './who-wrote.tsx';

const LIVE_MS = 2_500;

/** The whole story of one event: the words, the messages, every step with its time and Instagram's answers. */
export function StorySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const every = useLookEvery(LIVE_MS);
  const story = useQuery({
    ...activityOneQuery(id),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.activity) ? false : every),
  });
  // Drawn in pieces: a story that is here at once does not keep the sheet from opening.
  const shown = useDeferredValue(story.data, undefined);
  useTitle(t`What happened`);
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={t`What happened`}
      subtitle={shown && <When at={shown.activity.at} />}
    >
      {!shown && !story.isError && <Waiting />}
      {story.isError && !story.data && <Failed story={story} />}
      {shown && <Story activity={shown.activity} trace={shown.trace} />}
    </Sheet>
  );
}

function Story({ activity, trace }: { activity: Activity; trace: TraceLine[] }) {
  const words = useSummaryWords();
  const shown = useShownWords()(activity);
  const { media, text } = activity;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-4">
        <Picture src={media?.pictureUrl ?? null} eager className="size-16 shrink-0 rounded-control" />
        <div className="min-w-0 flex-1">
          <p>
            <WhoWrote activity={activity} />
          </p>
          {text !== null && (
            <p className="mt-1 whitespace-pre-wrap font-medium text-lg" dir="auto">
              “{text}”
            </p>
          )}
          {shown !== null && <p className="mt-1 text-ink-soft italic">{shown}</p>}
          {media?.caption && (
            <p className="mt-1 line-clamp-1 text-[0.875rem] text-ink-soft" dir="auto">
              {media.caption}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <ResultChip result={activity.result} />
        <p>{words(activity)}</p>
      </div>
      <NextStep activity={activity} trace={trace} />
      <AnswerNow activity={activity} />
      {activity.deliveries.length > 0 && (
        <section className="flex flex-col gap-3">
          {activity.deliveries.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} />
          ))}
        </section>
      )}
      <Trace lines={trace} />
      <div className="flex flex-wrap gap-2">
        {media && (
          <Link to="/activity" search={{ media: media.id }} className={buttonClass('quiet')}>
            <Trans>Everything on this post</Trans>
          </Link>
        )}
        {activity.person.id !== null && activity.outcome !== 'own_comment' && (
          <Link
            to="/people/$personId"
            params={{ personId: activity.person.id }}
            search={{}}
            state={{ opensList: true }}
            className={buttonClass('quiet')}
          >
            <Trans>All about this person</Trans>
          </Link>
        )}
        <IgnorePerson activity={activity} />
        <SaveBundle id={activity.id} />
      </div>
    </div>
  );
}

/** The one thing that would change it next time. */
function NextStep({ activity, trace }: { activity: Activity; trace: TraceLine[] }) {
  const { t } = useLingui();
  const { media, outcome } = activity;
  if (!media) return null;
  const near = trace.find(({ code }) => code === 'near_miss');
  const found = near ? String(near.values.found ?? '') : '';
  const wanted = near ? String(near.values.word ?? '') : '';
  if (outcome === 'no_match' && found) {
    return (
      <Notice
        tone="info"
        action={
          <Link
            to="/content/posts/$mediaId"
            params={{ mediaId: media.id }}
            search={{ addWord: found }}
            className={buttonClass('soft', '!bg-surface !text-ink')}
          >
            {t`Add “${found}”`}
          </Link>
        }
      >
        {t`Almost: it says “${found}”, your word is “${wanted}”.`}
      </Notice>
    );
  }
  if (!['no_match', 'no_automation', 'automation_off', 'out_of_schedule'].includes(outcome)) return null;
  return (
    <Link to="/content/posts/$mediaId" params={{ mediaId: media.id }} className={buttonClass('soft', 'self-start')}>
      {outcome === 'no_automation' ? <Trans>Set this post up</Trans> : <Trans>Adjust this post</Trans>}
    </Link>
  );
}

function Failed({ story }: { story: Parameters<ReturnType<typeof useLoadFailure>>[0] }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  return (
    <NotHere failure={isRefused(story.error) ? null : loadFailure(story)} title={t`This is not here`}>
      <Trans>It belongs to another account, or was deleted with its data.</Trans>
    </NotHere>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4" aria-busy>
      <Skeleton className="h-16 w-full !rounded-control" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-28 w-full !rounded-card" />
      <Skeleton className="h-48 w-full !rounded-card" />
    </div>
  );
}

function isOver({ deliveries, result }: Activity): boolean {
  return result !== 'waiting' && deliveries.every(({ settledAt }) => settledAt !== null);
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Media } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { serverNow } from '../../i18n/clock.ts';
import { useScheduleState } from '../../i18n/schedules/use-schedule-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { InsightsLink } from './insights-link.tsx';
import { countLeft, type StoryState, storyStateOf } from './story-state.ts';

/** One story of the grid: picture, state, how long it is there, and the way to its configuration. */
export function StoryCard({ story, allOn, eager }: { story: Media; allOn: boolean; eager: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, leftMs } = storyStateOf(story, { now: serverNow(), allOn });
  const { dms } = story.automation;
  const name = story.caption.trim() || t`Story of ${format.moment(story.publishedAt)}`;
  return (
    <li className="group relative flex min-w-0 flex-col rounded-card bg-surface p-2 pb-3 shadow-card has-[[data-whole]:focus-visible]:outline-2 has-[[data-whole]:focus-visible]:outline-accent">
      <div className="relative">
        <Picture
          src={story.pictureUrl}
          eager={eager}
          className={`aspect-[9/14] w-full rounded-control ${state === 'ended' ? 'opacity-60 grayscale' : ''}`}
        />
        <div className="absolute top-2 left-2 flex">
          <StateChip state={state} story={story} />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-1.5 pt-3">
        <h2 className="line-clamp-1 font-medium text-[0.9375rem] leading-snug" dir="auto">
          {name}
        </h2>
        <div className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-ink-soft tabular-nums">
          {leftMs > 0 && (
            <span className="inline-flex items-center gap-1">
              <Clock aria-hidden className="size-3.5" />
              <Left ms={leftMs} />
            </span>
          )}
          {story.automation.state !== 'none' && (
            <span>
              <Plural value={dms} one="# DM" other="# DMs" />
            </span>
          )}
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between">
          <Link
            to="/content/stories/$mediaId"
            params={{ mediaId: story.id }}
            data-whole
            className="flex min-h-11 items-end font-semibold text-accent-text outline-none after:absolute after:inset-0"
          >
            <span className="py-1 group-hover:underline">
              {story.automation.state === 'none' ? <Trans>Configure</Trans> : <Trans>Adjust</Trans>}
            </span>
            <span className="sr-only">: {name}</span>
          </Link>
          <InsightsLink mediaId={story.id} name={name} />
        </div>
      </div>
    </li>
  );
}

function Left({ ms }: { ms: number }) {
  const { unit, count } = countLeft(ms);
  if (unit === 'hours') return <Plural value={count} one="# hour left" other="# hours left" />;
  return <Plural value={count} one="# minute left" other="# minutes left" />;
}

function StateChip({ state, story: { automation } }: { state: StoryState; story: Media }) {
  const { t } = useLingui();
  const scheduled = useScheduleState();
  const { held } = automation;
  const chips: Record<StoryState, { tone: Tone; words: string } | null> = {
    none: null,
    on: { tone: 'good', words: t`Active` },
    off: { tone: 'neutral', words: t`Paused` },
    held_no_credits: { tone: 'warn', words: held > 0 ? t`Held: no credits (${held})` : t`Held: no credits` },
    as_all: { tone: 'good', words: t`As all stories` },
    rests: { tone: 'info', words: t`Rests` },
    ended: { tone: 'neutral', words: t`Over` },
  };
  const waits = state === 'on' ? scheduled(automation) : null;
  if (waits) return <Chip {...waits} />;
  const chip = chips[state];
  return chip && <Chip tone={chip.tone}>{chip.words}</Chip>;
}

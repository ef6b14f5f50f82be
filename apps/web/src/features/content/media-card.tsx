import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Media, Sales } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Clapperboard, Layers, MessageCircle } from 'lucide-react';
import { memo } from 'react';
import { useScheduleState } from '../../i18n/schedules/use-schedule-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { PartedItem } from '../../ui/lists/parted-list.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { InsightsLink } from './insights-link.tsx';

type Sold = Pick<Sales['places'][number], 'clicks' | 'money'>;

/** One post of the grid: picture, state, what it did, and the way to its configuration. */
export const MediaCard = memo(function MediaCard({
  media,
  eager,
  sold,
}: {
  media: Media;
  eager: boolean;
  /** The sales that its links led to, while sales are counted. */
  sold?: Sold | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { state } = media.automation;
  const caption = media.caption.trim() || t`Post of ${format.day(media.publishedAt)}`;
  return (
    <PartedItem className="group relative flex min-w-0 flex-col rounded-card bg-surface p-2 pb-3 shadow-card transition-shadow duration-150 has-[[data-whole]:focus-visible]:outline-2 has-[[data-whole]:focus-visible]:outline-accent">
      <div className="relative">
        <Picture src={media.pictureUrl} eager={eager} className="aspect-square w-full rounded-control" />
        <div className="absolute top-2 left-2 flex">
          <StateChip media={media} />
        </div>
        <KindSign media={media} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-1.5 pt-3">
        <h2 className="line-clamp-2 font-medium text-[0.9375rem] leading-snug" dir="auto">
          {caption}
        </h2>
        <Counts media={media} />
        {sold && <SoldLine sold={sold} />}
        <div className="mt-auto flex flex-wrap items-end justify-between">
          <Link
            to="/content/posts/$mediaId"
            params={{ mediaId: media.id }}
            search={(search: object) => search}
            data-whole
            className="flex min-h-11 items-end font-semibold text-accent-text outline-none after:absolute after:inset-0"
          >
            <span className="py-1 group-hover:underline">
              {state === 'none' ? <Trans>Configure</Trans> : <Trans>Adjust</Trans>}
            </span>
            <span className="sr-only">: {caption}</span>
          </Link>
          <InsightsLink mediaId={media.id} name={caption} />
        </div>
      </div>
    </PartedItem>
  );
});

function Counts({ media }: { media: Media }) {
  const format = useFormat();
  const { state, replies, dms } = media.automation;
  const line = 'flex flex-wrap gap-x-2 text-[0.8125rem] text-ink-soft tabular-nums';
  if (state === 'none') {
    return (
      <div className={line}>
        <span className="inline-flex items-center gap-1">
          <MessageCircle aria-hidden className="size-3.5" />
          <Plural value={media.commentsCount} one="# comment" other="# comments" />
        </span>
      </div>
    );
  }
  return (
    <div className={line} title={`${format.exactNumber(replies)} · ${format.exactNumber(dms)}`}>
      <span>
        <Plural value={replies} one="# reply" other="# replies" />
      </span>
      <span aria-hidden>·</span>
      <span>
        <Plural value={dms} one="# DM" other="# DMs" />
      </span>
    </div>
  );
}

function SoldLine({ sold: { clicks, money } }: { sold: Sold }) {
  const format = useFormat();
  return (
    <div className="flex flex-wrap gap-x-2 text-[0.8125rem] text-ink-soft tabular-nums">
      <span>
        <Plural value={clicks} one="# click" other="# clicks" />
      </span>
      {money.map(({ currency, cents }) => (
        <span key={currency} className="font-semibold text-ink">
          {format.money(cents, currency)}
        </span>
      ))}
    </div>
  );
}

function StateChip({ media }: { media: Media }) {
  const { t } = useLingui();
  const { state, held } = media.automation;
  const scheduled = useScheduleState();
  const chips: Record<Media['automation']['state'], { tone: Tone; words: string } | null> = {
    none: null,
    on: { tone: 'good', words: t`Active` },
    off: { tone: 'neutral', words: t`Paused` },
    held_no_credits: { tone: 'warn', words: held > 0 ? t`Held: no credits (${held})` : t`Held: no credits` },
  };
  if (media.gone) return <Chip tone="bad">{t`Deleted on Instagram`}</Chip>;
  const waits = state === 'on' ? scheduled(media.automation) : null;
  if (waits) return <Chip {...waits} />;
  const chip = chips[state];
  return chip && <Chip tone={chip.tone}>{chip.words}</Chip>;
}

function KindSign({ media }: { media: Media }) {
  const Sign =
    media.productType === 'REELS' || media.mediaType === 'VIDEO'
      ? Clapperboard
      : media.mediaType === 'CAROUSEL_ALBUM'
        ? Layers
        : null;
  if (!Sign) return null;
  return (
    <span className="absolute right-2 bottom-2 rounded-mark bg-black/55 p-1 text-white">
      <Sign aria-hidden className="size-4" />
    </span>
  );
}

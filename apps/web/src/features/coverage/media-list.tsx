import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Coverage } from '@recado/contract';
import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { reachedOf } from './reached-of.ts';

type Media = Coverage['media'][number];

/** The posts, those first of which something was not read yet. */
export function MediaList({ media }: { media: readonly Media[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 pb-2 shadow-card sm:p-5 sm:pb-3"
    >
      <h2 id={id} className="text-lg">
        <Trans>Post by post</Trans>
      </h2>
      <ul className="flex flex-col">
        {media.map((one) => (
          <Row key={one.mediaId} media={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ media }: { media: Media }) {
  const { t } = useLingui();
  const format = useFormat();
  const { due, reached } = reachedOf(media);
  return (
    <li className="flex items-center gap-3 border-line border-t py-2.5 first:border-t-0">
      <Picture src={media.pictureUrl} className="size-12 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-1 break-words font-medium">
          {media.caption?.trim() || t`Without words`}
        </p>
        <p className="text-[0.9375rem] text-ink-soft tabular-nums">
          <Trans>
            {format.number(reached)} of {format.number(due)} read
          </Trans>
          {media.swept > 0 && (
            <>
              {' · '}
              <Plural value={media.swept} one="# found by looking" other="# found by looking" />
            </>
          )}
        </p>
        <Differences media={media} />
      </div>
    </li>
  );
}

/** Says what a post's figures do not say by themselves. */
function Differences({ media: { missing, unshown, gone, hidden } }: { media: Media }) {
  return (
    <>
      {missing > 0 && (
        <p className="text-[0.9375rem] text-warn">
          <Plural value={missing} one="# is not read yet" other="# are not read yet" />
        </p>
      )}
      {(unshown ?? 0) > 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          <Plural
            value={unshown ?? 0}
            one="Instagram counts # more than it shows to programs"
            other="Instagram counts # more than it shows to programs"
          />
        </p>
      )}
      {gone + hidden > 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          {gone > 0 && <Plural value={gone} one="# deleted or taken away" other="# deleted or taken away" />}
          {gone > 0 && hidden > 0 && ' · '}
          {hidden > 0 && <Plural value={hidden} one="# hidden" other="# hidden" />}
        </p>
      )}
    </>
  );
}

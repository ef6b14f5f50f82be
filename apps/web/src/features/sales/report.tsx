import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Sales } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { salesQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Empty } from '../../ui/lists/empty.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { PostsDrawing } from '../../ui/pictures/drawings.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { SOURCE_NAMES } from './source-names.ts';

type Place = Sales['places'][number];

/** The report of what posts have sold: all of it by source, then each automation and post, dearest first. */
export function Report() {
  const loadFailure = useLoadFailure();
  const sales = useQuery(salesQuery);
  if (sales.isError) return <FailureNotice {...loadFailure(sales)} />;
  if (sales.isPending) return <Skeleton className="h-64 !rounded-card" />;
  const { places, totals, days } = sales.data;
  if (places.length === 0 && totals.length === 0) {
    return (
      <Empty drawing={<PostsDrawing />} title={<Trans>Nothing to count yet</Trans>}>
        <Trans>The next message with a link that goes out stands here, with its clicks and what they bought.</Trans>
      </Empty>
    );
  }
  return (
    <section className="flex flex-col gap-4" aria-labelledby="sold">
      <h2 id="sold" className="text-lg">
        <Plural value={days} one="The last day" other="The last # days" />
      </h2>
      <Totals totals={totals} />
      <ul className="flex flex-col rounded-card bg-surface px-4 py-1 shadow-card">
        {places.map((place) => (
          <PlaceRow key={`${place.automationId} ${place.mediaId}`} place={place} />
        ))}
      </ul>
    </section>
  );
}

function Totals({ totals }: Pick<Sales, 'totals'>) {
  const format = useFormat();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {totals.map(({ source, currency, cents, sales, centsWithoutLink, salesWithoutLink }) => {
        const without = format.money(centsWithoutLink, currency);
        return (
          <li key={`${source} ${currency}`} className="rounded-card bg-surface p-4 shadow-card">
            <span className="text-[0.875rem] text-ink-soft" translate="no">
              {SOURCE_NAMES[source]}
            </span>
            <span className="block font-semibold text-xl tabular-nums">{format.money(cents, currency)}</span>
            <span className="text-[0.875rem] text-ink-soft">
              <Plural value={sales} one="# sale" other="# sales" />
              {salesWithoutLink > 0 && (
                <>
                  {' · '}
                  <Trans>{without} without a link</Trans>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function PlaceRow({ place }: { place: Place }) {
  const { t } = useLingui();
  const { mediaId, kind, caption, name, pictureUrl, dms, clicks, money } = place;
  const format = useFormat();
  const isPost = kind === 'post' && mediaId !== null;
  const title = caption?.trim() || name || (kind === null ? t`Removed automation` : t`Without words`);
  return (
    <li className="relative flex items-center gap-3 border-line border-t py-3 first:border-t-0">
      <Picture src={pictureUrl} className="size-12 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        {isPost ? (
          <Link
            to="/content/posts/$mediaId"
            params={{ mediaId }}
            className="block truncate font-medium after:absolute after:inset-0 hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <span className="block truncate font-medium" dir="auto">
            {title}
          </span>
        )}
        <span className="text-[0.875rem] text-ink-soft tabular-nums">
          <Plural value={dms} one="# DM" other="# DMs" />
          {' · '}
          <Plural value={clicks} one="# click" other="# clicks" />
        </span>
      </div>
      <span className="shrink-0 text-right font-semibold tabular-nums">
        {money.map(({ currency, cents }) => (
          <span key={currency} className="block">
            {format.money(cents, currency)}
          </span>
        ))}
      </span>
    </li>
  );
}

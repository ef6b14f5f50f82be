import { Trans, useLingui } from '@lingui/react/macro';
import type { Listed, Media, MOST_COPIES } from '@recado/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useLoadFailure } from '../../../../api/failures/use-load-failure.ts';
import { mediaQuery } from '../../../../api/queries.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Empty } from '../../../../ui/lists/empty.tsx';
import { LoadMore } from '../../../../ui/lists/load-more.tsx';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../../../ui/pictures/drawings.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';
import { type Keyed, makeKeyed, useAllOf, useOneOf } from '../acts/keyed-state.ts';
import { COPIES_TO } from '../kinds/copies-to.ts';
import { useNameOf } from '../kinds/name-of.ts';
import { useCopy } from './use-copy.ts';
import { useCopyWords } from './use-copy-words.ts';

/** One call copies to so many. A number of its own: the contract brings its schemas along. */
const MOST: typeof MOST_COPIES = 50;

/** Chooses the posts, or stories, that answer in the same way from now on: those that have no automation yet. */
export function CopySheet({ item, onClose }: { item: Listed; onClose: () => void }) {
  const { t } = useLingui();
  const name = useNameOf()(item);
  const [filter, setFilter] = useState('');
  const [enabled, setEnabled] = useState(true);
  const [chosen] = useState(() => makeKeyed<true>());
  const { copy, failure } = useCopy(item, onClose);
  const kind = COPIES_TO[item.kind] ?? 'post';
  const words = useCopyWords(kind);
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={words.title}
      subtitle={
        <span className="line-clamp-1" dir="auto">
          {name}
        </span>
      }
      footer={
        <Footer
          kind={kind}
          chosen={chosen}
          enabled={enabled}
          onEnabled={setEnabled}
          busy={copy.isPending}
          failure={failure}
          onCopy={(mediaIds) => copy.mutate({ mediaIds, enabled })}
        />
      }
    >
      <div className="-mx-5 sticky top-0 z-10 bg-surface px-5 pt-1 pb-3">
        <div className="flex rounded-control bg-well">
          <SearchField label={t`Search in your captions`} value={filter} onChange={setFilter} />
        </div>
      </div>
      <Free kind={kind} filter={filter} chosen={chosen} />
    </Sheet>
  );
}

/** The media without an automation, as tiles to choose from. */
function Free({ kind, filter, chosen }: { kind: 'post' | 'story'; filter: string; chosen: Keyed<true> }) {
  const { t } = useLingui();
  const words = useCopyWords(kind);
  const loadFailure = useLoadFailure();
  const media = useInfiniteQuery(mediaQuery({ kind, state: 'none', ...(filter ? { filter } : {}) }));
  const items = media.data?.pages.flatMap((page) => page.items).filter(({ gone }) => !gone) ?? [];
  const grid = 'grid grid-cols-3 gap-2 sm:gap-3';
  return (
    <>
      {media.isError && <FailureNotice {...loadFailure(media)} />}
      {media.isPending && (
        <div className={grid} aria-busy>
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className="aspect-square !rounded-control" />
          ))}
        </div>
      )}
      {media.isSuccess && items.length === 0 && (
        <Empty
          drawing={<NothingFoundDrawing />}
          title={filter ? words.none : t`Each of them has an automation already`}
        />
      )}
      {items.length > 0 && (
        <ul className={grid}>
          {items.map((item) => (
            <Tile key={item.id} media={item} nameless={words.nameless} chosen={chosen} />
          ))}
        </ul>
      )}
      <LoadMore
        label={t`Show more`}
        more={media.hasNextPage}
        busy={media.isFetchingNextPage}
        onMore={() => media.fetchNextPage()}
      />
    </>
  );
}

interface TileProps {
  media: Media;
  /** Its name where it has no caption. */
  nameless: string;
  chosen: Keyed<true>;
}

const Tile = memo(function Tile({ media, nameless, chosen }: TileProps) {
  const isChosen = useOneOf(chosen, media.id) === true;
  return (
    <li className="[content-visibility:auto] [contain-intrinsic-size:auto_10rem]">
      <label className="relative flex cursor-pointer flex-col gap-1 rounded-control p-1 ring-inset transition-colors duration-150 has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Picture src={media.pictureUrl} className="aspect-square w-full rounded-control" />
        <span className="line-clamp-2 min-h-[2.4em] break-words text-[0.8125rem] leading-[1.2]" dir="auto">
          {media.caption.trim() || nameless}
        </span>
        <input
          type="checkbox"
          className="absolute top-2.5 left-2.5 size-6 accent-accent outline-none"
          checked={isChosen}
          disabled={!isChosen && chosen.all().size >= MOST}
          onChange={(event) => chosen.set([[media.id, event.currentTarget.checked ? true : undefined]])}
        />
      </label>
    </li>
  );
});

function Footer({
  kind,
  chosen,
  enabled,
  onEnabled,
  busy,
  failure,
  onCopy,
}: {
  kind: 'post' | 'story';
  chosen: Keyed<true>;
  enabled: boolean;
  onEnabled: (enabled: boolean) => void;
  busy: boolean;
  failure: string | null;
  onCopy: (mediaIds: string[]) => void;
}) {
  const { t } = useLingui();
  const words = useCopyWords(kind);
  const ids = [...useAllOf(chosen).keys()];
  const count = ids.length;
  return (
    <div className="flex flex-col gap-2">
      <Switch
        checked={enabled}
        onChange={onEnabled}
        label={<Trans>Turn the copies on at once</Trans>}
        hint={<Trans>If not, each waits until you turn it on.</Trans>}
      />
      {failure !== null && (
        <p role="alert" className="text-[0.9375rem] text-bad">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="text-[0.875rem] text-ink-soft">
          {count === 0 ? t`Choose at least one.` : count >= MOST ? t`That is as many as go at once.` : null}
        </p>
        <Button disabled={count === 0} busy={busy} className="max-sm:w-full" onClick={() => onCopy(ids)}>
          {count === 0 ? t`Copy` : words.copy(count)}
        </Button>
      </div>
    </div>
  );
}

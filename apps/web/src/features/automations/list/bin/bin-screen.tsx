import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Binned } from '@recado/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useLoadFailure } from '../../../../api/failures/use-load-failure.ts';
import { binQuery } from '../../../../api/queries.ts';
import { useTitle } from '../../../../i18n/use-title.ts';
import { Button, buttonClass } from '../../../../ui/fields/button.tsx';
import { Empty } from '../../../../ui/lists/empty.tsx';
import { LoadMore } from '../../../../ui/lists/load-more.tsx';
import { ScreenHead } from '../../../../ui/lists/screen-head.tsx';
import { FailureNotice } from '../../../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../../../ui/pictures/drawings.tsx';
import { AskSheet } from '../../../../ui/sheets/ask-sheet.tsx';
import { makeKeyed } from '../acts/keyed-state.ts';
import type { RefusedCode } from '../acts/refusal-words.ts';
import { useNameOf } from '../kinds/name-of.ts';
import { ListLoading } from '../rows/list-loading.tsx';
import { BinRow } from './bin-row.tsx';
import { useBinActs } from './use-bin-acts.ts';

/** `/automations/bin`: what was removed in the last 30 days. */
export function BinScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const list = useInfiniteQuery(binQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [refusals] = useState(() => makeKeyed<RefusedCode>());
  const { restore, empty, failure } = useBinActs(refusals);
  const [asked, setAsked] = useState<readonly Binned[] | null>(null);
  useTitle(t`Bin`);
  return (
    <div className="flex flex-col gap-5">
      <Link to="/automations" className={buttonClass('quiet', '-ml-2 -mb-3 self-start !px-2')}>
        <ChevronLeft aria-hidden className="size-5" />
        <Trans>All automations</Trans>
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ScreenHead title={<Trans>Bin</Trans>}>
          <Trans>What you remove stays here for 30 days, and answers nobody. Restored, it is as it was.</Trans>
        </ScreenHead>
        {items.length > 1 && (
          <Button look="soft" onClick={() => setAsked(items)}>
            <Trans>Delete these for good</Trans>
          </Button>
        )}
      </div>
      {list.isError && <FailureNotice {...loadFailure(list)} />}
      {list.isPending && <ListLoading rows={3} />}
      {list.isSuccess && items.length === 0 && (
        <Empty
          drawing={<NothingFoundDrawing />}
          title={t`The bin is empty`}
          action={
            <Link to="/automations" className={buttonClass('soft')}>
              <Trans>All automations</Trans>
            </Link>
          }
        />
      )}
      {items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {items.map((item) => (
            <BinRow
              key={item.id}
              item={item}
              refusals={refusals}
              busy={restore.isPending && restore.variables.id === item.id}
              onRestore={() => restore.mutate(item)}
              onDelete={() => setAsked([item])}
            />
          ))}
        </ul>
      )}
      <LoadMore
        label={t`Show more`}
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
      {asked && (
        <DeleteSheet
          items={asked}
          busy={empty.isPending}
          failure={failure}
          onKeep={() => setAsked(null)}
          onDelete={() =>
            empty.mutate(
              asked.map(({ id }) => id),
              { onSuccess: () => setAsked(null) },
            )
          }
        />
      )}
    </div>
  );
}

function DeleteSheet({
  items,
  busy,
  failure,
  onKeep,
  onDelete,
}: {
  items: readonly Binned[];
  busy: boolean;
  failure: string | null;
  onKeep: () => void;
  onDelete: () => void;
}) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [one] = items;
  const count = items.length;
  return (
    <AskSheet
      title={t`Delete for good?`}
      what={count === 1 && one ? nameOf(one) : <Plural value={count} one="# automation" other="# automations" />}
      closeLabel={t`Close`}
      keep={{ label: t`Keep it`, onClick: onKeep }}
      go={{ label: t`Delete for good`, busy, onClick: onDelete }}
      failure={failure}
    >
      <Trans>Its words, replies and messages are lost for good. What it did so far stays in Activity.</Trans>
    </AskSheet>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CodeBatch } from '@recado/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Empty } from '../../../ui/lists/empty.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../../ui/pictures/drawings.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { AdminPage } from '../admin-page.tsx';
import { batchesQuery, type MadeCodes } from './batches-query.ts';
import { CodeSheet } from './code-sheet.tsx';
import { MakeCodes } from './make-codes.tsx';

/** `/administration/codes`: access codes in batches. The codes themselves are shown once, when they are made. */
export function CodesScreen() {
  const { t } = useLingui();
  const batches = useInfiniteQuery(batchesQuery);
  const loadFailure = useLoadFailure();
  const [made, setMade] = useState<MadeCodes | null>(null);
  useTitle(t`Access codes`);
  if (codeOf(batches.error) === 'access_denied') return <AccessDenied />;
  const items = batches.data?.pages.flatMap((page) => page.items) ?? [];
  if (made) return <CodeSheet made={made} onDone={() => setMade(null)} />;
  return (
    <AdminPage title={t`Access codes`}>
      <MakeCodes onMade={setMade} />
      {batches.isError && <FailureNotice {...loadFailure(batches)} />}
      {batches.isPending && <Skeleton className="h-40 !rounded-card" />}
      {batches.isSuccess && items.length === 0 && (
        <Empty drawing={<NothingFoundDrawing />} title={t`No codes yet`}>
          <Trans>Make some above: each gives one account a plan for some months.</Trans>
        </Empty>
      )}
      {items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {items.map((batch) => (
            <BatchCard key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      <LoadMore
        label={t`Show earlier ones`}
        more={batches.hasNextPage}
        busy={batches.isFetchingNextPage}
        onMore={() => batches.fetchNextPage()}
      />
    </AdminPage>
  );
}

function BatchCard({ batch }: { batch: CodeBatch }) {
  const { t } = useLingui();
  const format = useFormat();
  const { plan, months, note, expiresAt, createdAt, by, count, used } = batch;
  const name = usePlanName()(plan);
  const [made, day] = [format.date(createdAt), format.date(expiresAt)];
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-6 gap-y-1 rounded-card bg-surface p-4 shadow-card">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="break-words font-medium" dir="auto">
          {note || name}
        </h2>
        <p className="text-[0.875rem] text-ink-soft">
          {note && `${name} · `}
          <Plural value={months} one="# month" other="# months" />
        </p>
        <p className="text-[0.875rem] text-ink-soft" dir="auto">
          {by === null ? t`Made on ${made}` : t`Made on ${made} by @${by}`} · {t`good until ${day}`}
        </p>
      </div>
      <p className="tabular-nums">{t`${format.number(used)} of ${format.number(count)} used`}</p>
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

/** The shape of results: figures, a drawing, two cards. */
export function ResultsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4 sm:gap-5">
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-5 sm:gap-3">
        {['dms', 'answered', 'replies', 'taps', 'follows'].map((figure) => (
          <Skeleton key={figure} className="h-[6.25rem] !rounded-card max-sm:first:col-span-2" />
        ))}
      </div>
      <Skeleton className="h-[22rem] !rounded-card" />
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
        <Skeleton className="h-72 !rounded-card" />
        <Skeleton className="h-72 !rounded-card" />
      </div>
    </div>
  );
}

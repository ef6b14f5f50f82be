import { Skeleton } from '../../../../ui/lists/skeleton.tsx';

/** The shape of the rows that come. */
export function ListLoading({ rows = 8 }: { rows?: number }) {
  return (
    <div className="flex flex-col gap-2 lg:gap-0 lg:rounded-card lg:bg-surface lg:shadow-card" aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          key={index}
          className="grid grid-cols-[3rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-2 rounded-card bg-surface p-3 pr-2 shadow-card lg:min-h-12 lg:grid-cols-[2.25rem_minmax(0,1.1fr)_minmax(0,1.3fr)_11rem_6.5rem] lg:gap-x-4 lg:bg-transparent lg:py-0.5 lg:pl-3 lg:shadow-none"
        >
          <Skeleton className="size-12 !rounded-control lg:size-9" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-6 w-11 !rounded-pill lg:order-last" />
          <Skeleton className="col-span-3 h-4 w-4/5 lg:col-span-1" />
          <Skeleton className="col-span-3 h-4 w-24 lg:col-span-1" />
        </div>
      ))}
    </div>
  );
}

import { clsx } from 'clsx';
import { Skeleton } from './skeleton.tsx';

const ROWS = 6;

/** The shape of rows that come, each with a picture and two lines. The classes: of the picture, and of its first line. */
export function RowSkeletons({ picture, line }: { picture: string; line: string }) {
  return (
    <div className="flex flex-col gap-2" aria-busy>
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className="flex gap-4 rounded-card bg-surface p-4 shadow-card lg:py-2.5">
          <Skeleton className={picture} />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={clsx('h-4', line)} />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

/** The placeholder of a screen that takes longer than a moment: its code, or the server's word before the first one. */
export function PendingScreen() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="mx-auto flex w-full max-w-[70rem] flex-col gap-4 p-4 sm:p-8">
      <Skeleton className="h-9 w-52" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

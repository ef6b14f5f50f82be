import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFailureWords } from '../../api/failure-words.ts';
import { codeOf } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { LostDrawing } from '../../ui/drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useKindWords } from './kind-words.ts';
import { automationQuery, type Place } from './places.ts';

const ConfigureForm = lazy(() => import('./configure-form.tsx').then((module) => ({ default: module.ConfigureForm })));

/** Configure or adjust one automation. The form and the engine load with the first one opened. */
export function ConfigureSheet({
  place,
  addWord,
  onClose,
}: {
  place: Place;
  addWord?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { userData: user } = useSession();
  const words = useKindWords()(place.kind);
  const loaded = useQuery(automationQuery(place));
  const title = loaded.data?.automation ? t`Adjust` : t`Configure`;
  useTitle(title);
  if (loaded.data && user) {
    return (
      <Suspense fallback={<Waiting title={title} onClose={onClose} />}>
        <ConfigureForm place={place} loaded={loaded.data} user={user} addWord={addWord} onClose={onClose} />
      </Suspense>
    );
  }
  if (!loaded.isError) return <Waiting title={title} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} shape="wide" title={title} closeLabel={t`Close`}>
      {isMissing(codeOf(loaded.error)) ? (
        <Empty drawing={<LostDrawing />} title={words.missing}>
          {place.kind === 'post' && <Trans>It belongs to another account, or was never published.</Trans>}
        </Empty>
      ) : (
        <FailureNotice {...failureWords(loaded.error)} onRetry={() => loaded.refetch()} />
      )}
    </Sheet>
  );
}

function isMissing(code: ReturnType<typeof codeOf>): boolean {
  return code === 'media_not_found' || code === 'automation_not_found' || code === 'not_found';
}

function Waiting({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open onClose={onClose} shape="wide" title={title} closeLabel={t`Close`}>
      <div className="grid gap-10 lg:grid-cols-[1fr_23rem]" aria-busy>
        <div className="flex flex-col gap-6">
          {[20, 32, 44].map((height) => (
            <div key={height} className="flex flex-col gap-3">
              <Skeleton className="h-6 w-56" />
              <Skeleton className="w-full !rounded-control" />
              <Skeleton className="h-20 w-full !rounded-control" />
            </div>
          ))}
        </div>
        <Skeleton className="hidden h-[34rem] !rounded-[2rem] lg:block" />
      </div>
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { useSession } from '../../../api/kept/session.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Empty } from '../../../ui/lists/empty.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { LostDrawing } from '../../../ui/pictures/drawings.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { automationQuery, type Place } from '../places/place.ts';
import { useKindWords } from '../words/kind-words.ts';

const loadForm = () => import('./configure-form.tsx').then((module) => ({ default: module.ConfigureForm }));
const ConfigureForm = lazy(loadForm);
// This sheet is here as soon as a link to it is in sight; the form comes while nobody waits. What fails is loaded again when it is opened.
window.requestIdleCallback?.(() => void loadForm().catch(() => {}));

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
  const loadFailure = useLoadFailure();
  const { userData: user } = useSession();
  const words = useKindWords()(place.kind);
  const loaded = useQuery(automationQuery(place));
  // The form is drawn in pieces: an answer that is here at once does not keep the sheet from opening.
  const ready = useDeferredValue(loaded.data, undefined);
  const title = ready?.automation ? t`Adjust` : t`Configure`;
  useTitle(title);
  if (ready && user) {
    return (
      <Suspense fallback={<Waiting title={title} onClose={onClose} />}>
        <ConfigureForm place={place} loaded={ready} user={user} addWord={addWord} onClose={onClose} />
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
        <FailureNotice {...loadFailure(loaded)} />
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

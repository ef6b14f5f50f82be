import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { readStored } from '../../api/kept/stored.ts';
import { firstTouch } from '../../ui/first-touch.ts';
import { firstTold } from '../../ui/notices/tell.ts';
import { answerWorker } from '../builds/answer-worker.ts';
import { watchBuilds } from '../builds/newer-build.ts';
import { startWorker } from '../builds/start-worker.ts';
import { UpdateBanner } from '../builds/update-banner.tsx';
import { untilThere } from '../loading/until-there.ts';

// They stand elsewhere in the shell, and come with this: apart, each would be a question or two more (later.ts).
export { Introduction } from '../../features/introductions/introduction.tsx';
export { OfflineBar } from '../offline/offline-bar.tsx';

// Whoever did nothing yet is told of nothing they did.
const Toasts = lazy(async () => {
  await Promise.race([firstTouch(), firstTold]);
  return { default: (await untilThere(() => import('./toasts.tsx'))).Toasts };
});

/** Renews the pushes of the few who turned them on here; nobody else loads what that needs. */
async function renewWherePushed(): Promise<void> {
  if (readStored('pushOn') === null) return;
  // What could not be said is said with the next page.
  await import('../../features/notices/push/subscribe.ts').then(({ renewPush }) => renewPush()).catch(() => {});
}

/** Everything that comes once the first screen is there: the worker, what tells of a newer build, and, with the first touch, toasts. */
export function AfterFirst() {
  const { t } = useLingui();
  const { history } = useRouter();
  useEffect(() => answerWorker((to) => history.push(to)), [history]);
  useEffect(() => {
    void startWorker().then(renewWherePushed);
    return watchBuilds();
  }, []);
  return (
    <>
      {/* A sheet hides from those who listen what is not live as it opens; the first press may open one before toasts are there. */}
      <div aria-live="off" className="contents">
        <Suspense>
          <Toasts label={t`Messages of Recado`} />
        </Suspense>
      </div>
      <UpdateBanner />
    </>
  );
}

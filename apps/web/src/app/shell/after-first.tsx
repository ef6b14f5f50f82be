import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStored } from '../../api/kept/stored.ts';
import { answerWorker } from '../builds/answer-worker.ts';
import { watchBuilds } from '../builds/newer-build.ts';
import { startWorker } from '../builds/start-worker.ts';
import { UpdateBanner } from '../builds/update-banner.tsx';
import { Toasts } from './toasts.tsx';

// They stand elsewhere in the shell, and come with this: apart, each would be a question or two more (later.ts).
export { Introduction } from '../../features/introductions/introduction.tsx';
export { OfflineBar } from '../offline/offline-bar.tsx';

/** Renews the pushes of the few who turned them on here; nobody else loads what that needs. */
async function renewWherePushed(): Promise<void> {
  if (readStored('pushOn') === null) return;
  // What could not be said is said with the next page.
  await import('../../features/notices/push/subscribe.ts').then(({ renewPush }) => renewPush()).catch(() => {});
}

/** Everything that comes once the first screen is there: toasts, the worker, and what tells of a newer build. */
export function AfterFirst() {
  const { history } = useRouter();
  useEffect(() => answerWorker((to) => history.push(to)), [history]);
  useEffect(() => {
    void startWorker().then(renewWherePushed);
    return watchBuilds();
  }, []);
  return (
    <>
      <Toasts />
      <UpdateBanner />
    </>
  );
}

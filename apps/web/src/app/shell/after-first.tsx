import { useEffect } from 'react';
import { watchBuilds } from '../builds/newer-build.ts';
import { startWorker } from '../builds/start-worker.ts';
import { UpdateBanner } from '../builds/update-banner.tsx';
import { Toasts } from './toasts.tsx';

/** Everything that comes once the first screen is there: toasts, the worker, and what tells of a newer build. */
export function AfterFirst() {
  useEffect(() => {
    void startWorker();
    return watchBuilds();
  }, []);
  return (
    <>
      <Toasts />
      <UpdateBanner />
    </>
  );
}

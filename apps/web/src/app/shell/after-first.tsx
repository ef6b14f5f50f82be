import { useEffect } from 'react';
import { startWorker } from '../builds/start-worker.ts';
import { Toasts } from './toasts.tsx';

/** Everything that comes once the first screen is there: toasts, and the worker. */
export function AfterFirst() {
  useEffect(() => void startWorker(), []);
  return <Toasts />;
}

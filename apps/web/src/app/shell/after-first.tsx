import { useEffect } from 'react';
import { readStored } from '../../api/kept/stored.ts';
import { startWorker } from '../builds/start-worker.ts';
import { Toasts } from './toasts.tsx';

/** Of the few who turned pushes on here; nobody else loads what they need. */
async function renewWherePushed(): Promise<void> {
  if (readStored('pushOn') === null) return;
  // What could not be said is said with the next page.
  await import('../../features/notices/push/subscribe.ts').then(({ renewPush }) => renewPush()).catch(() => {});
}

/** Everything that comes once the first screen is there: toasts, and the worker. */
export function AfterFirst() {
  useEffect(() => void startWorker().then(renewWherePushed), []);
  return <Toasts />;
}

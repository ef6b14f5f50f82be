import type { Order } from '../../worker/orders.ts';
import { startWorker } from './start-worker.ts';

/** Asks for the newer worker and lets it take over, now or as soon as it is there. Where there is none, a reload brings the build. */
export async function updateNow(): Promise<void> {
  const registration = await startWorker();
  if (!registration) return;
  await registration.update().catch(() => {});
  const { installing, waiting } = registration;
  letTakeOver(waiting);
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') letTakeOver(installing);
  });
}

function letTakeOver(worker: ServiceWorker | null): void {
  worker?.postMessage('take-over' satisfies Order);
}

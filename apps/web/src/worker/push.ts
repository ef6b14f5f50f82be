import { readPush } from './read-push.ts';

/**
 * Shows what was pushed, and opens its screen at a press. Every push shows something, also one that cannot be read: a browser that gets
 * one for nothing takes the permission back.
 */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, url, tag } = readPush(event.data?.text() ?? '');
    // No picture of its own: the browser shows the app's.
    event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { url } }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url }: { url?: unknown } = event.notification.data ?? {};
    event.waitUntil(openScreen(worker, typeof url === 'string' ? url : '/'));
  });
}

/** Opens a screen in the tab that is in sight, or in any of ours; else in a new one. */
async function openScreen({ clients, location }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const to = new URL(url, location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  // A tab that this worker does not rule cannot be led anywhere.
  const led = await tab?.navigate(to.href).catch(() => null);
  // It shows the screen also where the browser does not let it come to the front.
  if (led) await led.focus().catch(() => {});
  else await clients.openWindow(to.href);
}

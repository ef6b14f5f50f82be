import { chooseTab } from './choose-tab.ts';
import type { Question, Where } from './questions.ts';
import { readPush } from './read-push.ts';

/** A tab has so long to answer: whoever pressed waits for it. */
const ANSWER_MS = 500;

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

/** Opens a screen in a tab of ours, or in a new one. */
async function openScreen({ clients }: ServiceWorkerGlobalScope, to: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = await Promise.all(
    windows.map(async (window) => {
      const { focused, visibilityState } = window;
      return {
        window,
        focused,
        visible: visibilityState === 'visible',
        where: await ask<Where>(window, { asks: 'where' }),
      };
    }),
  );
  const choice = chooseTab(tabs, to);
  if (choice.is === 'new' || (choice.is === 'goes' && !(await ask<true>(choice.tab.window, { asks: 'go', to }))))
    await clients.openWindow(to);
  // It shows the screen also where the browser does not let it come to the front.
  else await choice.tab.window.focus().catch(() => {});
}

/** Asks a tab; null where it does not answer soon: it may be of a build that knows no questions, or sleep. */
function ask<T>(window: WindowClient, question: Question): Promise<T | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), ANSWER_MS);
    window.postMessage(question, [port2]);
  });
}

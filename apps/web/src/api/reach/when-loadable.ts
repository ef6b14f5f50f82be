/**
 * Resolves once a part of the app can come: at once with a network or with a worker that keeps parts, else with the network. A browser
 * remembers for a page that a part did not come, and a screen that shares it would have to load the page anew.
 */
export function whenLoadable(): Promise<void> {
  if (navigator.onLine || navigator.serviceWorker?.controller) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

/** The state of pushes in a browser, before anything is pressed. */
export type PushState =
  /** The browser takes pushes, and is asked when somebody turns them on. */
  | 'off'
  | 'on'
  /** Its owner refused once; only its own settings can change that. */
  | 'blocked'
  /** An iPhone or iPad takes pushes in the app on the home screen alone. */
  | 'needs_app'
  /** It has no push, or there is no worker to take it (a private window, the development server). */
  | 'missing';

/** A browser, as much of it as decides. */
export interface BrowserTraits {
  hasWorker: boolean;
  hasPush: boolean;
  permission: NotificationPermission | null;
  isIos: boolean;
  isInstalled: boolean;
  subscribed: boolean;
}

/** Says what can be done about pushes in a browser. Pure. */
export function pushStateOf({
  hasWorker,
  hasPush,
  permission,
  isIos,
  isInstalled,
  subscribed,
}: BrowserTraits): PushState {
  if (!hasPush || permission === null) return isIos && !isInstalled ? 'needs_app' : 'missing';
  if (permission === 'denied') return 'blocked';
  if (!hasWorker) return 'missing';
  return permission === 'granted' && subscribed ? 'on' : 'off';
}

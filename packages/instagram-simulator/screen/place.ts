import { useSyncExternalStore } from 'react';

/** Everything that can be pointed at, all of it in the address, so that Back closes and a reload returns. */
export type Place = {
  /** The one who is looking: `p:<person>` or `a:<account>`. */
  as?: string;
  /** The view that the phone shows; nothing means the feed. */
  view?: 'inbox' | 'thread' | 'profile';
  /** The account or person the view is about. */
  of?: string;
  folder?: 'requests';
  /** The sheet that rises over the phone. */
  sheet?: 'picker' | 'create';
  /** The media whose comments are open. */
  media?: string;
  story?: string;
  /** The broadcast that is watched. */
  live?: string;
  /** Conversations look as on a computer. */
  device?: 'desktop';
  /** The shop and the post that the stage is about. */
  shop?: string;
  post?: string;
  /** Small screens show one of both. */
  pane?: 'panel';
  tab?: 'faults' | 'scenarios' | 'world' | 'truth';
  direction?: 'webhook' | 'graph';
  failed?: 'yes';
  q?: string;
  /** The exchange that is open in the traffic. */
  call?: string;
};

/** The present place. */
export function usePlace(): Place {
  const search = useSyncExternalStore(watch, () => location.search);
  return Object.fromEntries(new URLSearchParams(search));
}

/** Goes somewhere: the given keys are laid over the present place, undefined ones leave it. */
export function go(change: { [Key in keyof Place]: Place[Key] | undefined }, how: 'push' | 'replace' = 'push'): void {
  const address = addressOf(change);
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  for (const changed of watchers) changed();
}

/** Closes what the given keys opened: every key leaves the place. */
export function leave(...keys: (keyof Place)[]): void {
  go(Object.fromEntries(keys.map((key) => [key, undefined])));
}

function addressOf(change: Record<string, string | undefined>): string {
  const params = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') params.delete(key);
    else params.set(key, value);
  }
  const text = params.toString();
  return text === '' ? location.pathname : `${location.pathname}?${text}`;
}

const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener('popstate', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('popstate', changed);
  };
}

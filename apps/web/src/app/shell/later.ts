import { type ComponentType, lazy } from 'react';
import { nextPause } from '../../ui/next-pause.ts';

// What stands in the shell and nobody waits for. It goes after what is drawn first; where it cannot be loaded, nobody misses it.

export const Introduction = later(() => loadParts().then((parts) => parts.Introduction));
// It sends what waits, too.
export const OfflineBar = later(() => loadParts().then((parts) => parts.OfflineBar));
export const UnreadNews = later(() =>
  import('../../features/news/unread-news.tsx').then((module) => module.UnreadNews),
);

// Said where it cannot be loaded: whoever presses the bell waits for it.
export const NoticesSheet = lazy(() =>
  import('../../features/notices/notices-sheet.tsx').then((module) => ({ default: module.NoticesSheet })),
);

/** The time after which a part is asked for again, whatever the browser says of its connection. */
const AGAIN_MS = 30_000;

/** Loads the parts; where they do not come they are asked for again until they do, since one of them sends what waits. */
async function loadParts() {
  for (;;) {
    try {
      return await import('./after-first.tsx');
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_MS);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}

function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(() =>
    nextPause()
      .then(load)
      .then(
        (component) => ({ default: component }),
        () => ({ default: () => null }),
      ),
  );
}

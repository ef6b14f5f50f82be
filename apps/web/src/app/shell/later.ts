import { type ComponentType, lazy } from 'react';
import { nextPause } from '../../ui/next-pause.ts';

// What stands in the shell and nobody waits for. It goes after what is drawn first; where it cannot be loaded, nobody misses it.

export const Introduction = later(() =>
  import('../../features/introductions/introduction.tsx').then((module) => module.Introduction),
);
export const UnreadNews = later(() =>
  import('../../features/news/unread-news.tsx').then((module) => module.UnreadNews),
);
// It sends what waits, too: where it cannot be loaded, it is asked for again until it comes.
export const OfflineBar = later(() =>
  untilThere(() => import('../offline/offline-bar.tsx').then((module) => module.OfflineBar)),
);

// Said where it cannot be loaded: whoever presses the bell waits for it.
export const NoticesSheet = lazy(() =>
  import('../../features/notices/notices-sheet.tsx').then((module) => ({ default: module.NoticesSheet })),
);

/** The time after which a part is asked for again, whatever the browser says of its connection. */
const AGAIN_MS = 30_000;

async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
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

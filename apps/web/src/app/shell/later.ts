import { type ComponentType, lazy } from 'react';
import { nextPause } from '../../ui/next-pause.ts';
import { untilThere } from '../loading/until-there.ts';

// What stands in the shell and nobody waits for. It goes after what is drawn first; where it cannot be loaded, nobody misses it.

const loadParts = () => untilThere(() => import('./after-first.tsx'));
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

import { askVersion } from '../version-state.ts';
import { isAway, onReach } from './note-reach.ts';

const LOOK_MS = 4_000;

/** Looks for a server that is away, as long as somebody sees the page, and at once where the device says that it has a network again. */
export function watchReach(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (isAway() && !document.hidden) void askVersion();
  };
  const follow = () => {
    clearInterval(timer);
    timer = isAway() ? setInterval(look, LOOK_MS) : undefined;
  };
  onReach(follow);
  addEventListener('online', look);
  // Asked rather than believed: a device may have no internet and yet reach a server beside it.
  addEventListener('offline', () => void askVersion());
  document.addEventListener('visibilitychange', look);
}

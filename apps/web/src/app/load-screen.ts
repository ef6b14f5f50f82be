import { tellNoConnection } from '../api/answers.ts';
import { askVersion } from '../api/version.ts';
import { ScreenMissing } from './reload-once.ts';

let isNavigating = () => true;

/** The router tells whether somebody is on the way to a screen; what it loads besides, a pointer over a link has asked for. */
export function heedNavigation(tell: () => boolean): void {
  isNavigating = tell;
}

/**
 * Loads a part of the app when it is needed first. Without a connection the wait for it ends on `/no-connection`, which loads the
 * app anew; anything else is a `ScreenMissing`, and so is what nobody waits for yet: it is loaded again when somebody does.
 */
export function loadScreen<T>(load: () => Promise<T>, isWaitedFor = () => isNavigating()): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      if ((await askVersion()) !== 'away' || !isWaitedFor()) throw new ScreenMissing(error);
      tellNoConnection();
      return new Promise<never>(() => {});
    }
  };
}

import { tellNoConnection } from '../api/answers.ts';
import { askVersion } from '../api/version.ts';
import { ScreenMissing } from './reload-once.ts';

/**
 * Loads a part of the app when it is needed first. Without a connection the wait for it ends on `/no-connection`, which loads the
 * app anew; anything else is a `ScreenMissing`.
 */
export function loadScreen<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      if ((await askVersion()) !== 'away') throw new ScreenMissing(error);
      tellNoConnection();
      return new Promise<never>(() => {});
    }
  };
}

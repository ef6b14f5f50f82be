import { tellNoConnection } from '../../api/failures/tell-refusal.ts';
import { askVersion } from '../../api/version-state.ts';
import { ScreenMissing } from './reload-once.ts';

/** The part of the router that loading needs: it says whether somebody is on the way to a screen, and tells when somebody sets out. */
export interface Navigation {
  isUnderWay(): boolean;
  next(): Promise<void>;
}

let navigation: Navigation | null = null;

/** Gives loading the router's navigation: what is loaded outside of one, a pointer over a link has asked for. */
export function heedNavigation(given: Navigation): void {
  navigation = given;
}

/**
 * Loads a part of the app when it is needed first. Without a connection the wait for it ends on `/no-connection`, which loads the
 * app anew; what nobody waits for yet is tried again when somebody sets out. Anything else is a `ScreenMissing`.
 */
export function loadScreen<T>(load: () => Promise<T>, { isAsked = false } = {}): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if ((await askVersion()) !== 'away') throw new ScreenMissing(error);
        if (isAsked || navigation === null || navigation.isUnderWay()) {
          tellNoConnection();
          return new Promise<never>(() => {});
        }
        await navigation.next();
      }
    }
  };
}

import { tellNoConnection } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { failureOf } from '../api/problem.ts';
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
      if (await canReachServer()) throw new ScreenMissing(error);
      tellNoConnection();
      return new Promise<never>(() => {});
    }
  };
}

async function canReachServer(): Promise<boolean> {
  try {
    await call('GET /', {});
    return true;
  } catch (error) {
    return failureOf(error)?.kind !== 'network';
  }
}

import { call } from '../api/call.ts';
import { tellNoConnection } from '../api/connection.ts';
import { failureOf } from '../api/problem.ts';

/**
 * Loads a part of the app when it is needed first. Without a connection the wait for it ends on `/no-connection`, which loads the
 * app anew; any other failure is thrown on.
 */
export function loadScreen<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      if (await canReachServer()) throw error;
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

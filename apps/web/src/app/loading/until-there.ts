import { whenLoadable } from '../../api/reach/when-loadable.ts';

/** The time after which a part is asked for again, whatever the browser says of its connection. */
const AGAIN_MS = 30_000;

/** Loads a part; where it does not come it is asked for again until it does: one sends what waits, one says what became of a press. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    await whenLoadable();
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

/** Runs at once while idle and gathers what comes meanwhile: one flush at a time, of at most `most` items. */
export function makeGroup<T>(flush: (items: T[]) => Promise<void>, most: number) {
  let waiting: T[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting.length <= most ? waiting : waiting.slice(0, most);
      waiting = waiting.length <= most ? [] : waiting.slice(most);
      await flush(items);
    }
    running = false;
  }

  return (item: T): void => {
    waiting.push(item);
    if (running) return;
    running = true;
    // What arrives in the same turn of the event loop goes into the same commit.
    setImmediate(() => void run());
  };
}

export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * The last that was started first. Each of them, also after one that fails: what is left at work would keep the process from ending.
 * Rejects with the first failure.
 */
export async function stopEach(started: readonly Stoppable[]): Promise<void> {
  const failures: unknown[] = [];
  for (const one of started.toReversed()) await one.stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

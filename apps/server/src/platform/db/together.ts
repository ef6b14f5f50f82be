/** Statements after a failed one of the same transaction fail with this: it says nothing. */
const ABORTED = '25P02';

/**
 * Waits for statements that were sent in one flight (the pool pipelines), then throws what failed first. It waits for all of them, so
 * that none is still to come when the transaction is rolled back and its connection goes to somebody else.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(sent);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => failure?.code !== ABORTED) ?? failures[0];
  // as: none was rejected, in the order of the tuple
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}

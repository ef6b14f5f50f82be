import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks anew for what is on the screen and has a key that begins with one of these names; the rest is asked for when it is shown next. While
 * a change of the same name (`mutationKey`) is on its way, nothing is asked: an answer from before it would take back what the screen
 * shows already. Such a change asks by itself once it is done.
 */
export function readAnew(client: QueryClient, names: Iterable<string>): void {
  for (const name of names)
    if (client.isMutating({ mutationKey: [name] }) === 0) void client.invalidateQueries({ queryKey: [name] });
}

import { useQueryClient } from '@tanstack/react-query';

/** Returns what asks the server anew for everything that shows an automation. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of ['media', 'home', 'automation', 'named']) client.invalidateQueries({ queryKey: [name] });
  };
}

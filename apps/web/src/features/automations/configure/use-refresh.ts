import { useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../../api/read-anew.ts';

/** Returns what asks the server anew for everything that shows an automation. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => readAnew(client, ['media', 'home', 'automation', 'named']);
}

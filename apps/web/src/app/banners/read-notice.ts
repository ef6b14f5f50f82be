import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { meQuery } from '../../api/queries.ts';

/** Says that a notice was read, and asks for the account anew. A read that is under way meanwhile may still hold the notice: it counts for nothing. */
export async function readNotice(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /users/me/notices/{id}', { params: { id } });
  await client.cancelQueries({ queryKey: meQuery.queryKey });
  await client.invalidateQueries({ queryKey: meQuery.queryKey });
}

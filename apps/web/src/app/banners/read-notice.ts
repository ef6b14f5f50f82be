import type { QueryClient } from '@tanstack/react-query';
import { noticePlace } from '../../api/outbox/places.ts';
import { meQuery } from '../../api/queries.ts';

/** Says that a notice was read, and asks for the account anew. A read that is under way meanwhile may still hold the notice: it counts for nothing. */
export async function readNotice(client: QueryClient, id: string): Promise<void> {
  const { saveOrKeep } = await import('../../api/outbox/save-or-keep.ts');
  await saveOrKeep(
    'DELETE /users/me/notices/{id}',
    { params: { id } },
    { place: noticePlace(id), name: '', was: null },
  );
  await client.cancelQueries({ queryKey: meQuery.queryKey });
  await client.invalidateQueries({ queryKey: meQuery.queryKey });
}

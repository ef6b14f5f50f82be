import { useQuery } from '@tanstack/react-query';
import { type SessionUser, useSession } from '../../api/kept/session.ts';
import { meQuery } from '../../api/queries.ts';

/** Returns the account that is signed in, with its query: as the server says it, and as this browser knows it where there is no answer. */
export function useKnownUser() {
  const { loggedIn, userData } = useSession();
  const me = useQuery({ ...meQuery, enabled: loggedIn });
  const known = me.isError ? userData : null;
  const user: SessionUser | undefined = me.data ?? known ?? undefined;
  return { me: { ...me, data: user }, user };
}

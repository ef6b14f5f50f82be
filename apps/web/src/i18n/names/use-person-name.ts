import { useLingui } from '@lingui/react/macro';
import type { ListedPerson } from '@recado/contract';

/** Returns a function that says how a person is called: by name, else by handle, else as somebody. */
export function usePersonName(): (person: Pick<ListedPerson, 'name' | 'username'>) => string {
  const { t } = useLingui();
  return ({ name, username }) => name?.trim() || (username === null ? t`Somebody` : `@${username}`);
}

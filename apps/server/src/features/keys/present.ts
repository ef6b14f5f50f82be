import { KEY_SCOPES, type Key } from '@recado/contract';
import type { KeyRow } from './store.ts';

export function presentKey(row: KeyRow): Key {
  return {
    id: row.id,
    name: row.name,
    scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    lastFour: row.last_four,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    lastUsedAt: row.last_used_at,
  };
}

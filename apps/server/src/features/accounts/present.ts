import type { CurrentUser } from '@recado/contract';
import type { AccountRow } from './store.ts';

export interface Linked {
  id: string;
  username: string;
  name: string;
  picture_url: string | null;
}

/** The signed-in account as the browser sees it. Plans come later: until then a partner has every one and others have none. */
export function presentUser(row: AccountRow, linked: readonly Linked[]): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    pictureUrl: row.picture_url,
    followersCount: row.followers_count,
    locale: row.locale,
    role: row.role,
    standing: row.standing,
    partner: row.partner,
    hasContentActive: row.partner,
    hasContentUnlimited: row.partner,
    hasSelfServiceActive: row.partner,
    hasLivesActive: row.partner,
    hasOnlyUpgradablePlans: false,
    mergedUsers: linked.map(({ id, username, name, picture_url }) => ({ id, username, name, pictureUrl: picture_url })),
    notices: row.notices,
    connection: {
      state: row.connection,
      problem: row.connection_problem,
      since: row.connection_changed_at,
      tokenExpiresAt: row.token_expires_at,
    },
    contact: {
      email: row.email,
      emailConfirmed: row.email_confirmed_at !== null,
      ddi: row.ddi,
      phone: row.phone,
    },
    now: row.now,
  };
}

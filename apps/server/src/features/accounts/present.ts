import type { CLOSED, CurrentUser } from '@recado/contract';
import type { AccountId } from '../../platform/ids/index.ts';
import type { PlanFlags } from '../plans/index.ts';
import type { AccountRow } from './store.ts';

export interface Linked {
  id: AccountId;
  username: string;
  name: string;
  picture_url: string | null;
  closed: (typeof CLOSED)[number] | null;
}

/** The signed-in account as the browser sees it. */
export function presentUser(row: AccountRow, linked: readonly Linked[], flags: PlanFlags): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    pictureUrl: row.picture_url,
    followersCount: row.followers_count,
    locale: row.locale,
    fansLocale: row.fans_locale ?? row.locale,
    role: row.role,
    standing: row.standing,
    partner: row.partner,
    ...flags,
    salesOn: row.sales_on,
    mergedUsers: linked.map(({ picture_url, ...member }) => ({ ...member, pictureUrl: picture_url })),
    notices: row.notices,
    unreadNotices: row.unread_notices,
    connection: {
      state: row.connection,
      problem: row.connection_problem,
      since: row.connection_changed_at,
      tokenExpiresAt: row.token_expires_at,
    },
    contact: {
      email: row.email,
      emailConfirmed: row.email_confirmed_at !== null,
      emailCodeSent: row.email_code_sent,
      ddi: row.ddi,
      phone: row.phone,
    },
    now: row.now,
  };
}

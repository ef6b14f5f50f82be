import type { AdminUser } from '@recado/contract';
import { FREE_CREDITS } from '../credits/index.ts';
import type { UserRow } from './list-users.ts';

/** A row of the lists of users. */
export function presentAdminUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    pictureUrl: row.picture_url,
    email: row.email,
    ddi: row.ddi,
    phone: row.phone,
    followersCount: row.followers_count,
    premiumUntil: row.premium_until,
    subscriptionActive: row.premium_until !== null && row.premium_until > row.now,
    createdAt: row.created_at,
    lastUsedAt: row.last_seen_at,
    freeCredits: row.free_credits ?? FREE_CREDITS,
    creditsLeft: row.unlimited ? null : row.credits_left,
    partner: row.partner,
    role: row.role,
    standing: row.standing,
    leavesAt: row.leaves_at,
  };
}

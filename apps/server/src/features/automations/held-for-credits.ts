import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';

/** Deliveries `d` that an account's automations hold for want of credits, with automation and media, to select from. */
export const heldForCredits = (accountId: AccountId) => sql`waiting w
  cross join lateral (select automation_id, media_id from deliveries where account_id = w.account_id and id = w.id offset 0) d
  where w.account_id = ${accountId} and w.state = 'held' and w.reason = 'no_credits'`;

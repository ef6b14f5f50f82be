import { sql } from 'kysely';

/** The sum that is left of a sale; all of it is gone while a chargeback holds it. */
export const NET = sql`case when s.disputed then 0 else greatest(s.amount_cents - s.refunded_cents, 0) end`;

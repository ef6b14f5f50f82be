import type { BedAccount, PipelineBed } from './pipeline-bed.ts';

/** Takes every credit from an account, with its entry, so that the books stay right. */
export async function withoutCredits({ pool }: PipelineBed, { id }: BedAccount): Promise<void> {
  await pool.query(
    `with used as (update credit_grants set available = 0, expired = granted where account_id = $1 returning account_id, id, granted)
      insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount)
      select account_id, id, 'correct', id, 'available', 'expired', granted from used`,
    [id],
  );
}

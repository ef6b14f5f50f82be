import type { EncryptionKey } from '../../../apps/server/src/config/config.ts';
import { run } from '../run-statement.ts';
import { fillMessages } from './fill-messages.ts';
import { makeAccounts, seedProduct } from './seed-product.ts';

/** Their place among all accounts, behind every other. */
const FIRST = 500_000;
const AN_ACCOUNT = 1_000;
const HOUR = 3_600_000;

/** Half of the lanes are paused by a throttle, and the other half have used up the hour's budget. None is due during a run. */
const LANES = `insert into lanes (account_id, lane, ready_at, paused_until, pause_reason, budget)
  select account_id, 'private_replies', now() + interval '6 hours', case when n % 2 = 0 then now() + interval '6 hours' end,
    case when n % 2 = 0 then 'throttled' end, '{}'
  from (select account_id, row_number() over (order by account_id) as n from (select distinct account_id from deliveries where state = 'ready') a) b
  on conflict (account_id, lane) do update set ready_at = excluded.ready_at, paused_until = excluded.paused_until, pause_reason = excluded.pause_reason`;

/** Fills other sellers' deliveries that are ready and may not leave for hours, a thousand an account, decided in the last two hours. */
export async function fillBacklog(ownerUrl: string, given: { count: number; keys: EncryptionKey[] }): Promise<void> {
  const { count, keys } = given;
  const accounts = makeAccounts(Math.ceil(count / AN_ACCOUNT), FIRST);
  await seedProduct(ownerUrl, { accounts, keys, first: FIRST });
  const to = Date.now();
  await fillMessages(ownerUrl, {
    ...{ accounts, firstAccount: FIRST, count, people: count },
    ...{ from: to - 2 * HOUR, to, state: 'ready' },
  });
}

/** Keeps what waits from leaving for the next hours. */
export async function pauseBacklog(ownerUrl: string): Promise<void> {
  await run(ownerUrl, LANES);
}

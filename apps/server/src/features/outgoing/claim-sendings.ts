import type { AnyReportType } from '@recado/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db } from './endpoints-store.ts';

/** A sending that this process took, with all that its request needs. */
export interface Claimed {
  accountId: AccountId;
  endpointId: string;
  reportId: string;
  /** Its number; also the fence of its record. */
  n: number;
  /** The failures of this round before it. */
  failures: number;
  url: string;
  words: boolean;
  ciphertext: Buffer;
  keyId: string;
  /** The secret of before, while it is valid. */
  oldCiphertext: Buffer | null;
  oldKeyId: string | null;
  type: AnyReportType;
  subject: string;
  at: number;
  facts: Record<string, unknown>;
}

/** The most requests to one endpoint at once; one that fails gets them one by one, so that it holds nobody's place. */
const AT_ONCE = { well: 4, failing: 1 };
/** Longer than a request and its record may take: what is still claimed then belonged to a process that is gone. */
const LEASE = '60 seconds';

/**
 * Takes sendings that are due, at most so many; committed before a byte of them leaves. A process that ends before it wrote down what
 * became of one leaves the lease to run out, and it is sent again under the same id.
 */
export async function claimSendings(db: Db, most: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with room as (
      select e.account_id, e.id, e.failing_since is null as well, case when e.failing_since is null then ${AT_ONCE.well}::int else ${AT_ONCE.failing}::int end - (
        select count(*)::int from outgoing_sendings s where s.account_id = e.account_id and s.endpoint_id = e.id
          and s.state = 'waiting' and s.lease_until > db_now()) as free
      from outgoing_endpoints e join accounts a on a.id = e.account_id
      where e.off is null and a.standing <> 'banned' and a.deletion_due_at is null and exists (select from outgoing_sendings s
        where s.account_id = e.account_id and s.endpoint_id = e.id and s.state = 'waiting' and s.next_at <= db_now())),
    picked as (
      select s.account_id, s.endpoint_id, s.report_id from (select * from room where free > 0 order by well desc, id) r
        cross join lateral (
          select w.account_id, w.endpoint_id, w.report_id from outgoing_sendings w
          where w.account_id = r.account_id and w.endpoint_id = r.id and w.state = 'waiting' and w.next_at <= db_now()
            and (w.lease_until is null or w.lease_until <= db_now())
          order by w.next_at limit r.free for update skip locked) s
      limit ${most}),
    taken as (
      update outgoing_sendings s set lease_until = db_now() + ${LEASE}::interval, tries = s.tries + 1, round = s.round + 1
      from picked p where s.account_id = p.account_id and s.endpoint_id = p.endpoint_id and s.report_id = p.report_id
      returning s.account_id, s.endpoint_id, s.report_id, s.tries, s.round)
    select t.account_id as "accountId", t.endpoint_id as "endpointId", t.report_id as "reportId", t.tries as n, t.round - 1 as failures,
      e.url, e.words, e.ciphertext, e.key_id as "keyId", case when e.old_until > db_now() then e.old_ciphertext end as "oldCiphertext",
      case when e.old_until > db_now() then e.old_key_id end as "oldKeyId", r.type, r.subject, r.at, r.facts
    from taken t join outgoing_endpoints e on e.account_id = t.account_id and e.id = t.endpoint_id
      join outgoing_reports r on r.account_id = t.account_id and r.id = t.report_id`.execute(db);
  return rows;
}

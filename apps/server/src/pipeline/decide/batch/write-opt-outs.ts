import type { ClientBase } from 'pg';
import { noteAudits } from '../../../platform/audit/write-audit.ts';
import type { AccountId, PersonId } from '../../../platform/ids/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { skipForPerson } from '../../deliveries/skip-for-person.ts';
import { lastOf, type OptOut } from '../answer-opt-out.ts';

const WRITE = {
  name: 'pipeline.opt_outs',
  // With those whom only messages name so: who commented under another id, and got a private reply that reached this one.
  text: `update people p set opted_out_at = case when o.stop then greatest(p.opted_out_at, to_timestamp(o.at_ms / 1000)) when p.opted_out_at > to_timestamp(o.at_ms / 1000) then p.opted_out_at end, page_key = case when p.id = o.person_id then coalesce(p.page_key, o.page_key) else p.page_key end
    from (
      select *, array(select w.person_id union select d.person_id from deliveries d where d.recipient_id = w.person_id and d.account_id = w.account_id) as names
      from unnest($1::uuid[], $2::text[], $3::boolean[], $4::text[], $5::float8[]) as w(account_id, person_id, stop, page_key, at_ms) offset 0
    ) o where p.account_id = o.account_id and p.id = any(o.names)`,
};

/** Writes who has stopped and who has started again; what waits for those who stopped is skipped, its credits given back. */
export async function writeOptOuts(tx: ClientBase, ids: Ids, optOuts: readonly OptOut[]): Promise<void> {
  if (optOuts.length === 0) return;
  const last = lastOf(optOuts);
  const keys = new Map(
    optOuts.flatMap((one) => (one.pageKey ? [[`${one.accountId} ${one.personId}`, one.pageKey]] : [])),
  );
  await tx.query({
    ...WRITE,
    values: [
      last.map(({ accountId }) => accountId),
      last.map(({ personId }) => personId),
      last.map(({ request }) => request === 'stop'),
      last.map(({ accountId, personId }) => keys.get(`${accountId} ${personId}`) ?? null),
      last.map(({ at }) => at),
    ],
  });
  // Nobody signed in did it; who it was is what the entry must not keep.
  await noteAudits(
    tx,
    ids,
    optOuts.map(({ accountId, request }) => ({
      accountId,
      actorAccountId: null,
      action: request === 'stop' ? 'person_stopped' : 'person_started',
    })),
  );
  await skipForPerson(tx, stopsOf(optOuts), 'opted_out');
}

/** Says whose waiting answers are skipped, and until when: who has started again gets the answers to what came after they had stopped. */
export function stopsOf(optOuts: readonly OptOut[]): { accountId: AccountId; personId: PersonId; until?: number }[] {
  const last = new Set(lastOf(optOuts));
  const stops = optOuts.filter(({ request }) => request === 'stop');
  const isStopped = ({ accountId, personId }: OptOut) =>
    [...last].some((one) => one.request === 'stop' && one.accountId === accountId && one.personId === personId);
  return stops.map((stop) => {
    const { accountId, personId, at } = stop;
    return isStopped(stop) ? { accountId, personId } : { accountId, personId, until: at };
  });
}

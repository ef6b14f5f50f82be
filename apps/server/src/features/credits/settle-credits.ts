import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { together } from '../../platform/db/together.ts';
import type { AccountId, DeliveryId } from '../../platform/ids/index.ts';
import { noteSpent } from './note-spent.ts';

/** The end of a held credit: Instagram confirmed the message, it was not sent, or nobody will ever know (then we pay). */
export type CreditMove = 'capture' | 'release' | 'goodwill';

export interface HeldCredit {
  accountId: AccountId;
  deliveryId: DeliveryId;
  grantId: string;
  move: CreditMove;
}

const LOCK = {
  name: 'credits.lock_held',
  text: `select g.account_id, g.id
    from (select distinct account_id, id from unnest($1::uuid[], $2::uuid[]) as u(account_id, id)) u
    join credit_grants g using (account_id, id) order by g.account_id, g.id for update of g`,
};
const MOVE = {
  name: 'credits.move',
  // Whether the period is over is asked with the grant locked, on the running clock: this transaction may have begun before the end and
  // waited for the lock of the job that closed the period.
  text: `with clock as materialized (select clock_timestamp() + (${NOW} - now()) as at)
    update credit_grants g set
      held = g.held - u.captured - u.released - u.lost,
      spent = g.spent + u.captured,
      available = g.available + case when g.ends_at <= clock.at then 0 else u.released + u.lost end,
      expired = g.expired + case when g.ends_at <= clock.at then u.released else 0 end,
      goodwill = g.goodwill + u.lost,
      granted = g.granted + case when g.ends_at <= clock.at then 0 else u.lost end
    from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[]) as u(account_id, id, captured, released, lost), clock
    where g.account_id = u.account_id and g.id = u.id
    returning g.id, g.ends_at <= clock.at as over`,
};
const ENTRIES = {
  name: 'credits.move_entries',
  text: `insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, at)
    select account_id, cause_id, kind, grant_id, from_balance, to_balance, 1, ${NOW}
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[])
      as e(account_id, cause_id, kind, grant_id, from_balance, to_balance)`,
};

/**
 * Moves held credits to where they belong, within the period of their reservation (C6). They become spent, available again (or expired,
 * once the period is over), or goodwill with a gift beside it. The caller has locked and changed the deliveries: a second settling of one
 * delivery fails on the entries' key.
 */
export async function settleCredits(tx: ClientBase, credits: readonly HeldCredit[]): Promise<void> {
  if (credits.length === 0) return;
  const values = [credits.map(({ accountId }) => accountId), credits.map(({ grantId }) => grantId)];
  const sums = [...Map.groupBy(credits, ({ grantId }) => grantId)].map(([id, group]) => {
    const of = (move: CreditMove) => group.filter((credit) => credit.move === move).length;
    const accountId = group[0]?.accountId;
    return { accountId, id, captured: of('capture'), released: of('release'), lost: of('goodwill') };
  });
  const [, { rows: moved }] = await together([
    tx.query({ ...LOCK, values }),
    tx.query<{ id: string; over: boolean }>({
      ...MOVE,
      values: [
        sums.map(({ accountId }) => accountId),
        sums.map(({ id }) => id),
        sums.map(({ captured }) => captured),
        sums.map(({ released }) => released),
        sums.map(({ lost }) => lost),
      ],
    }),
  ]);
  const isOver = new Map(moved.map(({ id, over }) => [id, over]));
  const lines = credits.flatMap((credit) => entriesOf(credit, isOver.get(credit.grantId) ?? false));
  const spent = credits.filter(({ move }) => move === 'capture').length;
  const entries = tx.query({
    ...ENTRIES,
    values: [
      lines.map(({ credit }) => credit.accountId),
      lines.map(({ credit }) => credit.deliveryId),
      lines.map(({ kind }) => kind),
      lines.map(({ credit }) => credit.grantId),
      lines.map(({ from }) => from),
      lines.map(({ to }) => to),
    ],
  });
  await together([entries, noteSpent(tx, spent)]);
}

interface Line {
  credit: HeldCredit;
  kind: string;
  from: string;
  to: string;
}

function entriesOf(credit: HeldCredit, over: boolean): Line[] {
  switch (credit.move) {
    case 'capture':
      return [{ credit, kind: 'capture', from: 'held', to: 'spent' }];
    case 'release':
      return [{ credit, kind: 'release', from: 'held', to: over ? 'expired' : 'available' }];
    case 'goodwill': {
      const ours = { credit, kind: 'goodwill', from: 'held', to: 'goodwill' };
      return over ? [ours] : [ours, { credit, kind: 'gift', from: 'issued', to: 'available' }];
    }
  }
}

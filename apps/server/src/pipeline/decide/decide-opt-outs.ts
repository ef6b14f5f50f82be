import {
  type Locale,
  type MessageEvent,
  type OptOutRequest,
  type Outcome,
  PART,
  planOptOutAnswer,
} from '@recado/engine';
import type { ClientBase } from 'pg';
import type { Want } from '../../features/credits/index.ts';
import { noteAudits } from '../../platform/audit/write-audit.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { newDelivery } from '../deliveries/new-delivery.ts';
import { skipWaiting } from '../deliveries/skip-waiting.ts';
import type { DecidingAccount, PendingRow, PersonFacts } from './decide-reads.ts';
import type { DecidedRow, NewDelivery } from './decide-writes.ts';

/** What a person asked for by a word. */
export interface OptOut {
  accountId: string;
  personId: string;
  request: OptOutRequest;
  /** When it was written, epoch milliseconds: the last word counts, whatever order the two arrive in. */
  at: number;
  /** Of a page that the person is told of for the first time. */
  pageKey: string | null;
}

/** The part of a decision that an opt-out changes. */
interface Decision {
  row: Pick<DecidedRow, 'outcome' | 'steps'>;
  deliveries: NewDelivery[];
  wants: Want[];
  optOut: OptOut | null;
}

interface Asked {
  row: PendingRow;
  account: DecidingAccount;
  event: MessageEvent;
  /** What is known of who asks; changed, so that the person's next event of this batch knows. */
  person: PersonFacts;
  /** A cap keeps who stops and starts again and again from being told each time. */
  isCapped: boolean;
  id: string;
  intent: Buffer;
  spacing: number;
  pagesUrl: string | null;
  rng: Rng;
}

const REQUESTS: Partial<Record<Outcome, OptOutRequest>> = { asked_to_stop: 'stop', asked_to_start: 'start' };

/** Adds the confirmation to a decision that is a request to stop or to start again; any other stays as it is. */
export function answerOptOut(decision: Decision, asked: Asked): void {
  const { row, account, event, person, id, intent } = asked;
  const request = REQUESTS[decision.row.outcome as Outcome]; // as: the engine's own word
  if (!request) return;
  person.optedOut = request === 'stop';
  const isFresh = person.pageKey === null && asked.pagesUrl !== null;
  person.pageKey ??= asked.rng.bytes(24, 'page key').toString('base64url');
  decision.optOut = {
    accountId: account.id,
    personId: event.person.id,
    request,
    at: event.at,
    pageKey: isFresh ? person.pageKey : null,
  };
  if (account.standing !== 'good' || person.ignored || (request === 'start' && asked.isCapped)) return;
  const page = asked.pagesUrl === null ? null : asked.pagesUrl + person.pageKey;
  const locale = account.locale as Locale; // as: the column holds what the contract let in
  const planned = planOptOutAnswer(request, { locale, page, at: event.at });
  decision.deliveries.push(
    newDelivery(planned, { row, personId: event.person.id, id, intent, spacing: asked.spacing, word: null }),
  );
  decision.row.steps.push({
    code: 'planned_dm',
    values: { part: PART.dm, shape: planned.content.shape, delaySeconds: 0 },
  });
}

/** What was decided for a person earlier in the batch than their request to stop does not leave either. */
export function withdraw(decisions: readonly Decision[]): void {
  decisions.forEach(({ optOut }, index) => {
    if (optOut?.request !== 'stop') return;
    const { accountId, personId } = optOut;
    for (const earlier of decisions.slice(0, index)) {
      const its = earlier.deliveries.filter(
        (one) => one.account_id === accountId && one.person_id === personId && one.automation_id !== null,
      );
      for (const delivery of its) Object.assign(delivery, { state: 'skipped', reason: 'opted_out' });
      const gone = new Set(its.map(({ id }) => id));
      earlier.wants = earlier.wants.filter(({ deliveryId }) => !gone.has(deliveryId));
    }
  });
}

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
  await skipWaiting(tx, stopsOf(optOuts), 'opted_out');
}

/** What each person wrote last. */
function lastOf(optOuts: readonly OptOut[]): OptOut[] {
  const inOrder = optOuts.toSorted((a, b) => a.at - b.at);
  return [...new Map(inOrder.map((one) => [`${one.accountId} ${one.personId}`, one])).values()];
}

/** Whose waiting answers are skipped, and until when: who has started again gets the answers to what came after their request to stop. */
export function stopsOf(optOuts: readonly OptOut[]): { accountId: string; personId: string; until?: number }[] {
  const last = new Set(lastOf(optOuts));
  const stops = optOuts.filter(({ request }) => request === 'stop');
  const isStopped = ({ accountId, personId }: OptOut) =>
    [...last].some((one) => one.request === 'stop' && one.accountId === accountId && one.personId === personId);
  return stops.map((stop) => {
    const { accountId, personId, at } = stop;
    return isStopped(stop) ? { accountId, personId } : { accountId, personId, until: at };
  });
}

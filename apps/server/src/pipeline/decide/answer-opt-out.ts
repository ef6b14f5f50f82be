import {
  type Locale,
  type MessageEvent,
  type OptOutRequest,
  type Outcome,
  PART,
  planOptOutAnswer,
} from '@recado/engine';
import type { Want } from '../../features/credits/index.ts';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import type { Rng } from '../../platform/ports/index.ts';
import { type NewDelivery, newDelivery } from '../deliveries/new-delivery.ts';
import type { PersonFacts } from '../people/meet-people.ts';
import type { Known } from '../updates/interpret.ts';
import type { DecidingAccount, PendingRow } from './batch/claim-pending.ts';
import type { DecidedRow } from './batch/write-decisions.ts';

/** A wish that a person wrote as a word. */
export interface OptOut {
  accountId: AccountId;
  personId: PersonId;
  request: OptOutRequest;
  /** The moment it was written, epoch milliseconds: the last word counts, whatever order the two arrive in. */
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
  event: Known<MessageEvent>;
  /** The facts about the person who asks; changed, so that the person's next event of this batch knows. */
  person: PersonFacts;
  /** A cap keeps who stops and starts again and again from being told each time. */
  isCapped: boolean;
  id: DeliveryId;
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

/** Takes back what the batch decided for a person before it came to their request to stop. */
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

/** Returns the last wish of each person. */
export function lastOf(optOuts: readonly OptOut[]): OptOut[] {
  const inOrder = optOuts.toSorted((a, b) => a.at - b.at);
  return [...new Map(inOrder.map((one) => [`${one.accountId} ${one.personId}`, one])).values()];
}

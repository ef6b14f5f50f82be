import type { PlannedDelivery, Step } from '@recado/engine';
import type { DecidingAccount, PendingRow } from '../decide/decide-reads.ts';
import type { NewDelivery } from '../decide/decide-writes.ts';
import type { LaneName } from '../limits/lanes.ts';
import { matchHash } from './message-hash.ts';
import { withoutNames } from './name-waits.ts';

/** The row of a planned delivery; the caller names automation, where there is one, and media. `spacing` divides human delays; `live`: it answers in a broadcast. */
export function newDelivery(
  planned: PlannedDelivery & { discloses?: boolean },
  made: {
    row: Pick<PendingRow, 'account_id' | 'id'>;
    personId: string;
    id: string;
    intent: Buffer;
    spacing: number;
    live?: boolean;
    /** Stands in for names that stay unknown. */
    word: string | null;
  },
): NewDelivery {
  const { row, personId, id, intent, spacing, word, live = false } = made;
  const { content, fallback, open } = withoutNames(planned, word);
  return {
    account_id: row.account_id,
    id,
    inbox_id: row.id,
    automation_id: null,
    automation_version: null,
    kind: planned.kind,
    lane: laneOf(planned, live),
    part: planned.part,
    person_id: personId,
    comment_id: planned.commentId,
    media_id: null,
    content,
    fallback,
    open,
    match_hash: matchHash(content).toString('hex'),
    credits: planned.credits,
    grant_id: null,
    state: 'ready',
    attempt: 0,
    reason: null,
    waits_for: null,
    reply_anyway: planned.replyAnyway,
    test: false,
    discloses: planned.discloses ?? false,
    delay_ms: planned.delayMs / spacing,
    expires_ms: planned.expiresAt,
    gate_root: null,
    intent,
  };
}

function laneOf({ kind, content }: PlannedDelivery, live: boolean): LaneName {
  if (content.shape === 'audio') return 'voice_messages';
  return live && kind === 'private_reply' ? 'live_replies' : LANE_OF[kind];
}

const LANE_OF: Record<PlannedDelivery['kind'], LaneName> = {
  private_reply: 'private_replies',
  public_reply: 'public_replies',
  dm: 'messages',
};

/** Why deliveries of an account that may not send now are held. */
const HELD_BY = {
  reconnect: 'reconnect',
  messages_off: 'messages_off',
  blocked: 'blocked_by_instagram',
  connected: null,
} as const; // const: literals

/** Settles the states of an answer's deliveries, once it is known which of them are paid for. */
export function settleStates(
  decision: { deliveries: NewDelivery[]; row: { steps: Step[] } },
  { paid, account }: { paid: Map<string, string>; account: DecidingAccount | null },
): void {
  let dmSkipped = false;
  const heldBy = account ? HELD_BY[account.connection] : null;
  for (const delivery of decision.deliveries) {
    if (delivery.state === 'skipped') continue;
    // Nothing lets the DM behind a gate go but its check: not the account's return either.
    if (isBehindGate(delivery)) Object.assign(delivery, { state: 'held', reason: 'follow_check' });
    else if (heldBy) Object.assign(delivery, { state: 'held', reason: heldBy });
    if (delivery.credits === 1) {
      delivery.grant_id = paid.get(delivery.id) ?? null;
      if (delivery.grant_id === null) {
        dmSkipped = account?.hold_without_credits === false;
        decision.row.steps.push({ code: 'no_credit_left', values: {} });
        Object.assign(delivery, { state: dmSkipped ? 'skipped' : 'held', reason: 'no_credits' });
      }
    }
    if (delivery.waits_for === null || isUnpaid(delivery)) continue;
    if (dmSkipped && !delivery.reply_anyway) Object.assign(delivery, { state: 'skipped', reason: 'dm_failed' });
    else if (!dmSkipped) Object.assign(delivery, { state: 'held', reason: 'waits_for_dm' });
  }
  // What goes before a DM waits for its credit with it.
  for (const { waits_for, state, reason } of decision.deliveries.filter(isUnpaid)) {
    const before = decision.deliveries.find(({ id }) => id === waits_for);
    if (before) Object.assign(before, { state, reason });
  }
}

function isUnpaid({ credits, reason }: Pick<NewDelivery, 'credits' | 'reason'>): boolean {
  return credits === 1 && reason === 'no_credits';
}

/** The DM of a follower-only automation, which waits for what the profile says. */
function isBehindGate({ gate_root, credits }: Pick<NewDelivery, 'gate_root' | 'credits'>): boolean {
  return gate_root !== null && credits === 1;
}

/** The number that picks the title, out of the random end of the delivery's id: the step after the tap says the same. */
export function titleChoice(deliveryId: string): number {
  return Number.parseInt(deliveryId.slice(-8), 16) / 2 ** 32;
}

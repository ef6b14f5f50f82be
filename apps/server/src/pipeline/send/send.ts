import type { SendOutcome } from '@recado/instagram';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { Claimed } from '../deliveries/claimed.ts';
import type { PipelineDeps } from '../deps.ts';

/** One attempt over: what is recorded. Times are on the clock's `now()`, for the story alone. */
export interface Attempted {
  delivery: Claimed;
  /** The token that the call was made with; null where it was not made. */
  token: string | null;
  outcome: SendOutcome;
  startedAt: number;
  endedAt: number;
}

/** Makes the call of a claimed delivery. Never throws, never tries again: whatever happened becomes an outcome. */
export async function send(
  deps: Pick<PipelineDeps, 'instagram' | 'config' | 'ports' | 'tokenOf' | 'log'>,
  delivery: Claimed,
): Promise<Attempted> {
  const { ports } = deps;
  const startedAt = ports.clock.now();
  const { token, outcome: early } = await readToken(deps, delivery);
  const outcome = early ?? (await call(deps, delivery, token));
  return { delivery, token, outcome, startedAt, endedAt: ports.clock.now() };
}

/** The account's token; or, where there is none to call with, what comes of the attempt. */
async function readToken(
  { tokenOf, log }: Pick<PipelineDeps, 'tokenOf' | 'log'>,
  delivery: Claimed,
): Promise<{ token: string; outcome: null } | { token: null; outcome: SendOutcome }> {
  try {
    const token = await tokenOf(delivery.account_id);
    return token === null ? { token, outcome: notStarted('local/no_token', 'reconnect') } : { token, outcome: null };
  } catch (error) {
    log.error({ delivery: delivery.id, error: sayFault(error) }, 'the token could not be read');
    return { token: null, outcome: notStarted('local/token_unreadable', 'retry') };
  }
}

async function call(
  { instagram, config, log }: Pick<PipelineDeps, 'instagram' | 'config' | 'log'>,
  delivery: Claimed,
  token: string,
): Promise<SendOutcome> {
  const { lease, leaseMargin, graphTimeout } = config.waits;
  // S7: what remains of the lease must hold the whole call; the client writes nothing after this moment.
  const startBefore = delivery.claimedMono + lease - graphTimeout - leaseMargin;
  const caller = { token, timeoutMs: graphTimeout, startBefore };
  try {
    if (delivery.kind === 'public_reply') {
      const text = delivery.content.shape === 'text' ? delivery.content.text : '';
      return await instagram.replyToComment({ ...caller, commentId: delivery.comment_id ?? '', text });
    }
    const to =
      delivery.kind === 'private_reply' ? { commentId: delivery.comment_id ?? '' } : { igsid: delivery.person_id };
    return await instagram.sendMessage({ ...caller, igId: delivery.ig_id, message: { to, content: delivery.content } });
  } catch (error) {
    // The client promises not to throw. If it does, nobody knows whether bytes left.
    log.error({ delivery: delivery.id, error: sayFault(error) }, 'a send threw');
    return { k: 'unknown', why: 'reset', message: 'the call ended without an answer', usage: null };
  }
}

/** Nothing was written: the request never started. */
function notStarted(code: string, action: 'retry' | 'reconnect'): SendOutcome {
  return {
    k: 'notSent',
    code,
    action,
    scope: action === 'retry' ? 'message' : 'account',
    message: 'nothing was sent',
    usage: null,
  };
}

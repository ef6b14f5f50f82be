import { authorOf, type CallError, isOwnComment, type OwnNames } from '@recado/instagram';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { maySuit, shownHash } from '../deliveries/match-hash.ts';
import type { Receiver } from '../evidence/find-receiver.ts';
import { firstAttemptAt } from '../evidence/pair-messages.ts';
import { repliesTo, type SeenMessage } from '../evidence/seen-messages.ts';
import type { Reads } from '../limits/paced-reads.ts';
import { TAKEN } from '../limits/reasons.ts';
import type { Shown } from '../updates/interpret.ts';
import { inOrder } from './in-order.ts';

/**
 * The outcome of a look at Instagram. `complete`: it asked by a name that messages are known to use and reaches back before the attempt,
 * so that what it does not show is absent.
 */
export type ReadBack =
  | { k: 'read'; seen: SeenMessage[]; complete: boolean }
  | { k: 'gone' }
  /** The comment is there and takes no private reply: it has its own. */
  | { k: 'taken' }
  /** `error` is Instagram's; null where it was not asked. `commentGone`: only the conversation could have told. */
  | { k: 'failed'; error: CallError | null; commentGone?: true };

/** Only the newest 20 messages of a thread are readable. */
const READABLE = 20;
const BEFORE = 5_000;

interface Ask {
  instagram: Reads;
  token: string;
  account: OwnNames;
  delivery: LockedDelivery;
  receiver: Receiver;
  timeoutMs: number;
}

/** Reads what is really there: the replies of the comment, or the newest messages of the thread. */
export function readBack(ask: Ask): Promise<ReadBack> {
  const { kind, reason } = ask.delivery;
  if (kind === 'public_reply') return readReplies(ask);
  return kind === 'private_reply' && reason === TAKEN && !takesText(ask.delivery) ? readTaken(ask) : readThread(ask);
}

/** The same code may have refused the template alone: its text, which Instagram takes once, tells. */
export function takesText({ content, fallback }: Pick<LockedDelivery, 'content' | 'fallback'>): boolean {
  return fallback !== null && content.shape !== 'text';
}

/** Only a comment that is gone, or hidden, leaves open what became of the attempt in doubt. */
async function readTaken(ask: Ask): Promise<ReadBack> {
  const { instagram, token, delivery, timeoutMs } = ask;
  // In a broadcast the code also says that it has ended: the comment tells nothing.
  if (delivery.lane === 'live_replies') return readInstead(ask);
  const comment = await instagram.getComment({ token, timeoutMs, commentId: delivery.comment_id ?? '' });
  if (comment.ok && !comment.value.hidden) return { k: 'taken' };
  if (!comment.ok && comment.error.action !== 'giveUp') return { k: 'failed', error: comment.error };
  return readInstead(ask);
}

/** Only the conversation is left to tell. */
async function readInstead(ask: Ask): Promise<ReadBack> {
  const thread = await readThread(ask);
  return thread.k === 'failed' ? { ...thread, commentGone: true } : thread;
}

async function readReplies({ instagram, token, account, delivery, timeoutMs }: Ask): Promise<ReadBack> {
  const commentId = delivery.comment_id ?? '';
  const seen: SeenMessage[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 20; pages++) {
    const read = await instagram.listReplies({ token, timeoutMs, commentId, limit: 50, ...(after ? { after } : {}) });
    if (!read.ok) return read.error.action === 'giveUp' ? { k: 'gone' } : { k: 'failed', error: read.error };
    for (const reply of read.value.items) {
      if (!isOwnComment(authorOf(reply), account)) continue;
      // Without a time a reply of ours under this comment, with these words, still is one.
      const at = reply.at ?? delivery.claimed_at ?? 0;
      seen.push({
        accountId: delivery.account_id,
        mid: reply.id,
        personId: repliesTo(commentId),
        hash: shownHash(shownAs(reply.text)),
        at: atLeast(at, delivery),
        appId: null,
      });
    }
    if (!read.value.after) return { k: 'read', seen, complete: true };
    after = read.value.after;
  }
  return { k: 'read', seen, complete: false };
}

/** Graph gives whole seconds: a message of the attempt's own second counts as after its beginning. */
function atLeast(at: number, { claimed_at }: LockedDelivery): number {
  const last = claimed_at ?? 0;
  return at < last && last - at < 1_000 ? last : at;
}

/** Returns what a message shows. One without a text does not say what it is: a card, buttons, a voice. */
function shownAs(text: string | null): Shown {
  return text ? { text } : 'wordless';
}

async function readThread({ instagram, token, account, delivery, receiver, timeoutMs }: Ask): Promise<ReadBack> {
  const threads = await instagram.listConversations({ token, timeoutMs, igsid: receiver.id });
  if (!threads.ok) return { k: 'failed', error: threads.error };
  const thread = threads.value.items[0];
  if (!thread) return { k: 'read', seen: [], complete: receiver.known };
  const list = await instagram.listMessages({ token, timeoutMs, conversationId: thread.id });
  if (!list.ok) return { k: 'failed', error: list.error };
  const attempted = firstAttemptAt(delivery);
  const refs = list.value;
  const recent = refs.filter(({ at }) => at === null || at >= attempted - BEFORE).slice(0, READABLE);
  const seen: SeenMessage[] = [];
  for (const { id } of recent) {
    const message = await instagram.getMessage({ token, timeoutMs, messageId: id });
    if (!message.ok) return { k: 'failed', error: message.error };
    if (message.value.fromId !== account.igId) continue;
    const at = atLeast(message.value.at ?? attempted, delivery);
    seen.push({
      accountId: delivery.account_id,
      mid: message.value.id,
      personId: delivery.person_id,
      hash: shownHash(shownAs(message.value.text)),
      at,
      appId: null,
    });
  }
  const reachesBack = refs.length < READABLE || refs.some(({ at }) => at !== null && at < attempted - BEFORE);
  // What an echo brought under the other name binds to nobody, and is there all the same.
  const isSeen = receiver.id !== delivery.person_id && seen.some(({ hash }) => maySuit(hash, delivery.match_hash));
  // A conversation without a single message shows nothing.
  return { k: 'read', seen: inOrder(seen), complete: receiver.known && refs.length > 0 && reachesBack && !isSeen };
}

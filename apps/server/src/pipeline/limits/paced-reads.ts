import type { InstagramClient } from '@recado/instagram';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ports } from '../../platform/ports/index.ts';

/** The reads that look for a message. */
export type Reads = Pick<
  InstagramClient,
  'getComment' | 'listReplies' | 'listConversations' | 'listMessages' | 'getMessage'
>;

/** The reads that look for comments. */
export type CommentReads = Pick<InstagramClient, 'listComments' | 'listReplies'>;

/** Resolves when the next read may go. Throws `Ending` when the process ends meanwhile. */
export type Turn = () => Promise<void>;

/** The process ends: what was to be read is read another time. */
export class Ending extends Error {
  override name = 'Ending';
}

/** One budget of reads for each account, whoever reads: the first goes at once, each other a spacing later. */
export function makeReadPace({ clock, spacing }: { clock: Ports['clock']; spacing: number }) {
  /** The moment at which an account's next read may go. */
  const next = new Map<AccountId, number>();
  return {
    turnsOf(accountId: AccountId, until: AbortSignal): Turn {
      return async () => {
        const now = clock.mono();
        const at = Math.max(now, next.get(accountId) ?? 0);
        if (next.size > MOST_KNOWN) for (const [id, free] of next) if (free <= now) next.delete(id);
        next.set(accountId, at + spacing);
        if (at > now) await clock.sleep(at - now, 'spacing of reads', until);
        if (until.aborted) throw new Ending('the process ends');
      };
    },
  };
}
export type ReadPace = ReturnType<typeof makeReadPace>;

/** So many reads of names an account may make at once after a quiet time. */
const MOST_SPARE = 10;

/**
 * Reads that nothing depends on, beside the budget of those that prove what arrived: half as many, saved up to ten. Taken at once or not
 * at all: nobody waits for one, and none makes the others wait.
 */
export function makeSpareReads({ clock, spacing }: { clock: Pick<Ports['clock'], 'mono'>; spacing: number }) {
  const refill = 2 * spacing;
  /** The moment at which an account's bucket will be full again. */
  const full = new Map<AccountId, number>();
  const left = (accountId: AccountId): number => {
    const missing = Math.max(0, (full.get(accountId) ?? 0) - clock.mono()) / refill;
    return Math.floor(MOST_SPARE - missing + 1e-9);
  };
  return {
    left,
    take(accountId: AccountId): boolean {
      if (left(accountId) < 1) return false;
      const now = clock.mono();
      if (full.size > MOST_KNOWN) for (const [id, at] of full) if (at <= now) full.delete(id);
      full.set(accountId, Math.max(now, full.get(accountId) ?? 0) + refill);
      return true;
    },
  };
}

const MOST_KNOWN = 10_000;

/** The same reads, each when its `turn` has come. */
export function pacedReads(instagram: Reads, turn: Turn): Reads {
  return {
    getComment: (ask) => turn().then(() => instagram.getComment(ask)),
    listReplies: (ask) => turn().then(() => instagram.listReplies(ask)),
    listConversations: (ask) => turn().then(() => instagram.listConversations(ask)),
    listMessages: (ask) => turn().then(() => instagram.listMessages(ask)),
    getMessage: (ask) => turn().then(() => instagram.getMessage(ask)),
  };
}

/** `pacedReads` for comments. */
export function pacedCommentReads(instagram: CommentReads, turn: Turn): CommentReads {
  return {
    listComments: (ask) => turn().then(() => instagram.listComments(ask)),
    listReplies: (ask) => turn().then(() => instagram.listReplies(ask)),
  };
}

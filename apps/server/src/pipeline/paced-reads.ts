import type { InstagramClient } from '@recado/instagram';
import type { Ports } from '../platform/ports/index.ts';

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
  /** By account: when its next read may go. */
  const next = new Map<string, number>();
  return {
    turnsOf(accountId: string, until: AbortSignal): Turn {
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

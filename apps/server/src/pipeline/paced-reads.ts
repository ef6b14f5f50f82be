import type { InstagramClient } from '@recado/instagram';

/** The reads that look for a message. */
export type Reads = Pick<InstagramClient, 'listReplies' | 'listConversations' | 'listMessages' | 'getMessage'>;

/** The same reads, each when its `turn` has come. */
export function pacedReads(instagram: Reads, turn: () => Promise<void>): Reads {
  return {
    listReplies: (ask) => turn().then(() => instagram.listReplies(ask)),
    listConversations: (ask) => turn().then(() => instagram.listConversations(ask)),
    listMessages: (ask) => turn().then(() => instagram.listMessages(ask)),
    getMessage: (ask) => turn().then(() => instagram.getMessage(ask)),
  };
}

import type { Update } from '@recado/instagram';
import type { AccountId } from '../../platform/ids/index.ts';
import { foreignHash, shownHash } from '../deliveries/match-hash.ts';
import { echoShows, type Interpreted, ownReply } from '../updates/interpret.ts';
import { repliesTo, type SeenMessage } from './seen-messages.ts';

/** An inbox row that was read, as far as it can be evidence. */
interface Shown {
  row: { account_id: AccountId; event_at: number };
  event: Interpreted | null;
  update: Update | null;
}

/** The message of the account that an echo shows, or a comment of its own under another one; null of anything else. */
export function seenMessageOf({ row, event, update }: Shown): SeenMessage | null {
  const at = (event && 'at' in event && event.at) || row.event_at;
  if (event?.type === 'echo' && update) {
    const shown = echoShows(update);
    return {
      accountId: row.account_id,
      mid: event.mid,
      personId: event.person.id,
      // A picture or a sticker is none of ours, and evidence for nothing; but somebody has answered.
      hash: shown === null ? foreignHash() : shownHash(shown),
      at,
      appId: event.appId,
    };
  }
  const reply = event?.type === 'comment' ? ownReply(event) : null;
  if (!reply || event?.type !== 'comment') return null;
  return {
    accountId: row.account_id,
    mid: reply.commentId,
    personId: repliesTo(reply.parentId),
    hash: shownHash({ text: event.text }),
    at,
    appId: null,
  };
}

import type { Content, TryResult } from '@recado/engine';

export interface Shown {
  content: Content;
  /** The person tapped the button of the message before. */
  tapped: boolean;
  /** And had begun to follow. */
  afterFollow: boolean;
}

/** The messages of a conversation in their order. Who does not follow is asked once more before the DM of a follower-only answer. */
export function conversationOf({ messages, gate }: TryResult, follows: boolean): Shown[] {
  const dms = messages
    .filter(({ kind }) => kind !== 'public_reply')
    .map(({ content, afterTap }, index, all) => {
      const tapped = afterTap && all[index - 1]?.afterTap !== true;
      return { content, tapped, afterFollow: gate !== null && !follows && tapped };
    });
  const [first, ...rest] = dms;
  if (!gate || follows || !first) return dms;
  return [first, { content: gate.again, tapped: true, afterFollow: false }, ...rest];
}

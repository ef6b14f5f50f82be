import type { TryResult } from '@recado/engine';
import type { SessionUser } from '../../../api/kept/session.ts';
import { CommentThread } from './comment-thread.tsx';
import { DmThread } from './dm-thread.tsx';
import { LiveOverlay } from './live-overlay.tsx';
import { Phone } from './phone.tsx';
import { StoryFrame } from './story-frame.tsx';
import type { View } from './views-of.ts';

interface Props {
  view: View;
  /** The username of the person who tries it; `text` is what they wrote. */
  fan: string;
  text: string;
  /** Somebody's own story mentions the account: there is no text. */
  mention: boolean;
  user: SessionUser;
  pictureUrl: string | null;
  /** The person wrote a message, or replied to a story: the conversation is theirs already. */
  open: boolean;
  /** Those that are filled in: they look as in the form. */
  names: readonly string[];
  result: TryResult;
  /** The public reply of whoever is known to follow; null where everybody gets the same. */
  toFollowers?: string | null;
}

/** The fan's phone, at what is looked at. */
export function PreviewPhone({
  view,
  fan,
  text,
  mention,
  user,
  pictureUrl,
  open,
  names,
  result,
  toFollowers = null,
}: Props) {
  return (
    <Phone>
      {view === 'comment' && <CommentThread {...{ fan, text, user, pictureUrl, names, result, toFollowers }} />}
      {view === 'story' && <StoryFrame {...{ text, mention, user, pictureUrl, result }} />}
      {view === 'live' && <LiveOverlay {...{ fan, text, user, result }} />}
      {isConversation(view) && (
        <DmThread
          fan={fan}
          user={user}
          names={names}
          follows={view !== 'stranger'}
          inRequests={view === 'stranger' && !open}
          wrote={open && !mention ? text : null}
          result={result}
        />
      )}
    </Phone>
  );
}

function isConversation(view: View): boolean {
  return view === 'dm' || view === 'stranger' || view === 'follower';
}

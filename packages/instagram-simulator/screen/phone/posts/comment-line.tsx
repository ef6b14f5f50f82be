import { EyeOff, Heart } from 'lucide-react';
import { api, type Comment, type Media } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { foresee, refresh } from '../../live.ts';
import { RelativeTime } from '../../relative-time.tsx';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt } from '../../toast.tsx';
import type { Viewer } from '../../viewer.ts';

type CommentLineProps = {
  comment: Comment;
  viewer: Viewer;
  media: Media;
  now: number;
  /** The address the comment was read from, to show a change at once. */
  path: string;
  onReply: (comment: Comment) => void;
};

/** One comment with what the viewer may do to it. */
export function CommentLine({ comment, viewer, media, now, path, onReply }: CommentLineProps) {
  const { say } = useSpeech();
  const pending = comment.id.startsWith('pending');
  const me = viewer.kind === 'person' ? viewer.person.id : null;
  const owner = viewer.kind === 'account' && viewer.account.igId === media.igId;
  const mine = comment.author.id === (me ?? (viewer.kind === 'account' ? viewer.account.igId : ''));
  if (comment.hidden && !owner && !mine) return null;
  const remove = async () => {
    foresee<Comment[]>(path, (old) => old.filter((one) => one.id !== comment.id && one.parentId !== comment.id));
    await attempt(api.deleteComment(comment.id));
    await refresh(path);
  };
  const hide = async () => {
    await attempt(api.hideComment(comment.id, !comment.hidden));
    await refresh(path);
  };
  return (
    <div data-comment={comment.id} className={`flex gap-2.5 py-2 ${pending ? 'opacity-60' : ''}`}>
      <Avatar src={comment.author.pictureUrl} size={34} />
      <div className="min-w-0 flex-1 text-[15px] leading-snug">
        <p className="flex min-w-0 items-baseline gap-2 text-sm">
          <strong dir="auto" className="truncate">
            {comment.author.username}
          </strong>
          {comment.author.kind === 'account' && (
            <span className="chip shrink-0 bg-soft text-accent">{say('author')}</span>
          )}
          <RelativeTime at={comment.at} now={now} className="shrink-0 text-muted" />
        </p>
        <p dir="auto" className="whitespace-pre-line">
          {comment.text}
        </p>
        {comment.hidden && (
          <p className="flex items-center gap-1 text-xs text-warn">
            <EyeOff aria-hidden className="size-3.5" /> {say('hiddenComment')}
          </p>
        )}
        {!pending && (
          <p className="-my-1 -ml-1.5 flex flex-wrap text-[13px] font-semibold text-muted">
            <Action
              label={say('reply')}
              name={say('replyTo', { name: comment.author.username })}
              onClick={() => onReply(comment)}
            />
            {owner && (
              <Action
                label={comment.hidden ? say('unhide') : say('hide')}
                name={`${comment.hidden ? say('unhide') : say('hide')}: ${comment.text.slice(0, 60)}`}
                onClick={() => void hide()}
              />
            )}
            {(owner || mine) && (
              <Action
                label={say('delete')}
                name={`${say('delete')}: ${comment.text.slice(0, 60)}`}
                onClick={() => void remove()}
              />
            )}
          </p>
        )}
      </div>
      {me && !pending && <LikeComment comment={comment} personId={me} path={path} />}
    </div>
  );
}

function Action({ label, name = label, onClick }: { label: string; name?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="min-h-11 min-w-11 rounded-lg px-1.5 hover:bg-raised hover:text-ink"
    >
      {label}
    </button>
  );
}

function LikeComment({ comment, personId, path }: { comment: Comment; personId: string; path: string }) {
  const { say } = useSpeech();
  const liked = comment.likes.includes(personId);
  const toggle = async () => {
    const likes = liked ? comment.likes.filter((id) => id !== personId) : [...comment.likes, personId];
    foresee<Comment[]>(path, (old) => old.map((one) => (one.id === comment.id ? { ...one, likes } : one)));
    await attempt(api.likeComment(comment.id, personId));
    await refresh(path);
  };
  return (
    <button
      type="button"
      aria-pressed={liked}
      onClick={() => void toggle()}
      className="flex min-h-11 min-w-11 flex-col items-center justify-center text-xs text-muted"
    >
      <Heart aria-hidden className={`size-4 ${liked ? 'pop fill-heart text-heart' : ''}`} />
      <span className="sr-only">{say('likeComment', { name: comment.author.username })}</span>
      {comment.likes.length > 0 && <span>{comment.likes.length}</span>}
    </button>
  );
}

import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Author, api, type Comment, type Media } from '../../api.ts';
import { Empty } from '../../empty.tsx';
import { foresee, refresh, useLive } from '../../live.ts';
import { Sheet } from '../../sheet.tsx';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt } from '../../toast.tsx';
import { faceOf, type Viewer } from '../../viewer.ts';
import { Composer } from '../messages/composer.tsx';
import type { Seat } from '../seat.ts';
import { CommentLine } from './comment-line.tsx';

const commentEvents = ['state'] as const;

/** The comments of a media, replies under what they answer, and the field to write one. */
export function Comments({ viewer, now, media, onClose }: Seat & { media: Media; onClose: () => void }) {
  const { say } = useSpeech();
  const path = `/media/${media.id}/comments`;
  const { data } = useLive<Comment[]>(path, commentEvents);
  const [answered, setAnswered] = useState<Comment | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const comments = data ?? [];
  const tops = comments.filter((one) => one.parentId === null);
  const send = async (text: string) => {
    const parentId = answered ? (answered.parentId ?? answered.id) : null;
    setAnswered(null);
    await write({ path, mediaId: media.id, viewer, text, parentId, now });
  };
  const last = comments.at(-1)?.id;
  useEffect(() => {
    if (last?.startsWith('pending')) end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  return (
    <Sheet title={say('comments')} onClose={onClose}>
      <div role="log" aria-label={say('comments')} className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        {data && tops.length === 0 && <Empty icon={MessageCircle}>{say('noComments')}</Empty>}
        {tops.map((top) => (
          <div key={top.id}>
            <CommentLine comment={top} viewer={viewer} now={now} media={media} path={path} onReply={setAnswered} />
            <div className="pl-11">
              {comments
                .filter((one) => one.parentId === top.id)
                .map((reply) => (
                  <CommentLine
                    key={reply.id}
                    comment={reply}
                    viewer={viewer}
                    now={now}
                    media={media}
                    path={path}
                    onReply={setAnswered}
                  />
                ))}
            </div>
          </div>
        ))}
        <div ref={end} />
      </div>
      <Composer
        label={answered ? say('replyTo', { name: answered.author.username }) : say('addComment')}
        initial={answered ? `@${answered.author.username} ` : ''}
        face={faceOf(viewer)}
        note={
          answered
            ? { text: say('replyingTo', { name: answered.author.username }), onDrop: () => setAnswered(null) }
            : null
        }
        sendLabel={say('postComment')}
        onSend={send}
      />
    </Sheet>
  );
}

type Writing = { path: string; mediaId: string; viewer: Viewer; text: string; parentId: string | null; now: number };

async function write({ path, mediaId, viewer, text, parentId, now }: Writing): Promise<void> {
  const face = faceOf(viewer);
  const by: Author = viewer.kind === 'person' ? { personId: viewer.person.id } : { igId: viewer.account.igId };
  const author = { id: '', username: face.username, pictureUrl: face.pictureUrl, kind: viewer.kind };
  const shown: Comment = {
    id: `pending-${now}-${text}`,
    mediaId,
    parentId,
    author,
    text,
    at: now,
    hidden: false,
    likes: [],
  };
  foresee<Comment[]>(path, (old) => [...old, shown]);
  await attempt(api.comment(mediaId, { ...by, text, ...(parentId ? { parentId } : {}) }));
  await refresh(path);
}

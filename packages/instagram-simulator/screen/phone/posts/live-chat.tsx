import type { Comment, Media } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { useLive } from '../../live.ts';
import { useSpeech } from '../../speech-provider.tsx';

const chatEvents = ['state'] as const;
const shown = 40;

/** The newest lines of the chat. Reversed, so that the browser keeps its end in sight unless somebody scrolls back. */
export function LiveChat({ media }: { media: Media }) {
  const { say } = useSpeech();
  const { data } = useLive<Comment[]>(`/media/${media.id}/comments?last=${shown}`, chatEvents);
  return (
    <div
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={say('liveChat')}
      className="flex max-h-[58%] flex-col-reverse overflow-y-auto mask-t-from-75% px-3 pb-2 -outline-offset-2"
    >
      {data?.length === 0 && <p className="pb-2 text-sm text-white/85">{say('noComments')}</p>}
      <ul className="space-y-2.5">
        {data?.map(({ id, author, text }) => (
          <li key={id} data-comment={id} className="flex gap-2.5">
            <Avatar src={author.pictureUrl} size={30} />
            <p className="min-w-0 text-sm leading-snug text-white [text-shadow:0_1px_3px_rgb(0_0_0/0.9)]">
              <strong dir="auto" className="block text-[13px]">
                {author.username}
                {author.kind === 'account' && (
                  <span className="chip ml-1.5 bg-white/25 text-white [text-shadow:none]">{say('author')}</span>
                )}
              </strong>
              <span dir="auto">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

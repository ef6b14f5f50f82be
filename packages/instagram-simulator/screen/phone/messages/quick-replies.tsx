import type { Message } from '../../api.ts';
import { useSpeech } from '../../speech-provider.tsx';

/** The chips under the newest message; they vanish once anything is written. */
export function QuickReplies({
  message,
  onPick,
}: {
  message: Message | undefined;
  onPick: (message: Message, index: number) => void;
}) {
  const { say } = useSpeech();
  if (message?.from !== 'account' || message.deleted) return null;
  const replies = message.content?.quick_replies ?? [];
  if (replies.length === 0) return null;
  return (
    <ul aria-label={say('quickReplies')} className="flex shrink-0 flex-wrap justify-end gap-2 px-3 pb-2">
      {replies.map((reply, index) => (
        <li key={`${reply.title}${reply.payload}`}>
          <button
            type="button"
            dir="auto"
            onClick={() => onPick(message, index)}
            className="min-h-11 rounded-full border border-accent px-4 text-sm font-semibold text-accent hover:bg-soft"
          >
            {reply.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

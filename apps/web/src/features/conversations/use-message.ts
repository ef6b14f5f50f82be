import { useRef, useState } from 'react';
import { randomKey } from '../../api/calls/random-key.ts';
import { useConversationActs } from './use-conversation-acts.ts';

/** Bytes of UTF-8 that Instagram takes in a message (`MOST_MESSAGE_BYTES` of the contract). */
export const MOST = 1_000;

/** Words that were typed and not sent, by person: whoever looks at another conversation finds them again. They go with the tab. */
const drafts = new Map<string, string>();

export type Message = ReturnType<typeof useMessage>;

/** The message that is being written to a person. Its key stays as long as its words do, so that whoever tries again sends it once. */
export function useMessage(personId: string) {
  const [text, setText] = useState(drafts.get(personId) ?? '');
  const [choosing, setChoosing] = useState(false);
  const key = useRef(randomKey());
  const box = useRef<HTMLTextAreaElement>(null);
  const { write: act } = useConversationActs(personId);
  const tooLarge = bytesOf(text) > MOST;
  const keep = (next: string) => {
    drafts.set(personId, next);
    setText(next);
  };
  const type = (next: string) => {
    keep(next);
    key.current = randomKey();
    if (act.isError) act.reset();
  };
  const send = (despiteOptOut = false) => {
    if (text.trim() === '' || tooLarge || act.isPending) return;
    act.mutate(
      { text: text.trim(), key: key.current, despiteOptOut },
      {
        onSuccess: () => {
          key.current = randomKey();
          // What was typed meanwhile stays.
          if (drafts.get(personId) === text) keep('');
        },
      },
    );
  };
  const insert = (words: string) => {
    type(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`);
    setChoosing(false);
  };
  return {
    ...{ text, bytes: bytesOf(text), tooLarge, act, box, type, send, insert, choosing },
    choose: () => setChoosing(true),
    leave: () => setChoosing(false),
  };
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text.trim()).length;
}

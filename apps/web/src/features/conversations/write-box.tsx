import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@recado/contract';
import { clsx } from 'clsx';
import { MessageSquareQuote, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { randomKey } from '../../api/calls/random-key.ts';
import { codeOf } from '../../api/failures/call-error.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useSession } from '../../api/kept/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../i18n/use-now.ts';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { Meter } from '../../ui/fields/meter.tsx';
import { BOX } from '../../ui/fields/use-field.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { useConversationActs } from './use-conversation-acts.ts';

const SavedRepliesSheet = lazy(async () => ({
  default: (await import('./saved-replies-sheet.tsx')).SavedRepliesSheet,
}));

/** Bytes of UTF-8 that Instagram takes in a message (`MOST_MESSAGE_BYTES` of the contract). */
const MOST = 1_000;
/** From here on the room that is left is shown. */
const NEAR = 700;

/** The box for a message by hand, or why none can be written. */
export function WriteBox({ conversation }: { conversation: Conversation }) {
  const { windowUntil } = conversation;
  const format = useFormat();
  const now = useNow();
  const isViewing = useSession().viewingAsToken !== null;
  const closed = format.moment(windowUntil ?? 0);
  if (isViewing)
    return (
      <Notice>
        <Trans>Only the account itself writes to people.</Trans>
      </Notice>
    );
  if (windowUntil === null)
    return (
      <Notice>
        <Trans>Instagram lets you write once the person has sent you a message.</Trans>
      </Notice>
    );
  if (windowUntil <= now)
    return (
      <Notice>
        <Trans>
          The window closed on {closed}: Instagram takes a message within 24 hours of their last one. When they write
          again, you can answer.
        </Trans>
      </Notice>
    );
  return <Writing key={conversation.id} conversation={conversation} />;
}

function Writing({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const message = useMessage(conversation);
  const [choosing, setChoosing] = useState(false);
  const { text, bytes, tooLarge, act, send } = message;
  const onKeyDown = (event: KeyboardEvent) => {
    // A finger's Enter begins a new line; while characters are being composed it belongs to them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!event.ctrlKey && !event.metaKey && window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Refused conversation={conversation} message={message} />
      <div className="flex items-end gap-1.5">
        <IconButton label={t`Saved replies`} onClick={() => setChoosing(true)}>
          <MessageSquareQuote aria-hidden className="size-5" />
        </IconButton>
        <label htmlFor={id} className="sr-only">
          {t`Your message`}
        </label>
        <textarea
          id={id}
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t`Write a message`}
          aria-invalid={tooLarge || undefined}
          aria-describedby={`${id}-room`}
          onChange={(event) => message.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={clsx(BOX, 'field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none')}
        />
        <Button
          type="submit"
          aria-label={t`Send`}
          title={t`Send (Enter or Ctrl + Enter)`}
          disabled={text.trim() === '' || tooLarge}
          busy={act.isPending}
          className="!px-3"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
      <div id={`${id}-room`} className="empty:hidden">
        {bytes > NEAR && <Room bytes={bytes} />}
      </div>
      {choosing && (
        <Suspense>
          <SavedRepliesSheet
            person={conversation}
            onClose={() => setChoosing(false)}
            onChoose={(words) => {
              message.type(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`);
              setChoosing(false);
              box.current?.focus();
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

function Room({ bytes }: { bytes: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const [used, most] = [format.exactNumber(bytes), format.exactNumber(MOST)];
  return (
    <span className={clsx('flex items-center gap-2 text-[0.8125rem]', bytes > MOST ? 'text-bad' : 'text-ink-soft')}>
      <Meter label={t`Room that the message takes`} share={bytes / MOST} className="w-16" />
      <span>
        <Trans>
          {used} of {most} bytes; accents and emoji take more
        </Trans>
      </span>
    </span>
  );
}

/** Says why a message was not taken; of who opted out it asks whether they are written to all the same. */
function Refused({ conversation, message: { act, send } }: { conversation: Conversation; message: Message }) {
  const failureWords = useFailureWords();
  if (codeOf(act.error) === 'person_opted_out' || (conversation.optedOutAt !== null && act.isIdle))
    return (
      <Notice
        tone="warn"
        action={
          act.isError && (
            <Button look="soft" busy={act.isPending} onClick={() => send(true)}>
              <Trans>Send all the same</Trans>
            </Button>
          )
        }
      >
        <Trans>They asked for no automatic messages. You may still answer by hand.</Trans>
      </Notice>
    );
  if (!act.isError) return null;
  const { message, support } = failureWords(act.error);
  return (
    <Notice role="alert" tone="bad">
      {message} {support}
    </Notice>
  );
}

type Message = ReturnType<typeof useMessage>;

/** The message that is being written. Its key stays as long as its words do, so that whoever tries again sends it once. */
function useMessage({ id }: Conversation) {
  const [text, setText] = useState('');
  const key = useRef(randomKey());
  const { write: act } = useConversationActs(id);
  const bytes = new TextEncoder().encode(text.trim()).length;
  const tooLarge = bytes > MOST;
  const type = (next: string) => {
    setText(next);
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
          setText((now) => (now === text ? '' : now));
        },
      },
    );
  };
  return { text, bytes, tooLarge, act, type, send };
}

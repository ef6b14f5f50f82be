import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@recado/contract';
import { clsx } from 'clsx';
import { MessageSquareQuote, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { codeOf } from '../../api/failures/call-error.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useSession } from '../../api/kept/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../i18n/use-now.ts';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { Meter } from '../../ui/fields/meter.tsx';
import { BOX } from '../../ui/fields/use-field.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { type Message, MOST } from './use-message.ts';

/** The bytes from which on the room that is left is shown. */
const NEAR = 700;

/** The box for a message by hand, or why none can be written. */
export function WriteBox({ conversation, message }: Writing) {
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
  return <Box conversation={conversation} message={message} />;
}

interface Writing {
  conversation: Conversation;
  message: Message;
}

function Box({ conversation, message }: Writing) {
  const { t } = useLingui();
  const id = useId();
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
        <IconButton label={t`Saved replies`} onClick={message.choose}>
          <MessageSquareQuote aria-hidden className="size-5" />
        </IconButton>
        <label htmlFor={id} className="sr-only">
          {t`Your message`}
        </label>
        <textarea
          id={id}
          ref={message.box}
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
function Refused({ conversation, message: { act, send } }: Writing) {
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedReply } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { savedRepliesQuery } from '../../api/queries.ts';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { newReplyId, useReplyActs } from './use-reply-acts.ts';

/** Characters of a name, and bytes of a text (`MOST_REPLY_NAME` and `MOST_MESSAGE_BYTES` of the contract). */
const MOST_NAME = 60;
const MOST = 1_000;
/** The marks of names, as automations have them. */
const [FIRST_NAME, USERNAME] = ['{first_name}', '{username}'];

/** The texts that are kept for messages by hand: one is put into the box, another is made, changed or taken away. */
export function SavedRepliesSheet({
  personId,
  onChoose,
  onClose,
}: {
  personId: string;
  onChoose: (text: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const replies = useQuery(savedRepliesQuery(personId));
  const [edited, setEdited] = useState<SavedReply | null>(null);
  const items = replies.data?.items;
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={t`Saved replies`}
      subtitle={t`Press one to put it into your message.`}
      leavesFocus
    >
      <div className="flex flex-col gap-3">
        {replies.isError && !items && <FailureNotice {...loadFailure(replies)} />}
        {replies.isPending && <RowSkeletons picture="hidden" line="w-1/3" />}
        {items?.length === 0 && !edited && (
          <p className="text-ink-soft">
            <Trans>None yet. Keep what you answer often: delivery, prices, opening hours.</Trans>
          </p>
        )}
        <ul className="flex flex-col gap-2">
          {items?.map((reply) =>
            edited?.id === reply.id ? (
              <li key={reply.id}>
                <EditReply reply={edited} onDone={() => setEdited(null)} />
              </li>
            ) : (
              <ReplyRow
                key={reply.id}
                reply={reply}
                onChoose={() => onChoose(reply.filled)}
                onEdit={() => setEdited(reply)}
              />
            ),
          )}
        </ul>
        {edited && !items?.some(({ id }) => id === edited.id) && (
          <EditReply reply={edited} onDone={() => setEdited(null)} />
        )}
        {!edited && items && (
          <Button
            look="soft"
            className="self-start"
            onClick={() => setEdited({ id: newReplyId(), name: '', text: '' })}
          >
            <Plus aria-hidden className="size-4" />
            <Trans>New saved reply</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function ReplyRow({ reply, onChoose, onEdit }: { reply: SavedReply; onChoose: () => void; onEdit: () => void }) {
  const { t } = useLingui();
  const { remove } = useReplyActs();
  const { id, name, text } = reply;
  return (
    <li className="flex items-start gap-1 rounded-card bg-well p-1.5">
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-11 min-w-0 flex-1 flex-col rounded-control px-2 py-1 text-left"
      >
        <b className="max-w-full truncate" dir="auto">
          {name}
        </b>
        <span className="line-clamp-2 text-[0.875rem] text-ink-soft" dir="auto">
          {text}
        </span>
      </button>
      <IconButton label={t`Change ${name}`} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t`Remove ${name}`} disabled={remove.isPending} onClick={() => remove.mutate(id)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

function EditReply({ reply, onDone }: { reply: SavedReply; onDone: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { save } = useReplyActs();
  const [name, setName] = useState(reply.name);
  const [text, setText] = useState(reply.text);
  const tooLarge = new TextEncoder().encode(text.trim()).length > MOST;
  const isReady = name.trim() !== '' && text.trim() !== '' && !tooLarge;
  return (
    <form
      className="flex flex-col gap-3 rounded-card border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save.mutate({ id: reply.id, name: name.trim(), text: text.trim() }, { onSuccess: onDone });
      }}
    >
      <TextField
        label={t`Name`}
        value={name}
        maxLength={MOST_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextArea
        label={t`Text`}
        hint={t`${FIRST_NAME} and ${USERNAME} become the person’s names.`}
        error={tooLarge ? t`This is larger than Instagram takes.` : undefined}
        value={text}
        maxLength={MOST}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {save.isError && (
        <Notice role="alert" tone="bad">
          {failureWords(save.error).message}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button type="submit" disabled={!isReady} busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

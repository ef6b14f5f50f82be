import { Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../../../ui/fields/button.tsx';
import { CharactersLeft } from '../../words/characters-left.tsx';
import { useFormParts } from '../form-parts.ts';
import { TypedArea } from '../typed/typed-area.tsx';

/** Boxes for public replies of the seller's own, and one more on demand. */
export function Replies({ list }: { list: 'replyComments' | 'requestsReplies' }) {
  const { t } = useLingui();
  const { configure, errorAt, warningAt, touch } = useFormParts();
  const replies = configure.form[list];
  const isForRequests = list === 'requestsReplies';
  const put = (next: string[]) => configure.change({ [list]: next });
  return (
    <div className="flex flex-col gap-2">
      {replies.map((reply, index) => (
        <TypedArea
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list
          key={index}
          data-path={`${list}.${index}`}
          rows={1}
          names
          label={isForRequests ? t`Reply about Requests ${index + 1}` : t`Public reply ${index + 1}`}
          hideLabel
          placeholder={
            isForRequests
              ? t`For example: it is in your message requests 💌`
              : t`For example: I sent it to you by DM 💌`
          }
          value={reply}
          error={errorAt(`${list}.${index}`)}
          aside={<CharactersLeft text={reply} max={LIMITS.replyCharacters} />}
          beside={
            <IconButton
              label={isForRequests ? t`Take reply about Requests ${index + 1} away` : t`Take reply ${index + 1} away`}
              onClick={() => put(replies.filter((_, place) => place !== index))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          }
          onType={(text) => put(replies.with(index, text))}
          onBlur={() => touch(`${list}.${index}`)}
        />
      ))}
      <Button
        look="quiet"
        className="self-start"
        disabled={replies.length >= LIMITS.replies}
        onClick={() => put([...replies, ''])}
      >
        <Plus aria-hidden className="size-5" />
        {isForRequests && replies.length === 0 ? <Trans>A reply of your own</Trans> : <Trans>Another reply</Trans>}
      </Button>
      {replies.length > 0 && warningAt(list) && <p className="text-[0.875rem] text-warn">{warningAt(list)}</p>}
    </div>
  );
}

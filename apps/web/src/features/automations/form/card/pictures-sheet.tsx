import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as OwnPicture } from '@recado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/calls/call.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../../../api/failures/use-load-failure.ts';
import { picturesQuery } from '../../../../api/queries.ts';
import { Button, IconButton } from '../../../../ui/fields/button.tsx';
import { Meter } from '../../../../ui/fields/meter.tsx';
import { FailureNotice } from '../../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';

interface Props {
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** The pictures that were sent before: one is chosen again, and what no automation uses can go. */
export function PicturesSheet({ onChoose, onClose }: Props) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const library = useQuery(picturesQuery);
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /pictures/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: picturesQuery.queryKey }),
  });
  const { items = [] } = library.data ?? {};
  return (
    <Sheet open shape="side" onClose={onClose} closeLabel={t`Close`} title={t`Your pictures`}>
      <div className="flex flex-col gap-4">
        {library.isError && !library.data && <FailureNotice {...loadFailure(library)} />}
        {library.data && <Room {...library.data} />}
        {remove.isError && (
          <Notice role="alert" tone="bad">
            {failureWords(remove.error).message}
          </Notice>
        )}
        <ul className="grid grid-cols-2 gap-3">
          {items.map((picture, index) => (
            <Tile
              key={picture.id}
              picture={picture}
              number={index + 1}
              busy={remove.isPending}
              onChoose={() => onChoose(picture.id)}
              onRemove={() => remove.mutate(picture.id)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** A line that fills with the room that is used. */
function Room({ used, limits }: { used: { files: number; bytes: number }; limits: { files: number; bytes: number } }) {
  const { t } = useLingui();
  const share = Math.max(used.files / limits.files, used.bytes / limits.bytes);
  return (
    <div className="flex items-center gap-3 text-[0.875rem] text-ink-soft">
      <Trans>Room used</Trans>
      <Meter share={share} label={t`Room used`} className="min-w-0 flex-1" />
    </div>
  );
}

interface TileProps {
  picture: OwnPicture;
  number: number;
  busy: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function Tile({ picture, number, busy, onChoose, onRemove }: TileProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <button
        type="button"
        aria-label={t`Choose picture ${number}`}
        className="overflow-hidden rounded-control bg-well outline-offset-2"
        onClick={onChoose}
      >
        <Picture src={picture.filePath} className="aspect-[1.91] w-full" />
      </button>
      {picture.inUse ? (
        <span className="flex min-h-11 items-center px-1 text-[0.8125rem] text-ink-soft">
          <Trans>In use</Trans>
        </span>
      ) : asked ? (
        <span className="flex flex-wrap gap-1">
          <Button look="danger" busy={busy} aria-label={t`Remove picture ${number} for good`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
          <Button look="quiet" onClick={() => setAsked(false)}>
            <Trans>Keep it</Trans>
          </Button>
        </span>
      ) : (
        <IconButton label={t`Remove picture ${number}`} className="self-end" onClick={() => setAsked(true)}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Images, ImageUp, Link2, Newspaper, X } from 'lucide-react';
import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { picturesQuery } from '../../../../api/queries.ts';
import { Button, IconButton } from '../../../../ui/fields/button.tsx';
import { Progress } from '../../../../ui/fields/meter.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { useFormParts } from '../form-parts.ts';
import { TypedField } from '../typed/typed-field.tsx';
import { useAddPicture } from './use-add-picture.ts';

const PicturesSheet = lazy(() => import('./pictures-sheet.tsx').then((module) => ({ default: module.PicturesSheet })));

/** The box of a picture, in the shape of a card's. */
const AREA = 'aspect-[1.91] w-full shrink-0 overflow-hidden rounded-control bg-well sm:w-56';
/** A button on the ground of the field. */
const RAISED = '!bg-surface hover:!bg-line';

/** The picture of a card: sent from this device, taken from the post, one of before, or an address; and what it looks like. */
export function PictureField() {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  const { imageUrl, imageId } = configure.form;
  const [asAddress, setAsAddress] = useState(false);
  // Its box stays when it is emptied to take another one.
  if (imageUrl !== null && !asAddress) setAsAddress(true);
  const choose = (id: string | null) => {
    configure.change({ imageId: id, imageUrl: null });
    setAsAddress(false);
    touch('imageUrl');
  };
  const adding = useAddPicture((picture) => choose(picture.id));
  const library = useQuery({ ...picturesQuery, enabled: imageId !== null });
  const own = library.data?.items.find(({ id }) => id === imageId)?.filePath ?? null;
  const showsAddress = imageId === null && (asAddress || imageUrl !== null);
  const problem = adding.problem ?? errorAt('imageId') ?? (showsAddress ? undefined : errorAt('imageUrl'));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-[0.9375rem]">
        <Trans>Picture</Trans>
      </legend>
      <DropZone onFile={adding.takeFile}>
        {(imageId !== null || adding.busy) &&
          (adding.busy ? <Sending percent={adding.percent} /> : <Shown src={own} />)}
        <Ways
          showsAddress={showsAddress}
          hasPicture={imageId !== null}
          adding={adding}
          onChoose={choose}
          onAddress={() => {
            configure.change({ imageId: null });
            setAsAddress(true);
          }}
        />
        {showsAddress && (
          <div className="flex w-full items-start gap-1">
            <div className="min-w-0 flex-1">
              <TypedField
                label={t`Address of the picture`}
                data-path="imageUrl"
                type="url"
                inputMode="url"
                dir="ltr"
                placeholder="https://"
                value={imageUrl ?? ''}
                error={errorAt('imageUrl')}
                className="!bg-surface"
                hint={t`Instagram fetches it by itself, so it must be open to everybody and begin with https.`}
                onType={(text) => configure.change({ imageUrl: text || null, imageId: null })}
                onBlur={() => touch('imageUrl')}
              />
            </div>
            <IconButton label={t`Take the picture away`} className="mt-7" onClick={() => choose(null)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </DropZone>
      {problem && (
        <p role="alert" className="font-medium text-[0.875rem] text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Takes a file that is let go above it. */
function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letting a file go here is one way more; the buttons inside are the others
    <div
      className={clsx(
        'flex flex-col gap-3 rounded-control bg-well/60 sm:flex-row sm:flex-wrap sm:items-start p-3 outline-2 outline-transparent outline-dashed -outline-offset-2 transition-colors',
        over && '!outline-accent bg-accent-soft',
      )}
      onDragOver={hold}
      onDragEnter={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}

/** The picture as the card cuts it. */
function Shown({ src }: { src: string | null }) {
  const { t } = useLingui();
  return (
    <div role="img" aria-label={t`The picture of the card`} className={AREA}>
      <Picture src={src} eager className="size-full" />
    </div>
  );
}

/** The place of a picture that is on its way: how far it is, where anybody knows. */
function Sending({ percent }: { percent: number | null }) {
  const { t } = useLingui();
  return (
    <div className={clsx(AREA, 'flex flex-col justify-end gap-2 p-3')}>
      <span aria-live="polite" className="text-[0.875rem] text-ink-soft">
        <Trans>Bringing the picture…</Trans>
      </span>
      <div className="flex">
        <Progress
          share={percent === null ? null : percent / 100}
          label={t`Sending the picture`}
          className="min-w-0 flex-1"
        />
      </div>
    </div>
  );
}

interface WaysProps {
  showsAddress: boolean;
  /** One of the account's own is shown. */
  hasPicture: boolean;
  adding: ReturnType<typeof useAddPicture>;
  onChoose: (id: string | null) => void;
  onAddress: () => void;
}

/** The buttons by which a picture comes, or another one in its place. */
function Ways({ showsAddress, hasPicture, adding, onChoose, onAddress }: WaysProps) {
  const { t } = useLingui();
  const { mediaId, configure } = useFormParts();
  const isStory = configure.kind === 'story';
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(picturesQuery);
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-wrap gap-1.5 sm:flex-1 sm:basis-64',
        hasPicture || adding.busy ? 'items-start' : 'items-center',
      )}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label={t`Picture file`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) adding.takeFile(file);
          // The same file chosen again is a new try.
          currentTarget.value = '';
        }}
      />
      <Button
        {...(showsAddress ? {} : { 'data-path': 'imageUrl' })}
        look="soft"
        className={RAISED}
        busy={adding.busy}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden className="size-5" />
        <Trans>Send a picture</Trans>
      </Button>
      {mediaId !== null && (
        <Button look="soft" className={RAISED} disabled={adding.busy} onClick={() => adding.takeFromMedia(mediaId)}>
          <Newspaper aria-hidden className="size-5" />
          {isStory ? t`Take it from the story` : t`Take it from the post`}
        </Button>
      )}
      {data && data.items.length > 0 && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          <Images aria-hidden className="size-5" />
          <Trans>Your pictures</Trans>
        </Button>
      )}
      {!showsAddress && (
        <Button look="quiet" onClick={onAddress}>
          <Link2 aria-hidden className="size-5" />
          <Trans>Paste a link</Trans>
        </Button>
      )}
      {hasPicture ? (
        <Button look="quiet" onClick={() => onChoose(null)}>
          <X aria-hidden className="size-5" />
          <Trans>Take the picture away</Trans>
        </Button>
      ) : (
        <span className="px-1 text-[0.8125rem] text-ink-soft max-lg:hidden">
          <Trans>or drag one here</Trans>
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <PicturesSheet
            onChoose={(id) => {
              onChoose(id);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

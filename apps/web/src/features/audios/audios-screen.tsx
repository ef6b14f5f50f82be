import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Calls } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { plainOf, useEdits } from '../../api/outbox/outbox-state.ts';
import { audiosQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Meter } from '../../ui/fields/meter.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { VoiceDrawing } from '../../ui/pictures/drawings.tsx';
import { AddAudio } from './add-audio.tsx';
import { AudioCard } from './audio-card.tsx';
import { audioPlace } from './use-library.ts';

/** `/audios`: the voice messages of the account. */
export function AudiosScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const library = useQuery(audiosQuery);
  useTitle(t`Audios`);
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead title={<Trans>Your voice, ready to send</Trans>}>
        <Trans>Voice messages in M4A, MP4 or AAC, of about 4 minutes at most.</Trans>
      </ScreenHead>
      {library.isError && <FailureNotice {...loadFailure(library)} />}
      {library.isPending && <Loading />}
      {library.data && <Shelf library={library.data} />}
    </div>
  );
}

function Shelf({ library }: { library: Answer<Calls['GET /audios']> }) {
  const { t } = useLingui();
  const { items, used, limits } = library;
  const edits = useEdits();
  if (items.length === 0) {
    return (
      <Empty drawing={<VoiceDrawing />} title={t`Record it once`} action={<AddAudio limits={limits} alone />}>
        <Trans>Say it right here, or add a file from your phone. Each audio also gets a link that you can share.</Trans>
      </Empty>
    );
  }
  const [files, most] = [used.files, limits.files];
  const share = Math.max(files / most, used.bytes / limits.bytes);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AddAudio limits={limits} />
        <p className="flex items-center gap-3 text-[0.875rem] text-ink-soft tabular-nums">
          <Trans>
            {files} of {most} audios
          </Trans>
          <Meter label={t`Room that your audios take`} share={share} className="w-24" />
        </p>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-5">
        {items.map((audio) => (
          <AudioCard key={audio.id} audio={audio} wished={plainOf(audioPlace(audio.id), edits)?.name ?? null} />
        ))}
      </ul>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-5" aria-busy>
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} className="h-32 !rounded-card" />
      ))}
    </div>
  );
}

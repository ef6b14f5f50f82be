import { Trans } from '@lingui/react/macro';
import { Mic } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AUDIO_FILES } from '../../api/files/audio-name.ts';
import { useAddAudio } from '../../api/files/use-add-audio.ts';
import { Button } from '../../ui/fields/button.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';

const RecordAudio = lazy(() => import('./record-audio.tsx').then((module) => ({ default: module.RecordAudio })));

/** Records a sound, or chooses a file and sends it. `alone`: in the middle of an empty screen. */
export function AddAudio({ limits, alone = false }: { limits: { fileBytes: number }; alone?: boolean }) {
  const { take, ...shown } = useAddAudio({ limits });
  const [isRecording, setRecording] = useState(false);
  return (
    <div className={`flex flex-wrap items-start gap-3 ${alone ? 'justify-center' : ''}`}>
      <Button onClick={() => setRecording(true)}>
        <Mic aria-hidden className="size-5" />
        <Trans>Record</Trans>
      </Button>
      <FileButton accept={AUDIO_FILES} look="soft" alone={alone} onFile={take} {...shown} />
      {isRecording && (
        <Suspense>
          <RecordAudio limits={limits} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Audio } from '@recado/contract';
import { Mic } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/fields/button.tsx';

const RecordAudio = lazy(() => import('./record-audio.tsx').then((module) => ({ default: module.RecordAudio })));

/** *Record*: what is recorded is chosen at once. */
export function RecordButton({ limits, onAdded }: { limits: { fileBytes: number }; onAdded: (audio: Audio) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="soft" onClick={() => setOpen(true)}>
        <Mic aria-hidden className="size-5" />
        <Trans>Record</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <RecordAudio limits={limits} onAdded={onAdded} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

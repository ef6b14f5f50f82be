import { Trans } from '@lingui/react/macro';
import { Mic } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { useFormParts } from './form-parts.ts';

const AudioShelf = lazy(() => import('./audio/audio-shelf.tsx').then((module) => ({ default: module.AudioShelf })));

/** The audio of a message: chosen from the library or added right here, and how it reaches the person. */
export function AudioPart() {
  const { configure, errorAt, touch } = useFormParts();
  const { audioId, template } = configure.form;
  const [asked, setAsked] = useState(false);
  const choose = (id: string | null) => {
    configure.change({ audioId: id });
    setAsked(false);
    touch('audioId');
  };
  const problem = errorAt('audioId');
  const isOpen = asked || audioId !== null || template === 'audio';
  return (
    <div data-path="audioId" tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-28 !rounded-card" />}>
          <AudioShelf choose={choose} />
        </Suspense>
      ) : (
        <Button look="soft" className="self-start" onClick={() => setAsked(true)}>
          <Mic aria-hidden className="size-5" />
          <Trans>Add your voice</Trans>
        </Button>
      )}
      {problem && <p className="font-medium text-[0.875rem] text-bad">{problem}</p>}
    </div>
  );
}

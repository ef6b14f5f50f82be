import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import type { Faults } from '../../fault-shapes.ts';
import { refresh, useLive } from '../../live.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt, toast } from '../../toast.tsx';
import { settle } from '../../virtual-now.ts';
import { AnswerFaults } from './answer-faults.tsx';
import { EchoFaults } from './echo-faults.tsx';
import { faultsOn } from './fault-name.ts';
import { FieldFaults } from './field-faults.tsx';
import { LimitFaults } from './limit-faults.tsx';
import { ReadingFaults } from './reading-faults.tsx';
import { WebhookFaults } from './webhook-faults.tsx';

/** The properties of a group of knobs: all faults, and the way to change some. */
export type FaultGroup = { faults: Faults; change: (some: Partial<Faults>) => void };

const faultEvents = ['state'] as const;

/** Everything that can be made to go wrong, in switches and sliders; a change holds at once. */
export function FaultKnobs() {
  const { say } = useSpeech();
  const { data } = useLive<Faults>('/faults', faultEvents);
  const [draft, setDraft] = useState<Partial<Faults>>({});
  // Only what was touched is sent, so that a count that runs down meanwhile is not set back.
  const touched = useRef<Partial<Faults>>({});
  const [store] = useState(() =>
    settle(async () => {
      const some = touched.current;
      touched.current = {};
      await attempt(api.changeFaults(some));
      await refresh('/faults');
      setDraft({ ...touched.current });
    }, 250),
  );
  if (!data) return null;
  const faults = { ...data, ...draft };
  const change = (some: Partial<Faults>) => {
    touched.current = { ...touched.current, ...some };
    setDraft((old) => ({ ...old, ...some }));
    store();
  };
  const reset = async () => {
    touched.current = {};
    await attempt(api.resetFaults());
    await refresh('/faults');
    setDraft({});
    toast(say('faultsReset'));
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-48 flex-1 text-sm text-pretty text-muted">{say('faultsNote')}</p>
        <button type="button" onClick={() => void reset()} className="button">
          <RotateCcw aria-hidden className="size-4" /> {say('resetFaults')}
        </button>
      </div>
      <OnNow faults={faults} />
      <div className="grid gap-x-10 xl:grid-cols-2">
        <div>
          <WebhookFaults faults={faults} change={change} />
          <EchoFaults faults={faults} change={change} />
          <ReadingFaults faults={faults} change={change} />
        </div>
        <div>
          <AnswerFaults faults={faults} change={change} />
          <LimitFaults faults={faults} change={change} />
          <FieldFaults faults={faults} change={change} />
        </div>
      </div>
    </div>
  );
}

/** A line with all that is broken now. */
function OnNow({ faults }: { faults: Faults }) {
  const { say } = useSpeech();
  const on = faultsOn(faults);
  if (on.length === 0) return <p className="pt-2 text-sm text-muted">{say('noneOn')}</p>;
  return (
    <ul aria-label={say('onNow')} className="flex flex-wrap gap-1.5 pt-3">
      {on.map(({ fault, name }) => (
        <li key={fault} className="chip bg-warn-soft py-1 text-warn">
          {say(name)}
        </li>
      ))}
    </ul>
  );
}

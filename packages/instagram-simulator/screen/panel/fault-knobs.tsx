import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, type Faults } from '../api.ts';
import { refresh, useLive } from '../live.ts';
import { useSpeech } from '../speak.tsx';
import { attempt, toast } from '../toast.tsx';
import { settle } from '../virtual-now.ts';
import { AnswerFaults } from './answer-faults.tsx';
import { ShapeFaults } from './shape-faults.tsx';
import { WebhookFaults } from './webhook-faults.tsx';

/** What a group of knobs is given: all faults, and the way to change some. */
export type FaultGroup = { faults: Faults; change: (some: Partial<Faults>) => void };

const faultEvents = ['state'] as const;

/** Everything that can be made to go wrong, in switches and sliders; a change holds at once. */
export function FaultKnobs() {
  const { say } = useSpeech();
  const { data } = useLive<Faults>('/faults', faultEvents);
  const [draft, setDraft] = useState<Faults | null>(null);
  const faults = draft ?? data;
  const latest = useRef<Faults | null>(null);
  const [store] = useState(() =>
    settle(async () => {
      if (latest.current) await attempt(api.changeFaults(latest.current));
      await refresh('/faults');
      setDraft(null);
    }, 250),
  );
  useEffect(() => {
    latest.current = faults;
  }, [faults]);
  if (!faults) return null;
  const change = (some: Partial<Faults>) => {
    const next = { ...faults, ...some };
    latest.current = next;
    setDraft(next);
    store();
  };
  const reset = async () => {
    await attempt(api.resetFaults());
    await refresh('/faults');
    setDraft(null);
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
      <div className="grid gap-x-10 xl:grid-cols-2">
        <WebhookFaults faults={faults} change={change} />
        <div>
          <AnswerFaults faults={faults} change={change} />
          <ShapeFaults faults={faults} change={change} />
        </div>
      </div>
    </div>
  );
}

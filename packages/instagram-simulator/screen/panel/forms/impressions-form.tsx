import { Gauge } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Account, api } from '../../api.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt, toast } from '../../toast.tsx';
import { NumberField } from '../faults/knob.tsx';

/** A form for how often the account was seen, which is what its calls of a day are measured by. */
export function ImpressionsForm({ account }: { account: Account }) {
  const { say } = useSpeech();
  const [draft, setDraft] = useState<number | null>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const call = api.setImpressions(account.igId, draft ?? account.impressions);
    if (!(await attempt(call.then(() => true)))) return;
    setDraft(null);
    toast(say('done'));
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="flex flex-wrap items-end gap-2 pt-3">
      <NumberField label={say('impressions')} value={draft ?? account.impressions} onChange={setDraft} />
      <button type="submit" className="button">
        <Gauge aria-hidden className="size-4" /> {say('save')} <span className="sr-only">({account.username})</span>
      </button>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { api, type Callbacks } from '../../api.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt, toast } from '../../toast.tsx';

/** The addresses that the app has in its dashboard for owners who leave it. What was typed stays when it is refused. */
export function CallbacksForm({ callbacks }: { callbacks: Callbacks }) {
  const { say } = useSpeech();
  const [draft, setDraft] = useState<Partial<Callbacks>>({});
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await attempt(api.setCallbacks(draft).then(() => true)))) return;
    setDraft({});
    toast(say('done'));
  };
  const field = (kind: keyof Callbacks, label: string) => (
    <label className="text-sm text-muted">
      {label}
      <input
        type="url"
        placeholder="https://"
        value={(kind in draft ? draft[kind] : callbacks[kind]) ?? ''}
        onChange={(event) => setDraft({ ...draft, [kind]: event.target.value || null })}
        className="field mt-1"
      />
    </label>
  );
  return (
    <section aria-labelledby="callbacks" className="space-y-3">
      <h3 id="callbacks" className="text-base font-bold">
        {say('callbacks')}
      </h3>
      <p className="text-sm text-pretty text-muted">{say('callbacksNote')}</p>
      <form onSubmit={(event) => void onSubmit(event)} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        {field('deauthorize', say('deauthorizeUrl'))}
        {field('dataDeletion', say('deletionUrl'))}
        <button type="submit" className="button">
          {say('save')}
        </button>
      </form>
    </section>
  );
}

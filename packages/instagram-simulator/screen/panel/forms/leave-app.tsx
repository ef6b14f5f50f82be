import { Eraser, Unplug } from 'lucide-react';
import { type Account, api, type Told } from '../../api.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt, toast } from '../../toast.tsx';

/** The buttons that an owner who has had enough of the app finds in the settings of Instagram. */
export function LeaveApp({ account }: { account: Account }) {
  const { say } = useSpeech();
  const run = async (call: Promise<Told>) => {
    const told = await attempt(call);
    if (!told) return;
    toast(told.callback ? say('appTold', { status: told.callback.status || say('noAnswer') }) : say('appNotTold'));
  };
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="pb-1 text-sm text-muted">{say('leaving')}</legend>
      <button type="button" onClick={() => void run(api.token(account.igId, 'revoke'))} className="button text-bad">
        <Unplug aria-hidden className="size-4" /> {say('removeApp')}{' '}
        <span className="sr-only">({account.username})</span>
      </button>
      <button type="button" onClick={() => void run(api.askDeletion(account.igId))} className="button text-bad">
        <Eraser aria-hidden className="size-4" /> {say('askDeletion')}{' '}
        <span className="sr-only">({account.username})</span>
      </button>
    </fieldset>
  );
}

import { BellOff } from 'lucide-react';
import { type Account, api } from '../../api.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { Knob } from '../faults/knob.tsx';

/** The switches that an owner has in the settings of Instagram, and a subscription that goes by itself. */
export function AccountSettings({ account, run }: { account: Account; run(call: Promise<unknown>): Promise<void> }) {
  const { say } = useSpeech();
  const { igId } = account;
  return (
    <>
      <Knob
        label={say('messagesAllowed')}
        hint={say('messagesAllowedHint')}
        on={account.messagesAllowed}
        onSwitch={(allowed) => void run(api.allowMessages(igId, allowed))}
      />
      <Knob
        label={say('privateAccount')}
        hint={say('privateAccountHint')}
        on={account.private}
        onSwitch={(on) => void run(api.changeAccount(igId, { private: on }))}
      />
      <Knob
        label={say('professional')}
        hint={say('professionalHint')}
        on={account.accountType !== 'PERSONAL'}
        onSwitch={(professional) => void run(api.changeAccount(igId, { professional }))}
      />
      <button
        type="button"
        disabled={!account.connected}
        onClick={() => void run(api.changeAccount(igId, { subscribed: false }))}
        className="button mt-3 text-bad"
      >
        <BellOff aria-hidden className="size-4" /> {say('unsubscribeNow')}{' '}
        <span className="sr-only">({account.username})</span>
      </button>
    </>
  );
}

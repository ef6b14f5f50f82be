import { KeyRound, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { type Account, api } from '../../api.ts';
import { Avatar } from '../../avatar.tsx';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt, toast } from '../../toast.tsx';
import { Choice } from '../faults/knob.tsx';
import { AccountSettings } from './account-settings.tsx';
import { ImpressionsForm } from './impressions-form.tsx';
import { LeaveApp } from './leave-app.tsx';

const scopes = [
  'instagram_business_basic',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_manage_insights',
] as const;

/** One account, and what its owner or Instagram can do to it. */
export function AccountCard({ account }: { account: Account }) {
  const { say } = useSpeech();
  const [death, setDeath] = useState<'expire' | 'password_changed' | 'checkpoint'>('expire');
  const [scope, setScope] = useState<string>(scopes[2]);
  const run = async (call: Promise<unknown>) => {
    if (await attempt(call.then(() => true))) toast(say('done'));
  };
  return (
    <article aria-label={account.username} className="relative min-w-0 rounded-2xl border border-line p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar src={account.pictureUrl} size={44} />
        <div className="min-w-0 flex-1 leading-tight">
          <h4 dir="auto" className="truncate text-[15px] font-bold">
            {account.username}
          </h4>
          <p className="truncate text-xs text-muted tabular-nums">{account.igId}</p>
        </div>
        <span className={`chip shrink-0 ${account.connected ? 'bg-ok-soft text-ok' : 'bg-raised text-muted'}`}>
          {account.connected ? say('connected') : say('notConnected')}
        </span>
      </div>
      {account.connected && account.connected.length > 0 && (
        <p className="pt-2 font-mono text-xs text-muted">{account.connected.join(', ')}</p>
      )}
      <AccountSettings account={account} run={run} />
      <div className="flex flex-wrap items-end gap-2 pt-3">
        <Choice
          label={say('endToken')}
          value={death}
          options={[
            ['expire', say('tokenExpire')],
            ['password_changed', say('tokenPassword')],
            ['checkpoint', say('tokenCheckpoint')],
          ]}
          onChange={(value) => setDeath(value as typeof death) /* as: the options above are the values */}
        />
        <button type="button" onClick={() => void run(api.token(account.igId, death))} className="button text-bad">
          <KeyRound aria-hidden className="size-4" /> {say('doIt')}{' '}
          <span className="sr-only">
            ({say('endToken')}, {account.username})
          </span>
        </button>
      </div>
      <div className="flex flex-wrap items-end gap-2 pt-3">
        <Choice
          label={say('removePermission')}
          value={scope}
          options={scopes.map((one) => [one, one.replace('instagram_business_', '')])}
          onChange={setScope}
        />
        <button
          type="button"
          onClick={() => void run(api.removePermissions(account.igId, [scope]))}
          className="button text-bad"
        >
          <ShieldOff aria-hidden className="size-4" /> {say('doIt')}{' '}
          <span className="sr-only">
            ({say('removePermission')}, {account.username})
          </span>
        </button>
      </div>
      <ImpressionsForm account={account} />
      <LeaveApp account={account} />
    </article>
  );
}

import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api, type World } from '../api.ts';
import { useSpeech } from '../speech-provider.tsx';
import { startTailsOver } from '../tail.ts';
import { attempt, toast } from '../toast.tsx';
import { AccountCard } from './forms/account-card.tsx';
import { CallbacksForm } from './forms/callbacks-form.tsx';
import { FaceForm } from './forms/face-form.tsx';
import { MediaForm } from './forms/media-form.tsx';
import { LiveList } from './live-list.tsx';

/** The accounts and what can happen to them, and forms that add to the world. */
export function WorldActions({ world }: { world: World }) {
  const { say } = useSpeech();
  const reset = async () => {
    if (!confirm(say('resetSure'))) return;
    const done = await attempt(api.reset().then(() => true));
    if (!done) return;
    startTailsOver();
    toast(say('resetDone'));
  };
  return (
    <div className="min-h-0 flex-1 space-y-6 overflow-y-auto px-4 py-4 sm:px-5">
      <LiveList world={world} />
      <section aria-labelledby="accounts" className="space-y-3">
        <h3 id="accounts" className="text-base font-bold">
          {say('accounts')}
        </h3>
        <p className="text-sm text-pretty text-muted">{say('accountsNote')}</p>
        <div className="grid gap-3 xl:grid-cols-2">
          {world.accounts.map((account) => (
            <AccountCard key={account.igId} account={account} />
          ))}
        </div>
      </section>
      <CallbacksForm callbacks={world.app.callbacks} />
      <section aria-labelledby="add" className="space-y-3">
        <h3 id="add" className="text-base font-bold">
          {say('addTo')}
        </h3>
        {world.accounts.length > 0 && (
          <Fold title={say('newPost')}>
            <MediaForm world={world} />
          </Fold>
        )}
        <Fold title={say('newPerson')}>
          <FaceForm submit={say('newPerson')} onSend={(face) => api.createPerson(face)} />
        </Fold>
        <Fold title={say('newAccount')}>
          <FaceForm submit={say('newAccount')} onSend={(face) => api.createAccount(face)} />
        </Fold>
      </section>
      <section aria-labelledby="everything" className="space-y-3 border-t border-line pt-5 pb-4">
        <h3 id="everything" className="text-base font-bold">
          {say('startOver')}
        </h3>
        <p className="text-sm text-pretty text-muted">{say('startOverNote')}</p>
        <button type="button" onClick={() => void reset()} className="button text-bad">
          {say('startOver')}
        </button>
      </section>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="rounded-2xl border border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-2 rounded-2xl px-4 text-left text-[15px] font-semibold hover:bg-raised"
      >
        <Plus
          aria-hidden
          className={`size-4.5 text-accent transition-transform motion-reduce:transition-none ${open ? 'rotate-45' : ''}`}
        />
        {title}
      </button>
      {open && <div className="px-4 pt-1 pb-4">{children}</div>}
    </div>
  );
}

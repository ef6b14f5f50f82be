import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@recado/contract';
import { useState } from 'react';
import { toast } from 'sonner';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { BanStep } from './ban-step.tsx';
import { CreditsStep } from './credits-step.tsx';
import { type UserChange, useChangeUser } from './use-change-user.ts';
import { UserMarks } from './user-marks.tsx';
import { ViewStep } from './view-step.tsx';

type Step = 'menu' | 'view' | 'credits' | 'ban';

/** The menu of what can be done with one user, and the question behind each entry that needs one. */
export function UserSheet({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>('menu');
  const failureWords = useFailureWords();
  const change = useChangeUser(user.id);
  const act = (wanted: UserChange, done: string) =>
    change.mutate(wanted, {
      onSuccess: () => {
        toast(done);
        onClose();
      },
    });
  const back = () => setStep('menu');
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={
        <span className="break-words" dir="auto">
          @{user.username}
        </span>
      }
      subtitle={<UserMarks user={user} />}
    >
      {change.isError && (
        <Notice role="alert" className="mb-3" tone="bad">
          {failureWords(change.error).message}
        </Notice>
      )}
      {step === 'menu' && <Menu user={user} busy={change.isPending} onStep={setStep} onChange={act} />}
      {step === 'view' && <ViewStep user={user} onBack={back} />}
      {step === 'credits' && (
        <CreditsStep
          user={user}
          busy={change.isPending}
          onBack={back}
          onSet={(credits) => act({ to: 'free_credits', credits }, t`Free credits set`)}
        />
      )}
      {step === 'ban' && (
        <BanStep user={user} busy={change.isPending} onBack={back} onBan={() => act({ to: 'ban' }, t`Banned`)} />
      )}
    </Sheet>
  );
}

interface MenuProps {
  user: AdminUser;
  busy: boolean;
  onStep: (step: Step) => void;
  onChange: (change: UserChange, done: string) => void;
}

function Menu({ user, busy, onStep, onChange }: MenuProps) {
  const { t } = useLingui();
  const isUser = user.role === 'user';
  const nonCompliant = user.standing === 'non_compliant';
  return (
    <div className="flex flex-col items-stretch gap-2">
      {isUser && (
        <Button onClick={() => onStep('view')}>
          <Trans>View as this user</Trans>
        </Button>
      )}
      <Button look="soft" onClick={() => onStep('credits')}>
        <Trans>Set free credits</Trans>
      </Button>
      <Button look="soft" busy={busy} onClick={() => onChange({ to: 'partner', partner: !user.partner }, t`Saved`)}>
        {user.partner ? <Trans>Partner no longer</Trans> : <Trans>Make a partner</Trans>}
      </Button>
      <Button look="soft" busy={busy} onClick={() => onChange({ to: 'sign_out' }, t`Signed out everywhere`)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {isUser && user.standing !== 'banned' && (
        <>
          <Button
            look="soft"
            busy={busy}
            onClick={() => onChange({ to: 'non_compliant', nonCompliant: !nonCompliant }, t`Saved`)}
          >
            {nonCompliant ? <Trans>Compliant again</Trans> : <Trans>Mark as non-compliant</Trans>}
          </Button>
          <Button look="danger" onClick={() => onStep('ban')}>
            <Trans>Ban</Trans>
          </Button>
        </>
      )}
      {user.standing === 'banned' && (
        <Button look="soft" busy={busy} onClick={() => onChange({ to: 'unban' }, t`The ban is taken back`)}>
          <Trans>Take the ban back</Trans>
        </Button>
      )}
    </div>
  );
}

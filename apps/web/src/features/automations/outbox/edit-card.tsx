import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Edit } from '../../../api/outbox/edits.ts';
import { useAway } from '../../../api/reach/note-reach.ts';
import { When } from '../../../i18n/when.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { useDecide } from './use-decide.ts';

interface Props {
  edit: Edit;
  /** The name of what it is of, and what it does to that. */
  name: string;
  deed: ReactNode;
  /** The reason why it is not saved, or what else is to be known of it; nothing while it waits. */
  told: ReactNode;
  /** The ways to another screen. */
  children?: ReactNode;
  /** Opens both sides, to choose one. */
  onChoose: () => void;
}

/** One edit: of what, what it does, what keeps it, and what can be done about it. */
export function EditCard({ edit, name, deed, told, children, onChoose }: Props) {
  const decide = useDecide();
  const busy = decide.isPending;
  const { state } = edit;
  return (
    <li className="flex flex-col gap-2 rounded-card bg-well/50 p-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="line-clamp-2 min-w-0 break-words font-medium" dir="auto">
          {name}
        </h3>
        <p className="text-[0.875rem] text-ink-soft">
          {deed} · <When at={edit.at} />
        </p>
      </div>
      {state === 'waits' ? <Waits /> : <Told>{told}</Told>}
      <div className="flex flex-wrap gap-2">
        {state === 'changed' && (
          <Button onClick={onChoose}>
            <Trans>See both and choose</Trans>
            <Of name={name} />
          </Button>
        )}
        {children}
        {state === 'refused' && (
          <>
            <Button look="soft" busy={busy} onClick={() => decide.mutate({ edit, how: 'again' })}>
              <Trans>Send it again</Trans>
              <Of name={name} />
            </Button>
            <Button look="quiet" busy={busy} onClick={() => decide.mutate({ edit, how: 'up' })}>
              <Trans>Throw it away</Trans>
              <Of name={name} />
            </Button>
          </>
        )}
        {state === 'told' && (
          <Button look="soft" busy={busy} onClick={() => decide.mutate({ edit, how: 'up' })}>
            <Trans>I have read it</Trans>
            <Of name={name} />
          </Button>
        )}
        {state === 'waits' && edit.triedAt === null && (
          <Button look="soft" busy={busy} onClick={() => decide.mutate({ edit, how: 'back' })}>
            <Trans>Take it back</Trans>
            <Of name={name} />
          </Button>
        )}
      </div>
    </li>
  );
}

/** Says to who hears the buttons alone which edit one is of. */
export function Of({ name }: { name: string }) {
  return <span className="sr-only">: {name}</span>;
}

function Waits() {
  const { t } = useLingui();
  const away = useAway();
  return (
    <p className="inline-flex items-center gap-1.5 text-[0.9375rem] text-info">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {away ? t`Waits for the connection` : t`Is being saved…`}
    </p>
  );
}

function Told({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-[0.9375rem] text-warn">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CloudOff } from 'lucide-react';
import type { Edit } from '../../../api/outbox/edits.ts';
import { useAway } from '../../../api/reach/note-reach.ts';
import { useKindNames } from '../../../i18n/names/use-kind-names.ts';
import { When } from '../../../i18n/when.tsx';
import { Button, buttonClass } from '../../../ui/fields/button.tsx';
import { formOf } from '../list/kinds/form-of.ts';
import { useDecide } from './use-decide.ts';
import { useWhyWords } from './why-words.ts';

interface Props {
  edit: Edit;
  /** Opens both versions, to choose one. */
  onChoose: () => void;
  /** Another screen is opened. */
  onLeave: () => void;
}

/** One edit: of what, what it does, what keeps it, and what can be done about it. */
export function EditRow({ edit, onChoose, onLeave }: Props) {
  const kind = useKindNames()[edit.kind].one;
  const decide = useDecide();
  const busy = decide.isPending;
  const name = edit.name || kind;
  return (
    <li className="flex flex-col gap-2 rounded-card bg-well/50 p-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="line-clamp-2 min-w-0 break-words font-medium" dir="auto">
          {name}
        </h3>
        <p className="text-[0.875rem] text-ink-soft">
          <Deed edit={edit} /> · <When at={edit.at} />
        </p>
      </div>
      <State edit={edit} />
      <div className="flex flex-wrap gap-2">
        {edit.state === 'changed' && (
          <Button onClick={onChoose}>
            <Trans>See both and choose</Trans>
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {edit.state === 'refused' && (
          <>
            <Link {...formPathOf(edit)} onClick={onLeave} className={buttonClass('main')}>
              <Trans>Open it</Trans>
              <span className="sr-only">: {name}</span>
            </Link>
            <Button look="soft" busy={busy} onClick={() => decide.mutate({ edit, how: 'again' })}>
              <Trans>Send it again</Trans>
              <span className="sr-only">: {name}</span>
            </Button>
            <Button look="quiet" busy={busy} onClick={() => decide.mutate({ edit, how: 'up' })}>
              <Trans>Throw it away</Trans>
              <span className="sr-only">: {name}</span>
            </Button>
          </>
        )}
        {edit.state === 'waits' && edit.triedAt === null && (
          <Button look="soft" busy={busy} onClick={() => decide.mutate({ edit, how: 'back' })}>
            <Trans>Take it back</Trans>
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Deed({ edit: { wish, enabled } }: { edit: Edit }) {
  if (wish === 'make') return <Trans>A new automation</Trans>;
  if (wish === 'save') return <Trans>Changed</Trans>;
  return enabled ? <Trans>Turned on</Trans> : <Trans>Paused</Trans>;
}

function State({ edit }: { edit: Edit }) {
  const { t } = useLingui();
  const away = useAway();
  const whyWords = useWhyWords();
  if (edit.state === 'waits')
    return (
      <p className="inline-flex items-center gap-1.5 text-[0.9375rem] text-info">
        <CloudOff aria-hidden className="size-4 shrink-0" />
        {away ? t`Waits for the connection` : t`Is being saved…`}
      </p>
    );
  return (
    <p className="flex items-start gap-1.5 text-[0.9375rem] text-warn">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {edit.state === 'changed' ? (
          <Trans>It was changed somewhere else meanwhile. What you wrote is kept here.</Trans>
        ) : (
          edit.why && whyWords(edit.why)
        )}
      </span>
    </p>
  );
}

/** The way to the form in which it was made; what was typed stands there again. */
function formPathOf(edit: Edit) {
  return formOf({ ...edit, id: edit.id ?? 'new' });
}

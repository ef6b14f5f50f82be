import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AutomationEdit } from '../../../api/outbox/edits.ts';
import { useKindNames } from '../../../i18n/names/use-kind-names.ts';
import { buttonClass } from '../../../ui/fields/button.tsx';
import { formOf } from '../list/kinds/form-of.ts';
import { EditCard, Of } from './edit-card.tsx';
import { useWhyWords } from './why-words.ts';

interface Props {
  edit: AutomationEdit;
  /** Opens both versions, to choose one. */
  onChoose: () => void;
  /** Another screen is opened. */
  onLeave: () => void;
}

/** One edit of an automation. */
export function EditRow({ edit, onChoose, onLeave }: Props) {
  const kind = useKindNames()[edit.kind].one;
  const name = edit.name || kind;
  const isGone = edit.why?.code === 'automation_not_found';
  const look = buttonClass(edit.state === 'told' ? 'soft' : 'main');
  return (
    <EditCard edit={edit} name={name} deed={<Deed edit={edit} />} told={<Told edit={edit} />} onChoose={onChoose}>
      {(edit.state === 'refused' || edit.state === 'told') &&
        (isGone ? (
          <Link to="/automations/bin" onClick={onLeave} className={look}>
            <Trans>Open the bin</Trans>
            <Of name={name} />
          </Link>
        ) : (
          <Link {...formPathOf(edit)} onClick={onLeave} className={look}>
            <Trans>Open it</Trans>
            <Of name={name} />
          </Link>
        ))}
    </EditCard>
  );
}

function Deed({ edit: { wish, enabled } }: { edit: AutomationEdit }) {
  if (wish === 'make') return <Trans>A new automation</Trans>;
  if (wish === 'save') return <Trans>Changed</Trans>;
  return enabled ? <Trans>Turned on</Trans> : <Trans>Paused</Trans>;
}

function Told({ edit: { state, why, enabled } }: { edit: AutomationEdit }) {
  const whyWords = useWhyWords();
  if (state === 'changed') return <Trans>It was changed somewhere else meanwhile. What you wrote is kept here.</Trans>;
  if (state === 'told')
    return enabled ? (
      <Trans>
        It was changed somewhere else meanwhile. It is active now, as you wished, with what was changed there.
      </Trans>
    ) : (
      <Trans>
        It was changed somewhere else meanwhile. It is paused now, as you wished, with what was changed there.
      </Trans>
    );
  if (why?.code === 'automation_not_found')
    return <Trans>It was removed somewhere else meanwhile. For 30 days it lies in the bin.</Trans>;
  return why && whyWords(why);
}

/** The way to the form in which it was made; what was typed stands there again. */
function formPathOf(edit: AutomationEdit) {
  return formOf({ ...edit, id: edit.id ?? 'new' });
}

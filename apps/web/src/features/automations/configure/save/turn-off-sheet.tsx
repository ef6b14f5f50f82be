import { useLingui } from '@lingui/react/macro';
import type { AutomationKind } from '@recado/engine';
import { AskSheet } from '../../../../ui/sheets/ask-sheet.tsx';
import { useKindWords } from '../../words/kind-words.ts';

/** Asks before an automation is turned off: what stops, and what stays. */
export function TurnOffSheet({
  kind,
  name,
  onKeep,
  onOff,
}: {
  kind: AutomationKind;
  name: string | null;
  onKeep: () => void;
  onOff: () => void;
}) {
  const { t } = useLingui();
  const says = useKindWords()(kind);
  return (
    <AskSheet
      title={says.turnOff}
      what={name}
      closeLabel={t`Close`}
      keep={{ label: t`Keep it`, onClick: onKeep }}
      go={{ label: t`Pause`, busy: false, onClick: onOff }}
      failure={null}
    >
      {says.afterOff}
    </AskSheet>
  );
}

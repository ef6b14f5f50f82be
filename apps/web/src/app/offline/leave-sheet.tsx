import { Plural, useLingui } from '@lingui/react/macro';
import { AskSheet } from '../../ui/sheets/ask-sheet.tsx';

/** Asks whoever signs out while changes wait for the connection: they are in this browser alone. */
export function LeaveSheet({ count, onStay, onLeave }: { count: number; onStay: () => void; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <AskSheet
      title={t`Sign out and lose what waits?`}
      what={null}
      closeLabel={t`Close`}
      keep={{ label: t`Stay`, onClick: onStay }}
      go={{ label: t`Sign out`, busy: false, onClick: onLeave }}
      failure={null}
    >
      <Plural
        value={count}
        one="# change is in this browser alone and not saved yet. Signing out throws it away."
        other="# changes are in this browser alone and not saved yet. Signing out throws them away."
      />
    </AskSheet>
  );
}

import { useLingui } from '@lingui/react/macro';
import { tell } from './tell.ts';

/** A save that waits for the connection where there is `kept`, and what takes that back: null where it may be done already. */
interface Saved {
  kept: { undo: (() => Promise<boolean>) | null } | null;
}

/** Returns what says that a save waits for the connection, with a way back where `isUndone`; it says nothing of one that is saved. */
export function useTellKept(): (saved: Saved, isUndone?: boolean) => void {
  const { t } = useLingui();
  return ({ kept }, isUndone = true) => {
    if (!kept) return;
    const { undo } = kept;
    const late = t`Nothing was undone: it was saved, or changed again, meanwhile.`;
    const back = () =>
      void undo?.().then(
        (isBack) => isBack || tell(late),
        () => {},
      );
    const action = undo && isUndone ? { action: { label: t`Undo`, onClick: back } } : {};
    tell(t`Kept in this browser. It is saved as soon as there is a connection.`, action);
  };
}

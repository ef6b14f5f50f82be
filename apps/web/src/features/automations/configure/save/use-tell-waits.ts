import { useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { useRefresh } from '../use-refresh.ts';

/** Returns what tells that a save waits for the connection, and takes it back where that can be. */
export function useTellWaits(): (undo: (() => Promise<boolean>) | null) => void {
  const { t } = useLingui();
  const refresh = useRefresh();
  return (undo) => {
    const action = undo && {
      label: t`Undo`,
      onClick: () =>
        void undo().then(
          (isBack) => {
            if (!isBack) toast(t`Nothing was undone: it was saved, or changed again, meanwhile.`);
            refresh();
          },
          () => {},
        ),
    };
    toast(t`Kept in this browser. It is saved as soon as there is a connection.`, action ? { action } : {});
  };
}

import type { NewEdit } from '../../../../api/outbox/outbox.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { useActWords } from './act-words.ts';

/** Returns what keeps edits of automations until there is a connection, says so, and offers to take them back; false where nothing is kept. */
export function useKeepEdits(): (edits: readonly NewEdit[]) => Promise<boolean> {
  const words = useActWords();
  const refresh = useRefresh();
  return async (edits) => {
    let isKept = true;
    try {
      const { keepEdits } = await import('../../../../api/outbox/outbox.ts');
      const undo = await keepEdits(edits);
      const back = () =>
        void undo?.().then(
          (isBack) => {
            if (!isBack) tell(words.tooLate);
            refresh();
          },
          () => {},
        );
      const action = undo && { label: words.undo, onClick: back };
      tell(words.waits(edits.length), action ? { action } : {});
    } catch {
      isKept = false;
      tell(words.needsConnection);
    }
    refresh();
    return isKept;
  };
}

import { useMutation } from '@tanstack/react-query';
import type { AutomationEdit, Edit, Over } from '../../../api/outbox/edits.ts';
import { takeBack } from '../../../api/outbox/edits.ts';
import { giveUp, sendAgain } from '../../../api/outbox/outbox.ts';
import { editor } from '../../../api/outbox/outbox-state.ts';
import { changeEdits } from '../../../api/outbox/outbox-store.ts';
import { draftKey, keepDraft } from '../configure/draft/keep-draft.ts';
import { useRefresh } from '../configure/use-refresh.ts';

/** Returns what decides about an edit: it is sent again, over what is there by now; taken back before it was sent; or given up. */
export function useDecide() {
  const refresh = useRefresh();
  const typed = (edit: Edit, is: 'kept' | 'gone') => {
    const account = editor();
    if (account === null || edit.wish === 'set' || edit.settings === null) return;
    const { settings, version } = edit;
    keepDraft(draftKey(account, formPlaceOf(edit)), is === 'kept' ? { settings, version } : null);
  };
  const decide = useMutation({
    mutationFn: async ({ edit, how, over }: { edit: Edit; how: 'again' | 'back' | 'up'; over?: Over }) => {
      if (how === 'again') await sendAgain(edit, over);
      else if (how === 'up') await giveUp(edit.key);
      else await changeEdits((edits) => takeBack(edits, edit) ?? edits);
      typed(edit, how === 'back' ? 'kept' : 'gone');
    },
    onSettled: refresh,
  });
  return decide;
}

/** Returns the name of the place whose form an edit was made in: one that is made has none of its own yet. */
export function formPlaceOf({ wish, place }: Pick<AutomationEdit, 'wish' | 'place'>): string {
  return wish === 'make' ? place.slice(0, place.lastIndexOf('.')) : place;
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Edit } from '../../../api/outbox/edits.ts';
import { type Sent, sendOutbox } from '../../../api/outbox/outbox.ts';
import { editor, useEdits } from '../../../api/outbox/outbox-state.ts';
import { onOthersChange, readEdits } from '../../../api/outbox/outbox-store.ts';
import { isAway, onReach } from '../../../api/reach/note-reach.ts';
import { trackAutomation } from '../../../api/usage/track.ts';
import { tell } from '../../../ui/notices/tell.ts';
import { draftKey, keepDraft } from '../configure/draft/keep-draft.ts';
import { useRefresh } from '../configure/use-refresh.ts';
import { countsOf } from './counts-of.ts';
import { formPlaceOf } from './use-decide.ts';

/** An edit that waits, while the server can be reached, is tried again after so long: it was busy, or another tab sends. */
const AGAIN_MS = 8_000;

/**
 * Sends what waits as soon as there is a connection, and tells what came of it; what was typed and not taken is in its form again. After a
 * time without a connection everything on the screen is asked for anew.
 */
export function useOutbox(account: string | undefined, onSee: () => void): void {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = useRefresh();
  const waits = useEdits().some(({ state }) => state === 'waits');
  const tellEnded = ({ ended, left }: Sent) => {
    const done = ended.filter(({ outcome }) => outcome.is === 'done').length;
    const asked = left.filter(({ state }) => state === 'changed' || state === 'refused').length;
    const look = { action: { label: t`Look`, onClick: onSee } };
    if (done > 0) tell(t`${plural(done, { one: 'Your change is saved.', other: 'Your # changes are saved.' })}`);
    if (asked > 0)
      tell(t`${plural(asked, { one: '# change could not be saved.', other: '# changes could not be saved.' })}`, look);
    const isNew = ({ key }: Edit) => ended.some(({ edit }) => edit.key === key);
    if (left.some((edit) => edit.state === 'told' && isNew(edit)))
      tell(t`Something else was changed there meanwhile.`, look);
    if (ended.some(({ edit }) => edit.wish === 'set')) void client.invalidateQueries({ predicate: isShown });
    else refresh();
  };
  const send = async () => {
    const sent = await sendOutbox().catch(() => null);
    if (sent === null || sent.ended.length === 0) return;
    for (const counts of countsOf(sent.ended)) trackAutomation(...counts);
    for (const edit of sent.left) keepTyped(sent.account, edit);
    // Nobody else is told of it.
    if (editor() === sent.account) tellEnded(sent);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    // Of nobody, or of whom one looks as, none is shown.
    if (account === undefined) return void readEdits();
    void readEdits().then(() => latest.current());
    const stopReach = onReach(() => {
      if (isAway()) return;
      void client.invalidateQueries({ predicate: isShown });
      void latest.current();
    });
    const stopOthers = onOthersChange(() => void latest.current());
    return () => {
      stopReach();
      stopOthers();
    };
  }, [account, client]);
  useEffect(() => {
    if (!waits) return;
    if (!isAway()) void latest.current();
    const timer = setInterval(() => !isAway() && latest.current(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits]);
}

/** Says whether a query is asked anew: what somebody types into is not. */
function isShown({ queryKey }: Query): boolean {
  return queryKey[0] !== 'automation';
}

/** Puts what was typed and not taken into its form again. */
function keepTyped(account: string, edit: Edit): void {
  if (edit.wish === 'set' || edit.state === 'waits' || edit.settings === null) return;
  const { settings, version } = edit;
  keepDraft(draftKey(account, formPlaceOf(edit)), { settings, version });
}

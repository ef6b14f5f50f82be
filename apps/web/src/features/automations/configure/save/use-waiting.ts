import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/calls/call.ts';

/** The question that is asked before new texts are saved over those that DMs wait with. */
export interface Waiting {
  /** So many wait: what becomes of them is asked; null while it is not. */
  waiting: number | null;
  /** Goes on with the save: the DMs that wait take the new text, or leave with the old one. */
  answer: (renew: boolean) => void;
  /** Saves nothing. */
  waitOn: () => void;
}

/** Asks first where DMs of an automation wait; then `go`, with what was to be done and whether what waits takes the new text. */
export function useWaiting<Asked>(go: (asked: Asked, renew: boolean | undefined) => void) {
  const [open, setOpen] = useState<{ waiting: number; asked: Asked } | null>(null);
  const count = useMutation({
    mutationFn: ({ id }: { id: string; asked: Asked }) => call('GET /automations/{id}/waiting', { params: { id } }),
    // Where nobody can tell, what waits leaves with the text that it was planned with.
    onSettled: (counted, _, { asked }) =>
      counted && counted.waiting > 0 ? setOpen({ waiting: counted.waiting, asked }) : go(asked, counted && false),
  });
  const question: Waiting = {
    waiting: open?.waiting ?? null,
    answer: (renew) => {
      setOpen(null);
      if (open) go(open.asked, renew);
    },
    waitOn: () => setOpen(null),
  };
  return { question, ask: count.mutate, asking: count.isPending };
}

/** Returns a function that tells how many waiting DMs take the new text, once they do. */
export function useRenewingWords(): (renewing: number) => string {
  const { t } = useLingui();
  return (renewing) =>
    t`${plural(renewing, { one: '# DM that waits takes the new text.', other: '# DMs that wait take the new text.' })}`;
}

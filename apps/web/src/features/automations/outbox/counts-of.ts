import type { Ended } from '../../../api/outbox/send-outbox.ts';
import type { trackAutomation } from '../../../api/usage/track.ts';

type Counted = Parameters<typeof trackAutomation>;

/** Says what counts of edits that came to an end: saves and removals of automations, as they would have counted at once. */
export function countsOf(ended: readonly Ended[]): Counted[] {
  return ended.flatMap(({ edit, outcome: { is } }): Counted[] => {
    if (edit.wish !== 'set') return [[edit.kind, 'save', is === 'done']];
    return edit.removes ? [[edit.removes, 'remove', is === 'done']] : [];
  });
}

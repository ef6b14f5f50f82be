import type { CommentEvent, MessageEvent } from '../event.ts';
import { KINDS } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import type { AskedBy, Considered } from './consider.ts';

/**
 * Considers an event that somebody chose to have answered by this automation, whatever it says. What is off now answers nothing; times
 * of a schedule do not count, since the wish came later than the event.
 */
export function considerAsked(
  event: CommentEvent | MessageEvent,
  automation: CompiledAutomation,
  asked: AskedBy,
): Considered {
  const { id } = automation.ref;
  const isOpen = automation.enabled && KINDS[automation.ref.kind].concerns(event, automation);
  return isOpen
    ? { steps: [], found: { automation, by: { by: 'any' } }, asked }
    : {
        steps: [{ code: 'off', values: { automation: id, why: 'automation_off' } }],
        found: null,
        outcome: 'automation_off',
      };
}

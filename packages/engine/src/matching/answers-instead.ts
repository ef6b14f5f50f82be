import type { AutomationRef } from '../answering/plan.ts';
import { tryEvent } from '../answering/preview.ts';
import { KINDS } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import { nearestWithin } from '../settings/schedule.ts';
import { consider } from './consider.ts';
import { claimOf } from './find-conflicts.ts';
import { comparePrecedence, type PrecedenceReason } from './precedence.ts';
import { readText } from './read-text.ts';

/** Another automation that answers a text before the edited one. */
export interface Instead {
  with: AutomationRef;
  /** The reason for which it goes first; null where the edited one does not answer this text at all. */
  because: PrecedenceReason | null;
}

/**
 * Finds the other automation of the account that would answer this text instead of the edited one, by what deciding does. Null where
 * none would. `edited` is taken as switched on, and the text as said at `now` (epoch milliseconds), or when its schedule is next to that.
 */
export function answersInstead(
  text: string,
  {
    edited,
    automations,
    now = 0,
  }: { edited: CompiledAutomation; automations: readonly CompiledAutomation[]; now?: number },
): Instead | null {
  const { kind, id } = edited.ref;
  const reading = readText(text);
  const yieldsTo = KINDS[kind].yieldsTo;
  const others = automations.filter(
    (other) => other.enabled && other.ref.id !== id && (claimOf(other, reading) || other.ref.kind === yieldsTo),
  );
  const event = { ...tryEvent({ text, kind, mediaId: edited.mediaId }), at: nearestWithin(edited.settings, now) };
  const { found } = consider(event, [{ ...edited, enabled: true }, ...others]);
  if (!found || found.automation.ref.id === id) return null;
  if (found.automation.ref.kind === yieldsTo) return { with: found.automation.ref, because: 'kind' };
  const mine = claimOf(edited, reading);
  const because = mine && comparePrecedence({ automation: edited, by: mine }, found).because;
  return { with: found.automation.ref, because };
}

import type { CompiledAutomation } from './compile-automation.ts';
import type { CommentEvent, MessageEvent } from './event.ts';
import { nearMiss } from './near-miss.ts';
import type { Step } from './plan.ts';
import { type Reading, readText } from './read-text.ts';
import { KINDS, type KindMatch } from './triggers/index.ts';

/** An automation whose trigger the event fired, and by what. */
export interface Found {
  automation: CompiledAutomation;
  by: KindMatch;
}

/** What came of holding an event against the account's automations: one that answers, or the reason why none does. */
export type Considered = { steps: Step[] } & ({ found: Found } | { found: null; outcome: Silence });
type Silence = 'no_automation' | 'automation_off' | 'kind_not_ready' | 'empty_text' | 'no_match';

/**
 * Finds the automation that answers, before any fact about the person is known. Every automation of the event's media leaves a
 * step. Among several: exact before contained, longer trigger before shorter, a word before *any comment*, then the oldest.
 */
export function consider(event: CommentEvent | MessageEvent, automations: readonly CompiledAutomation[]): Considered {
  const steps: Step[] = [];
  let reading: Reading | null = null;
  let found: Found | null = null;
  let outcome: Silence = 'no_automation';
  for (const automation of automations) {
    const concern = concernOf(event, automation);
    if (!concern) continue;
    steps.push(consideredStep(automation));
    if (concern !== 'open') {
      steps.push({ code: 'off', values: { automation: automation.ref.id, why: concern } });
      if (outcome === 'no_automation') outcome = concern;
      continue;
    }
    reading ??= readText(event.text);
    const by = hold(reading, { automation, steps });
    if (by && (!found || precedes({ automation, by }, found))) found = { automation, by };
    outcome = 'no_match';
  }
  if (found) return { steps, found };
  if (outcome === 'no_match' && reading?.words.length === 0) outcome = 'empty_text';
  return { steps, found: null, outcome };
}

/** Whether an automation is there for this event: open for it, closed for a reason, or not concerned. */
function concernOf(
  event: CommentEvent | MessageEvent,
  automation: CompiledAutomation,
): 'open' | 'automation_off' | 'kind_not_ready' | null {
  const kind = KINDS[automation.ref.kind];
  if (kind.ready) {
    if (!kind.concerns(event, automation)) return null;
    return automation.enabled ? 'open' : 'automation_off';
  }
  if (!automation.enabled) return null;
  const concerned =
    event.type === 'comment'
      ? automation.mediaId !== null && [event.mediaId, event.originalMediaId].includes(automation.mediaId)
      : kind.kind === 'direct' || kind.kind === 'welcome';
  return concerned ? 'kind_not_ready' : null;
}

function hold(
  reading: Reading,
  { automation, steps }: { automation: CompiledAutomation; steps: Step[] },
): KindMatch | null {
  const kind = KINDS[automation.ref.kind];
  const by = kind.ready ? kind.matches(reading, automation) : null;
  const id = automation.ref.id;
  if (by?.by === 'any') steps.push({ code: 'matched_any', values: { automation: id } });
  if (by?.by === 'word') {
    const { word, where } = by.match;
    const found = reading.folded.slice(where.start, where.end);
    steps.push({ code: 'matched_word', values: { automation: id, word, found } });
  }
  if (by) return by;
  steps.push({ code: 'not_matched', values: { automation: id, triggers: automation.triggers.triggers.length } });
  const near = nearMiss(reading, automation.triggers);
  if (near) steps.push({ code: 'near_miss', values: { automation: id, ...near } });
  return null;
}

function consideredStep({ ref }: CompiledAutomation): Step {
  return { code: 'considered', values: { automation: ref.id, kind: ref.kind, name: ref.name } };
}

function precedes(a: Found, b: Found): boolean {
  const byRank = rankOf(a.by) - rankOf(b.by);
  if (byRank !== 0) return byRank < 0;
  const byLength = lengthOf(b.by) - lengthOf(a.by);
  return byLength !== 0 ? byLength < 0 : a.automation.createdAt < b.automation.createdAt;
}

function rankOf(by: KindMatch): number {
  if (by.by === 'any') return 2;
  return by.match.exact ? 0 : 1;
}

function lengthOf(by: KindMatch): number {
  return by.by === 'any' ? 0 : by.match.where.end - by.match.where.start;
}

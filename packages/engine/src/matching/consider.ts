import type { Step } from '../answering/plan.ts';
import type { CommentEvent, MessageEvent } from '../event.ts';
import { KINDS, type Kind, type KindMatch } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import { scheduleAt } from '../settings/schedule.ts';
import { type CompiledGroup, matchGroup } from './match-group.ts';
import { nearMiss } from './near-miss.ts';
import { comparePrecedence } from './precedence.ts';
import { type Reading, readText } from './read-text.ts';

/** An automation whose trigger the event fired, and by what. */
export interface Found {
  automation: CompiledAutomation;
  by: KindMatch;
}

/** Somebody chose this one comment to be answered, or all that are like another one. */
export type AskedBy = 'one' | 'all';
/**
 * The result of holding an event against the account's automations: one that answers, or why none does. `isTest`: it answers to its test
 * word. `asked`: somebody chose it for this event.
 */
export type Considered = { steps: Step[] } & (
  | { found: Found; isTest?: true; asked?: AskedBy }
  | { found: null; outcome: Silence }
);
type Silence = 'no_automation' | 'automation_off' | 'out_of_schedule' | 'empty_text' | 'no_text' | 'no_match';

type Event = CommentEvent | MessageEvent;

/**
 * Finds the automation that answers, before any fact about the person is known. Every automation of the event's media leaves a
 * step; of `groups`, which are many, only the one that matches. Among several: `comparePrecedence` says which goes first.
 */
export function consider(
  event: Event,
  automations: readonly CompiledAutomation[],
  groups: readonly CompiledGroup[] = [],
): Considered {
  const search = new Search(event, automations);
  for (const automation of automations) search.holdOne(automation);
  for (const group of groups) search.holdGroup(group);
  return search.end();
}

class Search {
  readonly #event: Event;
  readonly #on: ReadonlySet<string>;
  /** An automation lies on the event's media itself and answers now; all that lie there are off; or none lies there. */
  readonly #own: 'none' | 'off' | 'on';
  readonly #steps: Step[] = [];
  #reading: Reading | null = null;
  #found: Found | null = null;
  #outcome: Silence = 'no_automation';

  constructor(event: Event, automations: readonly CompiledAutomation[]) {
    this.#event = event;
    this.#on = new Set(
      automations.filter((automation) => automation.enabled && !this.#isResting(automation)).map(({ ref }) => ref.kind),
    );
    const own = automations.filter(
      (automation) =>
        automation.mediaId !== null &&
        KINDS[automation.ref.kind].concerns(event, automation) &&
        !(automation.enabled && this.#isResting(automation)),
    );
    this.#own = own.length === 0 ? 'none' : own.some(({ enabled }) => enabled) ? 'on' : 'off';
  }

  holdOne(automation: CompiledAutomation): void {
    const concern = this.#concernOf(automation);
    if (!concern) return;
    this.#steps.push(consideredStep(automation));
    if (concern === 'open') this.#open(automation);
    else this.#closed(automation);
  }

  holdGroup({ kind, at, off }: CompiledGroup): void {
    const { on, resting } = at(this.#event.at);
    const first = on.automations[0] ?? resting.automations[0] ?? off.automations[0];
    const facts = KINDS[kind];
    if (!first || !facts.concerns(this.#event, first)) return;
    const count = on.automations.length;
    if (count > 0) {
      this.#steps.push({ code: 'considered_all', values: { kind, count } });
      this.#outcome = 'no_match';
    }
    const hit = matchGroup(this.#read(), on);
    const closed = hit ? null : (matchGroup(this.#read(), resting) ?? matchGroup(this.#read(), off));
    if (hit) {
      this.#steps.push(consideredStep(hit.automation));
      this.#matched({ automation: hit.automation, by: { by: 'word', match: hit.match } });
    } else if (closed) {
      this.#steps.push(consideredStep(closed.automation));
      this.#closed(closed.automation);
      // Its own word was said: that it does not answer now says more than that the others have none.
      if (closed.automation.enabled) this.#outcome = 'out_of_schedule';
    } else {
      const near = nearMiss(this.#read(), on.all.contained);
      if (near) this.#steps.push({ code: 'near_miss', values: { automation: null, ...near } });
    }
  }

  end(): Considered {
    const [steps, found] = [this.#steps, this.#found];
    if (found) return { steps, found };
    const isEmpty = this.#outcome === 'no_match' && this.#reading?.words.length === 0;
    if (!isEmpty) return { steps, found: null, outcome: this.#outcome };
    // A photo or a GIF is not a text without words.
    return { steps, found: null, outcome: this.#event.shows ? 'no_text' : 'empty_text' };
  }

  #read(): Reading {
    this.#reading ??= readText(this.#event.text);
    return this.#reading;
  }

  /** Says how an automation is there for this event: open for it, closed for a reason, or not concerned. */
  #concernOf(automation: CompiledAutomation): 'open' | 'closed' | null {
    const kind = KINDS[automation.ref.kind];
    if (!kind.concerns(this.#event, automation) || (kind.fillsIn && this.#own === 'on')) return null;
    return automation.enabled && this.#yieldsTo(kind) === null && !this.#isResting(automation) ? 'open' : 'closed';
  }

  /** Goes by the time at which something was said, whenever it is decided. */
  #isResting({ settings }: CompiledAutomation): boolean {
    return scheduleAt(settings, this.#event.at) !== 'within';
  }

  /** Returns what a kind stands back for with this event, though its automation may be on. */
  #yieldsTo({ yieldsTo, fillsIn }: Kind): string | null {
    if (yieldsTo !== undefined && this.#on.has(yieldsTo)) return yieldsTo;
    return fillsIn && this.#own === 'off' ? 'has_own' : null;
  }

  #open(automation: CompiledAutomation): void {
    const by = KINDS[automation.ref.kind].matches(this.#read(), automation);
    this.#outcome = 'no_match';
    if (by) this.#matched({ automation, by });
    else this.#missed(automation);
  }

  #closed(automation: CompiledAutomation): void {
    const { ref, enabled, settings } = automation;
    if (enabled && this.#isResting(automation)) {
      const { activeFrom: from, activeUntil: until } = settings;
      this.#steps.push({ code: 'out_of_schedule', values: { automation: ref.id, from, until } });
      if (this.#outcome === 'no_automation' || this.#outcome === 'automation_off') this.#outcome = 'out_of_schedule';
      return;
    }
    const why = this.#yieldsTo(KINDS[ref.kind]) ?? 'automation_off';
    this.#steps.push({ code: 'off', values: { automation: ref.id, why } });
    if (this.#outcome === 'no_automation') this.#outcome = 'automation_off';
  }

  #matched(found: Found): void {
    const { automation, by } = found;
    const id = automation.ref.id;
    if (by.by === 'any') this.#steps.push({ code: 'matched_any', values: { automation: id } });
    else {
      const { word, where, drawnOut } = by.match;
      const found = this.#read().folded.slice(where.start, where.end);
      this.#steps.push({
        code: drawnOut ? 'matched_drawn_out' : 'matched_word',
        values: { automation: id, word, found },
      });
    }
    if (!this.#found || comparePrecedence(found, this.#found).order < 0) this.#found = found;
  }

  #missed({ ref, triggers }: CompiledAutomation): void {
    this.#steps.push({ code: 'not_matched', values: { automation: ref.id, triggers: triggers.triggers.length } });
    const near = nearMiss(this.#read(), triggers);
    if (near) this.#steps.push({ code: 'near_miss', values: { automation: ref.id, ...near } });
  }
}

function consideredStep({ ref }: CompiledAutomation): Step {
  return { code: 'considered', values: { automation: ref.id, kind: ref.kind, name: ref.name } };
}

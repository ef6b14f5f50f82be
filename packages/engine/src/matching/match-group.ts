import type { AutomationKind } from '../kinds/automation-kinds.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import { scheduleAt } from '../settings/schedule.ts';
import { matchDrawnOut } from './match-drawn-out.ts';
import { type CompiledTriggers, compileTriggers, matchTriggers, type TriggerMatch } from './match-triggers.ts';
import { byAge } from './precedence.ts';
import type { Reading } from './read-text.ts';

/** Kinds of which an account may have a thousand: they are held against a text together, at the price of one. */
export const GROUPED_KINDS = ['direct', 'live'] as const satisfies readonly AutomationKind[];

/** All automations of one kind, compiled into one search. */
export interface CompiledGroup {
  kind: AutomationKind;
  /** Those that are on, parted by whether a time lies in their schedule. */
  at(time: number): Parted;
  /** Switched off: they answer nothing, and say so. */
  off: Side;
}

interface Parted {
  on: Side;
  /** They are on, and answer nothing that is said at this time. */
  resting: Side;
}

interface Side {
  automations: readonly CompiledAutomation[];
  all: Lists;
  /** The lists of those whose words count with their letters drawn out. */
  drawnOut: Lists;
}

interface Lists {
  exact: CompiledTriggers;
  contained: CompiledTriggers;
  /** By folded trigger; the oldest automation that has it. */
  ownersOfExact: Map<string, CompiledAutomation>;
  ownersOfContained: Map<string, CompiledAutomation>;
}

export interface GroupMatch {
  automation: CompiledAutomation;
  match: TriggerMatch;
}

/** Compiles the automations of one kind, whatever their order. */
export function compileGroup(kind: AutomationKind, automations: readonly CompiledAutomation[]): CompiledGroup {
  const oldestFirst = automations.toSorted(byAge);
  return {
    kind,
    at: partByTime(oldestFirst.filter(({ enabled }) => enabled)),
    off: side(oldestFirst.filter(({ enabled }) => !enabled)),
  };
}

/** Times of one account lie close together, a late update aside. */
const MOST_SPANS = 3;

/** Parts automations by time: compiled once for each span between two beginnings or ends, when it is first asked for. */
function partByTime(automations: readonly CompiledAutomation[]): CompiledGroup['at'] {
  const turns = [...new Set(automations.flatMap(turnsOf))].sort((a, b) => a - b);
  const spans = new Map<number, Parted>();
  return (time) => {
    const span = turns.findLastIndex((turn) => turn <= time);
    const known = spans.get(span);
    if (known) return known;
    const isOn = ({ settings }: CompiledAutomation) => scheduleAt(settings, time) === 'within';
    const parted = {
      on: side(automations.filter(isOn)),
      resting: side(automations.filter((automation) => !isOn(automation))),
    };
    if (spans.size >= MOST_SPANS) spans.clear();
    spans.set(span, parted);
    return parted;
  };
}

function turnsOf({ settings: { activeFrom, activeUntil } }: CompiledAutomation): number[] {
  return [activeFrom, activeUntil].filter((turn) => turn !== null);
}

/** The automation whose trigger the text holds: as it stands before drawn out, exact before contained, longer before shorter, then the oldest. */
export function matchGroup(reading: Reading, { all, drawnOut }: Side): GroupMatch | null {
  return matchLists(reading, all, matchTriggers) ?? matchLists(reading, drawnOut, matchDrawnOut);
}

function matchLists(reading: Reading, lists: Lists, match: typeof matchTriggers): GroupMatch | null {
  return (
    ownerOf(match(reading, lists.exact), lists.ownersOfExact) ??
    ownerOf(match(reading, lists.contained), lists.ownersOfContained)
  );
}

function ownerOf(match: TriggerMatch | null, owners: Map<string, CompiledAutomation>): GroupMatch | null {
  const automation = match && owners.get(match.folded);
  return automation ? { automation, match } : null;
}

function side(automations: readonly CompiledAutomation[]): Side {
  const all = listsOf(automations);
  const drawnOut = automations.filter(({ triggers }) => triggers.drawnOut);
  return { automations, all, drawnOut: drawnOut.length === automations.length ? all : listsOf(drawnOut) };
}

function listsOf(automations: readonly CompiledAutomation[]): Lists {
  const exact = automations.filter(({ triggers }) => triggers.exact);
  const contained = automations.filter(({ triggers }) => !triggers.exact);
  return {
    exact: compileTriggers(wordsOf(exact), { exact: true }),
    contained: compileTriggers(wordsOf(contained), { exact: false }),
    ownersOfExact: owners(exact),
    ownersOfContained: owners(contained),
  };
}

function wordsOf(automations: readonly CompiledAutomation[]): string[] {
  return automations.flatMap(({ triggers }) => triggers.triggers.map(({ word }) => word));
}

function owners(automations: readonly CompiledAutomation[]): Map<string, CompiledAutomation> {
  const found = new Map<string, CompiledAutomation>();
  for (const automation of automations) {
    for (const { folded } of automation.triggers.triggers) if (!found.has(folded)) found.set(folded, automation);
  }
  return found;
}

import type { AutomationKind } from '../kinds/automation-kinds.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import { matchDrawnOut } from './match-drawn-out.ts';
import { type CompiledTriggers, compileTriggers, matchTriggers, type TriggerMatch } from './match-triggers.ts';
import { byAge } from './precedence.ts';
import type { Reading } from './read-text.ts';

/** Kinds of which an account may have a thousand: they are held against a text together, at the price of one. */
export const GROUPED_KINDS = ['direct', 'live'] as const satisfies readonly AutomationKind[];

/** All automations of one kind, compiled into one search. */
export interface CompiledGroup {
  kind: AutomationKind;
  on: Side;
  /** Switched off: they answer nothing, and say so. */
  off: Side;
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
    on: side(oldestFirst.filter(({ enabled }) => enabled)),
    off: side(oldestFirst.filter(({ enabled }) => !enabled)),
  };
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

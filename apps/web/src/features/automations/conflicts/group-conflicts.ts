import type { AutomationKind } from '@recado/engine';
import type { Conflicts } from './use-conflicts.ts';

type Conflict = Conflicts['items'][number];

/** The words that one other automation shares with the form, with the one that answers them. */
export interface ConflictGroup extends Pick<Conflict, 'with' | 'winner' | 'because'> {
  /** Texts that both answer, as typed; empty where it is whatever is written. */
  texts: string[];
}

/** They answer what nothing else does, always last: that is their work, and no conflict. */
const GREETERS: readonly AutomationKind[] = ['welcome', 'live_welcome'];

/** Conflicts worth a note, one for each other automation and end; those that this one loses first. */
export function groupConflicts(kind: AutomationKind, items: readonly Conflict[]): ConflictGroup[] {
  const groups = new Map<string, ConflictGroup>();
  if (GREETERS.includes(kind)) return [];
  for (const { text, with: other, winner, because } of items) {
    if (GREETERS.includes(other.kind)) continue;
    const key = `${other.id} ${winner} ${because}`;
    const group = groups.get(key) ?? { with: other, winner, because, texts: [] };
    if (text !== null && !group.texts.includes(text)) group.texts.push(text);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.winner === 'this') - Number(b.winner === 'this'));
}

import type { AutomationKind } from '@recado/engine';
import { lazy, Suspense } from 'react';
import { useFormParts } from '../form/form-parts.ts';
import { groupConflicts } from './group-conflicts.ts';
import { type Conflicts, useConflicts } from './use-conflicts.ts';

/** The notes themselves: most words are nobody else's. */
const ConflictList = lazy(() => import('./conflict-list.tsx').then((module) => ({ default: module.ConflictList })));

/**
 * The notes on words of the form that are words of other automations too, with which of them answers. They never stand in the way of
 * Save.
 */
export function ConflictNotes() {
  const { configure } = useFormParts();
  return <NotesOf kind={configure.kind} conflicts={useConflicts(null)} />;
}

/** The notes of an automation that stands in no form. */
export function NotesOf({ kind, conflicts }: { kind: AutomationKind; conflicts: Conflicts | null }) {
  const groups = groupConflicts(kind, conflicts?.items ?? []);
  return (
    <div aria-live="polite" className="empty:-mt-3">
      {groups.length > 0 && (
        <Suspense fallback={null}>
          <ConflictList groups={groups} />
        </Suspense>
      )}
    </div>
  );
}

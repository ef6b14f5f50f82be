import { Plural, useLingui } from '@lingui/react/macro';
import type { AutomationKind } from '@recado/engine';
import { useFormParts } from '../form/form-parts.ts';
import { type ConflictGroup, groupConflicts } from './group-conflicts.ts';
import { usePrecedenceWords } from './precedence-words.ts';
import { type Conflicts, useConflicts } from './use-conflicts.ts';

/** Notes that are shown; of more there is the number. */
const SHOWN = 3;
const TEXTS = 3;

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
  const { t } = useLingui();
  const groups = groupConflicts(kind, conflicts?.items ?? []);
  const more = groups.length - SHOWN;
  return (
    <div aria-live="polite" className="empty:-mt-3">
      {groups.length > 0 && (
        <ul
          aria-label={t`Words that others have too`}
          className="flex flex-col gap-2 rounded-card bg-info-soft px-4 py-3"
        >
          {groups.slice(0, SHOWN).map((group) => (
            <Note key={`${group.with.id} ${group.winner} ${group.because}`} group={group} />
          ))}
          {more > 0 && (
            <li className="text-[0.9375rem] text-info">
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Note({ group: { with: other, winner, because, texts } }: { group: ConflictGroup }) {
  const { t } = useLingui();
  const words = usePrecedenceWords();
  const name = words.nameOf(other);
  const list = texts
    .slice(0, TEXTS)
    .map((text) => `“${text}”`)
    .join(', ');
  return (
    <li className="break-words text-[0.9375rem] text-info" dir="auto">
      <span className="font-medium">
        {list ? t`${name} answers ${list} too.` : t`${name} answers the same people.`}
      </span>{' '}
      {winner === 'this' ? words.thisOne(because) : words.other(name, because)}
    </li>
  );
}

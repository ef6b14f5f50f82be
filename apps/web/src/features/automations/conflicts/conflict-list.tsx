import { Plural, useLingui } from '@lingui/react/macro';
import type { ConflictGroup } from './group-conflicts.ts';
import { usePrecedenceWords } from './precedence-words.ts';

/** Notes that are shown; of more there is the number. */
const SHOWN = 3;
const TEXTS = 3;

/** The words of the form that are words of other automations too, each with which of them answers. */
export function ConflictList({ groups }: { groups: readonly ConflictGroup[] }) {
  const { t } = useLingui();
  const more = groups.length - SHOWN;
  return (
    <ul aria-label={t`Words that others have too`} className="flex flex-col gap-2 rounded-card bg-info-soft px-4 py-3">
      {groups.slice(0, SHOWN).map((group) => (
        <Note key={`${group.with.id} ${group.winner} ${group.because}`} group={group} />
      ))}
      {more > 0 && (
        <li className="text-[0.9375rem] text-info">
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
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

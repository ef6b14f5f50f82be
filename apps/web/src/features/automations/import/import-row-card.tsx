import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@recado/engine';
import { Check } from 'lucide-react';
import { usePrecedenceWords } from '../conflicts/precedence-words.ts';
import { useProblemWords } from '../words/problem-words.ts';
import type { ImportRow } from './read-rows.ts';

const CONFLICTS = 2;

interface Props {
  row: ImportRow;
  chosen: boolean;
  made: boolean;
  /** The reason why the server did not make it. */
  refused: string | null;
  onChoose: (chosen: boolean) => void;
}

/** One answer of the file: what it will be, what is wrong with it, and who answers its words already. */
export function ImportRowCard({ row, chosen, made, refused, onChoose }: Props) {
  const { t } = useLingui();
  const { line, settings, isWhole } = row;
  const name = settings?.name ?? t`Line ${line}`;
  const link = settings?.links[0]?.url;
  const Frame = made ? 'div' : 'label';
  return (
    <li className="rounded-card bg-well/50">
      <Frame className="flex cursor-pointer items-start gap-3 p-4 has-disabled:cursor-default">
        <span className="flex size-6 shrink-0 items-center justify-center">
          {made ? (
            <Check aria-label={t`Made`} className="size-5 text-good" />
          ) : (
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={chosen}
              disabled={!isWhole}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
          )}
        </span>
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
          <span className="min-w-0">
            <span className="block break-words font-medium" dir="auto">
              {name}
            </span>
            <span className="block break-words text-[0.875rem] text-ink-soft" dir="auto">
              {settings?.activationMessages.join(' · ')}
            </span>
          </span>
          <span className="min-w-0">
            <span className="line-clamp-2 break-words text-[0.9375rem]" dir="auto">
              {settings?.messagetitletexts[0]}
            </span>
            {link && <span className="block truncate text-[0.8125rem] text-ink-soft">{link}</span>}
            <Says row={row} refused={refused} />
          </span>
        </span>
      </Frame>
    </li>
  );
}

function Says({ row: { problems, conflicts }, refused }: { row: ImportRow; refused: string | null }) {
  const { t } = useLingui();
  const words = useRowProblemWords();
  const precedence = usePrecedenceWords();
  const said = conflicts.slice(0, CONFLICTS).map(({ text, with: other, winner, because }) => {
    const name = precedence.nameOf(other);
    const end = winner === 'this' ? precedence.thisOne(because) : precedence.other(name, because);
    const list = `“${text}”`;
    return text ? `${t`${name} answers ${list} too.`} ${end}` : end;
  });
  return (
    <>
      {refused && <span className="mt-1 block text-[0.875rem] text-bad">{refused}</span>}
      {problems.map((problem) => (
        <span
          key={`${problem.path} ${problem.code}`}
          className={`mt-1 block text-[0.875rem] ${problem.severity === 'error' ? 'text-bad' : 'text-warn'}`}
        >
          {words(problem)}
        </span>
      ))}
      {said.map((sentence) => (
        <span key={sentence} className="mt-1 block break-words text-[0.875rem] text-info" dir="auto">
          {sentence}
        </span>
      ))}
    </>
  );
}

/** The words of the form, and those of a file. */
function useRowProblemWords(): (problem: Problem) => string {
  const { t } = useLingui();
  const words = useProblemWords();
  return (problem) => {
    if (problem.path === '' && problem.code === 'invalid') return t`This line cannot be read: a quote has no end.`;
    if (problem.path === '' && problem.code === 'too_many')
      return t`A thousand automations are read; the rest begins here.`;
    return words(problem);
  };
}

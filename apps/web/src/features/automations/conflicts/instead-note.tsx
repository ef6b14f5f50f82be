import { useLingui } from '@lingui/react/macro';
import { usePrecedenceWords } from './precedence-words.ts';
import { useConflicts } from './use-conflicts.ts';

/** A note under *Try it*: another automation of the account that would answer the text. */
export function InsteadNote({ text }: { text: string }) {
  const { t } = useLingui();
  const words = usePrecedenceWords();
  const instead = useConflicts(text)?.instead;
  if (!instead) return null;
  const name = words.nameOf(instead.with);
  return (
    <p className="mt-2 break-words rounded-control bg-info-soft px-3 py-2 text-[0.9375rem] text-info" dir="auto">
      {instead.because ? words.other(name, instead.because) : t`${name} answers this one.`}
    </p>
  );
}

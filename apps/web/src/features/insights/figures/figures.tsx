import { useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { Amount } from '../../../i18n/amount.tsx';
import { FIGURES, type Figure } from '../results-search.ts';
import { ChangeLine } from './change-line.tsx';
import { compare } from './compare.ts';
import { FigureChoice } from './figure-choice.tsx';
import { useFigureWords } from './use-figure-words.ts';

/** The headline: each figure beside that of as many days before. The chosen one is drawn by day below. */
export function Figures({
  results: { now, before, salesOn },
  chosen,
  onChoose,
}: {
  results: Results;
  chosen: Figure;
  onChoose: (figure: Figure) => void;
}) {
  const { t } = useLingui();
  const words = useFigureWords();
  const shown = FIGURES.filter((figure) => figure !== 'sales' || salesOn);
  return (
    <FigureChoice
      legend={t`The figure that is drawn by day`}
      figures={shown.map((id) => ({
        id,
        name: words[id],
        value: <Amount value={now[id]} />,
        below: <ChangeLine change={compare(now[id], before[id])} />,
      }))}
      chosen={chosen}
      onChoose={onChoose}
      // Of five the first has a phone's first row for itself.
      className={salesOn ? 'sm:grid-cols-3 lg:grid-cols-6' : 'sm:grid-cols-5 max-sm:[&>label:first-child]:col-span-2'}
    />
  );
}

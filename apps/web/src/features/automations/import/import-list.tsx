import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { ImportRowCard } from './import-row-card.tsx';
import type { ImportRow } from './read-rows.ts';
import type { ImportResult } from './use-import.ts';

/** Rows drawn at once: a thousand would make each press wait. */
const PAGE = 50;

interface Props {
  rows: readonly ImportRow[];
  result: ImportResult;
  isChosen: (line: number) => boolean;
  onChoose: (line: number, chosen: boolean) => void;
}

/** The rows of the file, in its order. */
export function ImportList({ rows, result, isChosen, onChoose }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(PAGE);
  if (rows.length === 0) return null;
  const wrong = rows.filter(({ isWhole }) => !isWhole).length;
  const refusedWords = (line: number) => {
    const code = result.get(line)?.code;
    if (code === 'too_many_automations') return t`The account is full: it holds 1,000 automations.`;
    return code === 'invalid' ? t`Something here cannot be saved as it is.` : null;
  };
  return (
    <section className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        <Plural value={rows.length} one="# automation found" other="# automations found" />
        {wrong > 0 && (
          <span className="font-normal text-bad">
            {' · '}
            <Plural value={wrong} one="# cannot be made as it is" other="# cannot be made as they are" />
          </span>
        )}
      </p>
      <ul className="flex flex-col gap-2">
        {rows.slice(0, shown).map((row) => (
          <ImportRowCard
            key={row.line}
            row={row}
            chosen={row.isWhole && isChosen(row.line)}
            made={result.get(row.line)?.id != null}
            refused={refusedWords(row.line)}
            onChoose={(next) => onChoose(row.line, next)}
          />
        ))}
      </ul>
      <LoadMore
        label={t`Show more`}
        more={shown < rows.length}
        busy={false}
        onMore={() => setShown((old) => old + PAGE)}
      />
    </section>
  );
}

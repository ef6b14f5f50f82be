import { Trans, useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { Amount } from '../../../i18n/amount.tsx';
import { ListSection, NothingYet } from './list-section.tsx';

/** The words that started most answers. */
export function WordList({ words }: Pick<Results, 'words'>) {
  const { t } = useLingui();
  const most = words[0]?.answers ?? 1;
  const table = {
    caption: t`Words that were written most`,
    head: [t`Word`, t`Answers`],
    rows: words.map(({ word, answers }) => ({ name: word, cells: [answers] })),
  };
  return (
    <ListSection
      title={<Trans>Words that were written most</Trans>}
      table={words.length > 0 ? table : null}
      file="words"
    >
      {words.length === 0 && (
        <NothingYet>
          <Trans>Words of your automations stand here as soon as somebody writes one.</Trans>
        </NothingYet>
      )}
      <ol className="flex flex-col gap-1">
        {words.map(({ word, answers }) => (
          <li key={word} className="relative flex min-h-10 items-center gap-3 px-3">
            <span
              aria-hidden
              className="absolute inset-y-0 left-0 rounded-control bg-accent-soft"
              style={{ width: `${(answers / most) * 100}%` }}
            />
            <span className="relative min-w-0 flex-1 truncate" dir="auto">
              {word}
            </span>
            <Amount value={answers} className="relative font-semibold" />
          </li>
        ))}
      </ol>
    </ListSection>
  );
}

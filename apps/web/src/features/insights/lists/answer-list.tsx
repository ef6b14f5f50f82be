import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { AnswerLink } from './answer-link.tsx';
import { AnswerSign } from './answer-sign.tsx';
import { ListSection, NothingYet } from './list-section.tsx';
import { useAnswerWords } from './use-answer-words.ts';

/** The automations that sent most DMs; each leads to where it is adjusted. */
export function AnswerList({ answers }: Pick<Results, 'answers'>) {
  const { t } = useLingui();
  const words = useAnswerWords();
  const table = {
    caption: t`Automations that sent most`,
    head: [t`Automation`, t`DMs`],
    rows: answers.map((answer) => ({ name: words(answer).name, cells: [answer.dms] })),
  };
  return (
    <ListSection
      title={<Trans>Automations that sent most</Trans>}
      table={answers.length > 0 ? table : null}
      file="automations"
    >
      {answers.length === 0 && (
        <NothingYet>
          <Trans>Automations stand here as soon as they send their first DM.</Trans>
        </NothingYet>
      )}
      <ul className="flex flex-col">
        {answers.map((answer) => {
          const { name, kind } = words(answer);
          return (
            <li
              key={answer.automationId}
              className="relative flex min-h-16 items-center gap-3 border-line border-t py-2 first:border-t-0 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent"
            >
              <AnswerSign answer={answer} />
              <div className="min-w-0 flex-1">
                <AnswerLink answer={answer}>{name}</AnswerLink>
                <span className="block truncate text-[0.875rem] text-ink-soft">{kind}</span>
              </div>
              <span className="shrink-0 font-semibold tabular-nums">
                <Plural value={answer.dms} one="# DM" other="# DMs" />
              </span>
            </li>
          );
        })}
      </ul>
    </ListSection>
  );
}

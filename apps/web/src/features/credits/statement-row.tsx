import { useLingui } from '@lingui/react/macro';
import type { StatementLine } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { useOutcomeName, useSourceName, useStatementWords } from './statement-words.ts';

/** One change of the credits: why, of which, what became of it, and what was left. Opens the event behind it. */
export function StatementRow({ line }: { line: StatementLine }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useStatementWords();
  const sourceName = useSourceName();
  const outcomeName = useOutcomeName();
  const { at, change, balance, activityId, outcome, source } = line;
  const balanceText = format.number(balance);
  return (
    <li className="relative flex items-start justify-between gap-3 border-line border-t py-3 first:border-t-0 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="break-words font-medium" dir="auto">
          {activityId === null ? (
            words(line)
          ) : (
            <Link
              to="/activity/$activityId"
              params={{ activityId }}
              preload={false}
              className="underline decoration-line underline-offset-4 outline-none after:absolute after:inset-0"
            >
              {words(line)}
            </Link>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-ink-soft">
          <time dateTime={new Date(at).toISOString()} title={format.exactTime(at)}>
            {format.moment(at)}
          </time>
          <span>{sourceName(source)}</span>
          {outcome !== null && line.kind === 'reserve' && (
            <Chip tone={outcome === 'sent' ? 'good' : outcome === 'unprovable' ? 'warn' : 'neutral'}>
              {outcomeName(outcome)}
            </Chip>
          )}
        </span>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <div className={clsx('font-semibold', change > 0 && 'text-good')}>
          {change > 0 && '+'}
          {format.number(change)}
        </div>
        <div className="text-[0.8125rem] text-ink-soft">{t`${balanceText} left`}</div>
      </div>
    </li>
  );
}

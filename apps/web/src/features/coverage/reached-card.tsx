import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Coverage } from '@recado/contract';
import { CircleCheck, Clock } from 'lucide-react';
import { Amount } from '../../i18n/amount.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { reachedOf } from './reached-of.ts';
import { PARTS, type Part, useWords } from './use-part-words.ts';

const COLOURS: Readonly<Record<Part, string>> = {
  webhook: 'bg-accent',
  swept: 'bg-good',
  byHand: 'bg-ink-soft',
  missing: 'bg-warn',
};

/** The answer in a sentence, and what it is made of. */
export function ReachedCard({ coverage: { total, asOf } }: { coverage: Coverage }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useWords();
  const { due, reached } = reachedOf(total);
  const all = reached === due;
  const Sign = all ? CircleCheck : Clock;
  const { own, early, gone } = total;
  return (
    <section aria-label={t`Coverage`} className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-3">
        <Sign aria-hidden className={`mt-0.5 size-7 shrink-0 ${all ? 'text-good' : 'text-warn'}`} />
        <div className="min-w-0">
          <h2 className="text-xl">
            {all ? (
              <Plural
                value={due}
                _0="There was no comment to read."
                one="The one comment was read."
                other="All # comments were read."
              />
            ) : (
              <Trans>
                {format.number(reached)} of {format.number(due)} comments were read.
              </Trans>
            )}
          </h2>
          {!all && (
            <p className="text-ink-soft">
              <Trans>The others are looked for within five minutes.</Trans>
            </p>
          )}
          {asOf !== null && (
            <p className="text-[0.9375rem] text-ink-soft">
              <Trans>Instagram was asked last at {format.moment(asOf)}.</Trans>
            </p>
          )}
        </div>
      </div>
      {due > 0 && (
        <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-well">
          {PARTS.filter((part) => total[part] > 0).map((part) => (
            <span key={part} className={COLOURS[part]} style={{ width: `${(100 * total[part]) / due}%` }} />
          ))}
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {PARTS.map((part) => (
          <div key={part} className="flex min-w-0 flex-col">
            <dt className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
              <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${COLOURS[part]}`} />
              {words[part]}
            </dt>
            <dd className="text-2xl tabular-nums">
              <Amount value={total[part]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-[0.9375rem] text-ink-soft">
        <Trans>
          Not counted: <Plural value={own} one="# of your own" other="# of your own" />,{' '}
          <Plural value={early} one="# from before your automation" other="# from before your automation" />.
        </Trans>{' '}
        {gone > 0 && (
          <Plural value={gone} one="# came and is not shown any more." other="# came and are not shown any more." />
        )}
      </p>
    </section>
  );
}

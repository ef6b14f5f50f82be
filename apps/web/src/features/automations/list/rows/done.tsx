import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { clsx } from 'clsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Labels } from './labels.tsx';

/** The figures of what it did in four weeks, and its labels. */
export function Done({ item: { dms, comments, labels }, className }: { item: Listed; className?: string }) {
  const { t } = useLingui();
  const { number, exactNumber } = useFormat();
  const sent = number(dms);
  const heard = number(comments);
  const exact = [dms, comments].map(exactNumber).join(' · ');
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-ink-soft tabular-nums leading-5 lg:flex-col lg:flex-nowrap lg:items-start lg:gap-y-0',
        className,
      )}
    >
      <p className="min-w-0 max-w-full truncate" title={`${exact} (${t`the last 28 days`})`}>
        {dms + comments === 0 ? (
          <Trans>Nothing in 28 days</Trans>
        ) : (
          <>
            <span className="font-medium text-ink">
              {t`${plural(dms, { one: `${sent} DM`, other: `${sent} DMs` })}`}
            </span>
            {comments > 0 && ` · ${t`${plural(comments, { one: `${heard} comment`, other: `${heard} comments` })}`}`}
          </>
        )}
      </p>
      <Labels labels={labels} />
    </div>
  );
}

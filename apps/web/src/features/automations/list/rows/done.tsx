import { Plural, Trans } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { clsx } from 'clsx';
import { Amount } from '../../../../i18n/amount.tsx';
import { Labels } from './labels.tsx';

/** What it did in four weeks, and its labels. */
export function Done({ item: { dms, comments, labels }, className }: { item: Listed; className?: string }) {
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-ink-soft tabular-nums leading-5 lg:flex-col lg:flex-nowrap lg:items-start lg:gap-y-0',
        className,
      )}
    >
      <p className="min-w-0 max-w-full truncate">
        {dms + comments === 0 ? (
          <Trans>Nothing in 28 days</Trans>
        ) : (
          <>
            <span className="font-medium text-ink">
              <Plural
                value={dms}
                one={
                  <>
                    <Amount value={dms} /> DM
                  </>
                }
                other={
                  <>
                    <Amount value={dms} /> DMs
                  </>
                }
              />
            </span>
            {comments > 0 && (
              <>
                {' · '}
                <Plural
                  value={comments}
                  one={
                    <>
                      <Amount value={comments} /> comment
                    </>
                  }
                  other={
                    <>
                      <Amount value={comments} /> comments
                    </>
                  }
                />
              </>
            )}
          </>
        )}
      </p>
      <Labels labels={labels} />
    </div>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { creditsNowQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useSourceName } from './statement-words.ts';
import { useAreaNames } from './use-area-names.ts';

/** The year 9000: what is given away from then on has no end. */
const NEVER = 221_845_392_000_000;

/** The list of grants that can be used now, where each came from and until when it lasts, below the number of DMs that wait for credits. */
export function RunningGrants() {
  const format = useFormat();
  const sourceName = useSourceName();
  const { data } = useQuery(creditsNowQuery);
  if (!data) return <Skeleton className="h-28 !rounded-card" />;
  const { waiting, grants } = data;
  const first = waiting.first === null ? '' : format.moment(waiting.first);
  return (
    <>
      {waiting.count > 0 && (
        <Notice tone="warn" icon={<Clock aria-hidden className="size-5 shrink-0" />}>
          <b className="tabular-nums">
            <Plural value={waiting.count} one="# DM waits for a credit." other="# DMs wait for # credits." />
          </b>{' '}
          <Trans>The first can go out until {first}. They leave in that order as soon as there are credits.</Trans>
        </Notice>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {grants.map(({ source, startsAt, endsAt, granted, available, held, spent, covers }) => (
          <li
            key={`${source} ${startsAt} ${endsAt}`}
            className="flex flex-col gap-0.5 rounded-card bg-surface p-4 shadow-card"
          >
            <span className="flex items-baseline justify-between gap-3 font-semibold">
              {sourceName(source)}
              {source !== 'unlimited' && (
                <span className="tabular-nums">
                  {format.number(available)} / {format.number(granted)}
                </span>
              )}
            </span>
            <Covers kinds={covers} />
            {endsAt < NEVER && (
              <span className="text-[0.875rem] text-ink-soft">
                <Trans>Until {format.moment(endsAt)}</Trans>
              </span>
            )}
            <span className="text-[0.875rem] text-ink-soft">
              <Trans>
                Used: {format.number(spent)}. On their way: {format.number(held)}.
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The areas that a grant pays for, where it does not pay for everything. */
function Covers({ kinds }: { kinds: readonly string[] }) {
  const names = useAreaNames();
  const areas = [
    { kind: 'post', name: names.content },
    { kind: 'direct', name: names.directs },
    { kind: 'live', name: names.lives },
  ];
  const paid = areas.filter(({ kind }) => kinds.includes(kind));
  if (paid.length === areas.length) return null;
  return <span className="text-[0.9375rem]">{paid.map(({ name }) => name).join(' · ')}</span>;
}

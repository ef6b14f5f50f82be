import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { clsx } from 'clsx';
import { Amount } from '../../../i18n/amount.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { type Lain, lainOf } from './lain-of.ts';

const COLOURS: Readonly<Record<Lain['place'], string>> = {
  requests: 'bg-accent',
  unknown: 'bg-accent/40',
  elsewhere: 'bg-edge',
};

/** The DMs to people who comment, by where they may lie: known to wait in Requests, not known, and all others. */
export function RequestsCard({ results: { now } }: { results: Pick<Results, 'now'> }) {
  const { t } = useLingui();
  const format = useFormat();
  const lain = lainOf(now);
  if (!lain) return null;
  const words: Readonly<Record<Lain['place'], { name: string; why: string }>> = {
    requests: { name: t`Wait in Requests`, why: t`They do not follow you and have not answered.` },
    unknown: { name: t`Not known`, why: t`Nobody knows whether they follow you; no answer yet.` },
    elsewhere: { name: t`In the inbox, or answered`, why: t`They follow you, or have written or tapped since.` },
  };
  const rows = lain.map(({ place, count }) => ({ name: words[place].name, cells: [count] }));
  const caption = t`Where DMs to people who comment lie`;
  return (
    <ChartCard title={caption} table={{ caption, head: [t`Where`, t`Number`], rows }} file="requests">
      <div aria-hidden className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-pill">
        {lain.map(({ place, count, share }) => (
          <div
            key={place}
            className={clsx(COLOURS[place], count === 0 && 'hidden')}
            style={{ width: `${share * 100}%` }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        {lain.map(({ place, count, share }) => (
          <li key={place} className="flex items-baseline gap-3">
            <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-pill', COLOURS[place])} />
            <span className="min-w-0 flex-1">
              {words[place].name}
              <span className="block text-[0.875rem] text-ink-soft">{words[place].why}</span>
            </span>
            <span className="text-right text-[0.8125rem] text-ink-soft">{format.percent(share)}</span>
            <Amount value={count} className="min-w-10 text-right font-semibold" />
          </li>
        ))}
      </ul>
      {now.leftRequests > 0 && (
        <p className="mt-3">
          <Plural
            value={now.leftRequests}
            one="# DM to somebody who does not follow you was answered all the same."
            other="# DMs to people who do not follow you were answered all the same."
          />
        </p>
      )}
      <p className="mt-3 text-[0.875rem] text-ink-soft">
        <Trans>
          Instagram puts such a DM in Requests unless they follow you, and says who follows only once somebody has
          written or tapped. Who wrote to you before may find it in their inbox all the same.
        </Trans>
      </p>
    </ChartCard>
  );
}

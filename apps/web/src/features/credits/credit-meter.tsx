import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Calls } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { RefreshCw, Send } from 'lucide-react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { creditsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { creditLevel, levelOf, mixedAreas } from './credit-level.ts';
import { useAreaNames, useAreasLeft } from './use-area-names.ts';

type Credits = Answer<Calls['GET /subscriptions']>['credits'];

/** The credits that are left: a card in the sidebar, a pill in the phone's top bar, a ring when the sidebar is collapsed. */
export function CreditMeter({ look }: { look: 'card' | 'pill' | 'ring' }) {
  const credits = useQuery({ ...creditsQuery, refetchInterval: useLookEvery(30_000) });
  const loadFailure = useLoadFailure();
  const { data } = credits;
  if (!data && credits.isError) {
    const { message, onRetry } = loadFailure(credits);
    return look === 'card' ? <FailureNotice {...loadFailure(credits)} /> : <Again label={message} onPress={onRetry} />;
  }
  if (!data) return <Skeleton className={look === 'card' ? 'h-24 !rounded-card' : 'h-9 w-16 !rounded-pill'} />;
  if (look === 'card') return <Card credits={data.credits} />;
  return <Short credits={data.credits} ring={look === 'ring'} />;
}

/** The button that reads the credits again, where there is no room for words. */
function Again({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-pill bg-bad-soft text-bad"
    >
      <RefreshCw aria-hidden className="size-4" />
    </button>
  );
}

function Card({ credits }: { credits: Credits }) {
  const format = useFormat();
  const { remaining, total, renewsAt, onlyFree } = credits;
  if (credits.unlimited || remaining === null || total === null) {
    return (
      <div className="rounded-card bg-well p-4">
        <div className="font-semibold">
          <Trans>Unlimited DMs</Trans>
        </div>
        <OtherAreas credits={credits} />
        <ShortAreas credits={credits} />
        <Statement />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2 rounded-card bg-well p-4">
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-bold text-xl tabular-nums">{format.number(remaining)}</span>
        <span className="text-[0.875rem] text-ink-soft">
          <Plural value={total} one="of # credit left" other="of # credits left" />
        </span>
      </div>
      <Bar share={total > 0 ? remaining / total : 0} low={levelOf(credits) !== null} />
      <ShortAreas credits={credits} />
      <div className="text-[0.8125rem] text-ink-soft">
        {renewsAt !== null && (
          <p>
            {onlyFree ? (
              <Trans>Renews on {format.day(renewsAt)}</Trans>
            ) : (
              <Trans>Free credits come again on {format.day(renewsAt)}</Trans>
            )}
          </p>
        )}
        <p>
          <Trans>One credit is one DM delivered.</Trans>
        </p>
        <Statement />
      </div>
    </div>
  );
}

/** The note on what is without end and what is not, but for what is short, which is said beside it. */
function OtherAreas({ credits }: { credits: Credits }) {
  const areasLeft = useAreasLeft();
  const short = creditLevel(credits)?.areas ?? [];
  const others = mixedAreas(credits).filter((area) => !short.includes(area));
  if (others.length === 0) return null;
  return <div className="text-[0.875rem] text-ink-soft tabular-nums">{areasLeft(others).join(' · ')}</div>;
}

/** The note on what is short, where the number above does not say it. */
function ShortAreas({ credits }: { credits: Credits }) {
  const format = useFormat();
  const names = useAreaNames();
  return creditLevel(credits)?.areas.map(({ area, remaining, total }) => (
    <div key={area} className="flex justify-between gap-3 font-semibold text-[0.875rem] text-warn">
      <span>{names[area]}</span>
      <span className="tabular-nums">
        {format.number(remaining ?? 0)} / {format.number(total ?? 0)}
      </span>
    </div>
  ));
}

function Statement() {
  return (
    <Link to="/credits" className="-mb-3 inline-flex min-h-11 items-center font-semibold text-[0.8125rem] underline">
      <Trans>Where they went</Trans>
    </Link>
  );
}

function Short({ credits, ring }: { credits: Credits; ring: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { remaining } = credits;
  const text = credits.unlimited || remaining === null ? '∞' : format.number(remaining);
  const areasLeft = useAreasLeft();
  const level = creditLevel(credits);
  const mixed = mixedAreas(credits);
  const all = credits.unlimited || remaining === null ? t`Unlimited DMs` : t`Credits left: ${remaining}`;
  const label = [all, ...areasLeft(mixed.length > 0 ? mixed : (level?.areas ?? []))].join(', ');
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-pill px-3 font-semibold tabular-nums',
        level ? 'bg-warn-soft text-warn' : 'bg-well text-ink',
        ring && 'mx-auto',
      )}
    >
      {!ring && <Send aria-hidden className="size-4 opacity-70" />}
      {text}
    </span>
  );
}

function Bar({ share, low }: { share: number; low: boolean }) {
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-line">
      <div
        className={clsx('h-full rounded-pill transition-[width]', low ? 'bg-warn' : 'bg-accent')}
        style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
      />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity, Home, HomeStep } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity as ActivitySign, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { useSession } from '../../api/kept/session.ts';
import type { Edit } from '../../api/outbox/edits.ts';
import { useEdits } from '../../api/outbox/outbox-state.ts';
import { creditsQuery, homeQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { BestPosts } from './best-posts.tsx';
import { FourteenDays } from './fourteen-days.tsx';
import { openSteps } from './open-steps.ts';
import { Steps } from './steps.tsx';
import { Strip } from './strip.tsx';
import type { DrawMatter } from './trouble.tsx';
import { Troubles } from './trouble.tsx';
import { type Matter, troublesOf } from './troubles-of.ts';
import { withStep } from './use-put-away.ts';
import { WhatWaits } from './what-waits.tsx';

/** The pace of looks where nobody tells what changed. */
const REFRESH_MS = 8_000;

interface Given {
  /** Below *unlimited*: what is left of each area. */
  areasLeft: ReactNode;
  /** The matters of the account itself, which other screens tell across the top, and how each is drawn. */
  matters: readonly Matter[];
  drawMatter: DrawMatter;
  drawLatest: (items: readonly Activity[]) => ReactNode;
  /** The way to more of the figures. */
  more: ReactNode;
  canInstall: boolean;
  /** Shows the browser's prompt; without it the step leads to the page that tells how. */
  onInstall?: () => void;
}

/** `/`: is it on, does it work, what is left; the gravest that is wrong with its one button; then what it brought, and what waits. */
export function HomeScreen(given: Given) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const { userData: user } = useSession();
  const home = useQuery({ ...homeQuery, refetchInterval: useLookEvery(REFRESH_MS) });
  const credits = useQuery({ ...creditsQuery, refetchInterval: useLookEvery(REFRESH_MS) });
  const name = shortName(user?.name || user?.username || '');
  useTitle(t`Home`);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <h1 className="text-2xl sm:text-3xl" dir="auto">
        {t`Hi, ${name}`}
      </h1>
      {home.isError && <FailureNotice {...loadFailure(home)} />}
      {home.data && user && !credits.isPending ? (
        <Whole {...given} home={home.data} connection={user.connection.state} credits={credits.data?.credits ?? null} />
      ) : (
        !home.isError && <Skeleton className="h-72 !rounded-card sm:h-36" />
      )}
    </div>
  );
}

type WholeGiven = Given & { home: Home } & Pick<Parameters<typeof Strip>[0], 'connection' | 'credits'>;

/** All of Home, once all of it is known: what comes later would push down what is read. */
function Whole({
  home,
  connection,
  credits,
  areasLeft,
  matters,
  drawMatter,
  drawLatest,
  more,
  canInstall,
  onInstall,
}: WholeGiven) {
  const troubles = troublesOf({ matters, problems: home.problems, capped: home.capped });
  const steps = openSteps({ steps: withWaitingSteps(home, useEdits()).steps, canInstall });
  const hasTrouble = troubles.length > 0;
  const isCalm = !hasTrouble && steps.every(({ done }) => done);
  return (
    <>
      <Strip home={home} connection={connection} credits={credits} areasLeft={areasLeft} />
      <Troubles troubles={troubles} drawMatter={drawMatter} />
      <Steps
        steps={steps}
        isMain={!hasTrouble}
        isFirst={!home.steps.done.includes('answer')}
        {...(onInstall ? { onInstall } : {})}
      />
      <Shortcuts isMain={isCalm} />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:has-[>:only-child]:grid-cols-1">
        <FourteenDays home={home} more={more} />
        <WhatWaits waits={home.waits} />
      </div>
      <BestPosts posts={home.posts} />
      {drawLatest(home.latest)}
    </>
  );
}

/** Returns Home with the steps that are put away once there is a connection. */
function withWaitingSteps(home: Home, edits: readonly Edit[]): Home {
  return edits.reduce((shown, edit) => {
    if (edit.wish !== 'set' || edit.state !== 'waits' || edit.call.name !== 'PUT /home/steps') return shown;
    const { step, away } = edit.body as { step: HomeStep; away: boolean }; // as: the body of that call
    return withStep(shown, step, away);
  }, home);
}

/** Two beside each other on a phone. */
const SHORT = 'max-sm:px-2 max-sm:text-[0.9375rem]';

function Shortcuts({ isMain }: { isMain: boolean }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Shortcuts`} className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <Link to="/content" className={buttonClass(isMain ? 'main' : 'soft', SHORT)}>
        <Images aria-hidden className="size-5 max-sm:hidden" />
        <Trans>Set up a post</Trans>
      </Link>
      <Link to="/activity" className={buttonClass('soft', SHORT)}>
        <ActivitySign aria-hidden className="size-5 max-sm:hidden" />
        <Trans>See what happened</Trans>
      </Link>
    </nav>
  );
}

/** `Lua Ateliê · joias à mão` → `Lua Ateliê`: what follows a separator is advertising. */
function shortName(name: string): string {
  return name.split(/\s[·•|–—-]\s/)[0] ?? name;
}

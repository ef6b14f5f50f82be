import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { readStored, writeStored } from '../../api/kept/stored.ts';
import { isAtWork, useQuiet } from '../../api/use-quiet.ts';
import { deviceNow } from '../../i18n/clock.ts';

// With its dialog, on the few days on which there is something to introduce.
const load = () => import('./introducing.tsx');
const Introducing = lazy(() => load().then((module) => ({ default: module.Introducing })));

/** The key of when this browser asked last, and for whom. */
const KEY = 'introduction';
const HOUR_MS = 3_600_000;

/**
 * An introduction for who is on trial: one thing that Recado can do, once a day, when the screen has come to rest. The server decides
 * what and whether, so that a second device stays silent. *Not now* is for good.
 */
export function Introduction({ userId }: { userId: string }) {
  const isQuiet = useQuiet();
  const [isDue] = useState(() => isAskedLongAgo(userId));
  const [isOver, setOver] = useState(false);
  const { data } = useQuery({
    queryKey: ['introduction', userId],
    queryFn: () => {
      writeStored(KEY, { userId, at: deviceNow() });
      // Nobody misses it where it cannot be had; it comes again another day.
      return askOnce().catch(() => null);
    },
    enabled: isDue && isQuiet,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const feature = data ?? null;
  if (feature === null || isOver) return null;
  const putAway = () => {
    setOver(true);
    void import('../../api/outbox/save-or-keep.ts')
      .then(({ saveOrKeep }) =>
        saveOrKeep(
          'POST /introductions/away',
          { body: { feature } },
          { place: `introduction.${feature}`, name: '', was: null },
        ),
      )
      .catch(() => {});
  };
  return (
    <Suspense>
      <Introducing feature={feature} onEnd={putAway} />
    </Suspense>
  );
}

/** Chooses what to introduce, its dialog loaded; null where somebody has begun something meanwhile. */
async function askOnce() {
  const { feature } = await call('POST /introductions', {});
  if (feature !== null) await load();
  return isAtWork() ? null : feature;
}

function isAskedLongAgo(userId: string): boolean {
  const asked = readStored<{ userId: string; at: number }>(KEY);
  return asked?.userId !== userId || !(deviceNow() - asked.at < HOUR_MS);
}

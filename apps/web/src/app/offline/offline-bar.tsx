import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert, CloudOff } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../api/kept/session.ts';
import { useEdits } from '../../api/outbox/outbox-state.ts';
import { useAway } from '../../api/reach/note-reach.ts';
import { useOutbox } from '../../features/automations/outbox/use-outbox.ts';
import { deviceNow } from '../../i18n/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { readsFirst } from '../guards/reads-first.ts';
import { loadScreen } from '../loading/load-screen.ts';

const OutboxSheet = lazy(async () => ({
  default: (await loadScreen(() => import('./outbox-sheet.tsx'), { isAsked: true })()).OutboxSheet,
}));

/**
 * The calm bar above every screen while there is no connection: from when what is shown is, and how many changes wait. It stays for what
 * was not saved and needs somebody. What waits is sent from here.
 */
export function OfflineBar() {
  const { userData, viewingAsToken } = useSession();
  const [open, setOpen] = useState(false);
  const away = useAway();
  const edits = useEdits();
  useOutbox(viewingAsToken === null ? userData?.id : undefined, () => setOpen(true));
  const asked = edits.filter(({ state }) => state === 'changed' || state === 'refused').length;
  const isAsked = asked > 0 && !away;
  const unsaved = edits.filter(({ state }) => state !== 'told').length;
  const isTold = edits.length > 0 && unsaved === 0;
  return (
    <>
      {(away || edits.length > 0) && (
        <div role="status" className="mx-auto w-full max-w-[70rem] px-4 pt-3 sm:px-8 lg:pt-8">
          <Notice
            tone={isAsked ? 'warn' : 'neutral'}
            icon={
              isAsked ? (
                <CircleAlert aria-hidden className="size-5 shrink-0" />
              ) : (
                <CloudOff aria-hidden className="size-5 shrink-0 text-ink-soft" />
              )
            }
            className="!gap-y-0 !py-1.5"
            action={
              edits.length > 0 && (
                <button
                  type="button"
                  onClick={() => setOpen(true)}
                  className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] underline underline-offset-4"
                >
                  {isTold ? (
                    <Trans>Look</Trans>
                  ) : isAsked ? (
                    <Plural value={asked} one="# change was not saved" other="# changes were not saved" />
                  ) : (
                    <Plural value={unsaved} one="# change waits" other="# changes wait" />
                  )}
                </button>
              )
            }
          >
            {/* On a phone the button stands below, and has its own room above its words. */}
            <span className={clsx('block', edits.length > 0 && 'max-sm:pt-1.5')}>
              <Says away={away} isAsked={isAsked} isTold={isTold} />
            </span>
          </Notice>
        </div>
      )}
      {open && (
        <Suspense>
          <OutboxSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Says({ away, isAsked, isTold }: { away: boolean; isAsked: boolean; isTold: boolean }) {
  if (away) return <Away />;
  if (isAsked) return <Trans>What you wrote is kept.</Trans>;
  return isTold ? <Trans>Saved. Something else was changed there meanwhile.</Trans> : <Trans>Being saved…</Trans>;
}

function Away() {
  const { clock, moment } = useFormat();
  const { pathname } = useLocation();
  const at = useShownAt(pathname);
  if (at === null) return <Trans>No connection.</Trans>;
  const isToday = new Date(at).toDateString() === new Date(deviceNow()).toDateString();
  const when = isToday ? clock(at) : moment(at);
  return (
    <Trans>
      <b className="font-semibold">No connection.</b> You see this as of {when}.
    </Trans>
  );
}

/** Returns from when that is which the screen shows first; null where it shows nothing of the server's. */
function useShownAt(pathname: string): number | null {
  const cache = useQueryClient().getQueryCache();
  const first = readsFirst(pathname);
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      if (!first) return null;
      const shown = cache
        .findAll({ queryKey: [...first], type: 'active' })
        .filter(({ state }) => state.data !== undefined);
      return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null;
    },
  );
}

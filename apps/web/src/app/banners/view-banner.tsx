import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useSession } from '../../api/kept/session.ts';
import { Button } from '../../ui/fields/button.tsx';
import { useStopViewing } from './use-stop-viewing.ts';

/** A banner across the top of every screen while one looks as somebody else. It cannot be put away. */
export function ViewBanner() {
  const { t } = useLingui();
  const { viewingAsUsername: username } = useSession();
  const stop = useStopViewing();
  if (username === null) return null;
  return (
    <aside
      aria-label={t`Viewing as`}
      className="sticky top-[3.75rem] z-20 flex flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-4 py-1.5 text-warn shadow-card sm:px-8 lg:top-0"
    >
      <Eye aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 flex-1 break-words text-[0.9375rem]">
        <Trans>
          You see Recado as <b dir="auto">@{username}</b>
        </Trans>
      </p>
      <Button look="soft" busy={stop.isPending} onClick={() => stop.mutate()}>
        <Trans>Stop</Trans>
      </Button>
    </aside>
  );
}

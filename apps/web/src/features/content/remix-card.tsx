import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NamedAutomation } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { useScheduleState } from '../../i18n/schedules/use-schedule-words.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { CopyText } from '../../ui/fields/copy-text.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

/** One remix of the list: which reel it is tied to, or the code that ties it. */
export function RemixCard({ remix }: { remix: NamedAutomation }) {
  const { id, name, mediaId, media, code, dms } = remix;
  return (
    <li className="group relative flex min-w-0 gap-3 rounded-card bg-surface p-3 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <Picture src={media?.pictureUrl ?? null} className="aspect-[9/14] w-20 shrink-0 self-start rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="line-clamp-2 min-w-0 break-words font-medium text-[1.0625rem]" dir="auto">
            {name}
          </h2>
          <StateChip remix={remix} />
        </div>
        {mediaId === null && code !== null ? (
          <Code code={code} />
        ) : (
          <p className="line-clamp-2 text-[0.875rem] text-ink-soft" dir="auto">
            {media?.caption.trim() || <Trans>Tied to its reel</Trans>}
          </p>
        )}
        {mediaId !== null && (
          <div className="text-[0.8125rem] text-ink-soft tabular-nums">
            <Plural value={dms} one="# DM" other="# DMs" />
          </div>
        )}
        <Link
          to="/content/remixes/$id"
          params={{ id }}
          search={(search: object) => search}
          className="mt-auto flex min-h-11 items-end font-semibold text-accent-text outline-none after:absolute after:inset-0"
        >
          <span className="py-1 group-hover:underline">
            <Trans>Adjust</Trans>
          </span>
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </li>
  );
}

function Code({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-[0.875rem] text-ink-soft">
        <Trans>Comment this code on your remix with your account:</Trans>
      </p>
      {/* Above the link that covers the card. */}
      <span className="relative z-10 rounded-control bg-well">
        <CopyText text={code} label={t`Copy the code ${code}`} copied={t`The code is copied.`} />
      </span>
    </div>
  );
}

function StateChip({ remix: { enabled, held, mediaId, settings } }: { remix: NamedAutomation }) {
  const { t } = useLingui();
  const waits = useScheduleState()(settings);
  if (!enabled) return <Chip>{t`Paused`}</Chip>;
  if (mediaId === null) return <Chip tone="info">{t`Waiting for its code`}</Chip>;
  if (held > 0) return <Chip tone="warn">{t`Held: no credits (${held})`}</Chip>;
  return waits ? <Chip {...waits} /> : <Chip tone="good">{t`Active`}</Chip>;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NamedAutomation } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../ui/chip.tsx';

/** Words that a card shows; the rest are counted. */
const SHOWN = 4;

/** One answer of the list: its name, its words, what it did, and the way to its configuration. */
export function DirectCard({ direct }: { direct: NamedAutomation }) {
  const { id, name, settings, dms } = direct;
  const words = settings.activationMessages;
  const more = words.length - SHOWN;
  return (
    <li className="group relative flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 pb-3 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-2 min-w-0 break-words font-medium text-[1.0625rem]" dir="auto">
          {name}
        </h2>
        <StateChip direct={direct} />
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {words.slice(0, SHOWN).map((word) => (
          <li key={word} className="max-w-full truncate rounded-pill bg-well px-2.5 py-0.5 text-[0.875rem]" dir="auto">
            {word}
          </li>
        ))}
        {more > 0 && <li className="px-1 py-0.5 text-[0.875rem] text-ink-soft">+{more}</li>}
      </ul>
      <div className="text-[0.8125rem] text-ink-soft tabular-nums">
        <Plural value={dms} one="# DM" other="# DMs" />
      </div>
      <Link
        to="/directs/$id"
        params={{ id }}
        search={(search: object) => search}
        className="mt-auto flex min-h-11 items-end font-semibold text-accent-text outline-none after:absolute after:inset-0"
      >
        <span className="py-1 group-hover:underline">
          <Trans>Adjust</Trans>
        </span>
        <span className="sr-only">: {name}</span>
      </Link>
    </li>
  );
}

function StateChip({ direct: { enabled, held } }: { direct: NamedAutomation }) {
  const { t } = useLingui();
  if (!enabled) return <Chip>{t`Off`}</Chip>;
  return held > 0 ? <Chip tone="warn">{t`Held: no credits (${held})`}</Chip> : <Chip tone="good">{t`On`}</Chip>;
}

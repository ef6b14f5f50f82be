import { Trans } from '@lingui/react/macro';

/** The labels of one, as many as fit in a line. */
export function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className="flex h-5 min-w-0 flex-wrap gap-1 overflow-hidden">
      <li className="sr-only">
        <Trans>Labels:</Trans>
      </li>
      {labels.map((label) => (
        <li
          key={label}
          dir="auto"
          className="max-w-full truncate rounded-mark bg-accent-soft px-1.5 text-[0.75rem] text-on-accent-soft leading-5"
        >
          {label}
        </li>
      ))}
    </ul>
  );
}

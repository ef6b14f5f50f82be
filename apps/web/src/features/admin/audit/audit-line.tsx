import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@recado/contract';
import { useFormat } from '../../../i18n/use-format.ts';
import { Chip } from '../../../ui/fields/chip.tsx';

/** One entry of the audit log. Actions are their codes, the same in every language. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = (username: string | null, id: string | null) => {
    if (username !== null) return `@${username}`;
    return id === null ? t`Recado` : id;
  };
  const own = entry.actorId === entry.accountId;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-t py-2.5 text-[0.9375rem] first:border-t-0">
      <time
        className="w-full shrink-0 sm:w-52 text-[0.875rem] text-ink-soft tabular-nums"
        dateTime={new Date(entry.at).toISOString()}
      >
        {format.exactTime(entry.at)}
      </time>
      <span className="min-w-0 break-all font-medium" dir="auto">
        {name(entry.actor, entry.actorId)}
        {!own && (
          <span className="font-normal text-ink-soft">
            {' → '}
            {name(entry.account, entry.accountId)}
          </span>
        )}
      </span>
      <Chip tone={entry.action.startsWith('view') ? 'warn' : 'neutral'}>{entry.action}</Chip>
      {entry.subject !== null && (
        <span className="min-w-0 break-all text-[0.875rem] text-ink-soft" dir="auto">
          {entry.subject}
        </span>
      )}
    </li>
  );
}

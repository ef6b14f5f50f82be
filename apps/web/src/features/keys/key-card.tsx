import { Trans, useLingui } from '@lingui/react/macro';
import type { Key } from '@recado/contract';
import { KeyRound } from 'lucide-react';
import { serverNow } from '../../i18n/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { When } from '../../i18n/when.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { useScopeWords } from './use-scope-words.ts';

/** One key: its name and last letters, what it may do, when it was used last, and its end. */
export function KeyCard({
  of: { name, lastFour, scopes, createdAt, lastUsedAt, endsAt },
  onRevoke,
}: {
  of: Key;
  onRevoke: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useScopeWords();
  const hasEnded = endsAt !== null && endsAt <= serverNow();
  const day = endsAt === null ? '' : format.date(endsAt);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-surface p-5 shadow-card">
      <KeyRound aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-soft" />
      <div className="min-w-[12rem] flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="break-words font-semibold text-base [overflow-wrap:anywhere]" dir="auto">
            {name}
          </h2>
          <span className="font-mono text-[0.875rem] text-ink-soft" dir="ltr" translate="no">{`rcd_…${lastFour}`}</span>
          {hasEnded && (
            <Chip tone="bad">
              <Trans context="of a key">Ended</Trans>
            </Chip>
          )}
        </div>
        <p className="text-[0.9375rem] text-ink-soft">
          {lastUsedAt === null ? (
            <>
              <Trans context="of a key">Never used, made</Trans> <When at={createdAt} />
            </>
          ) : (
            <>
              <Trans context="of a key">Last used</Trans> <When at={lastUsedAt} />
            </>
          )}
          {endsAt !== null && ' · '}
          {endsAt !== null && (hasEnded ? t`ended on ${day}` : t`ends on ${day}`)}
        </p>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Chip tone={scope.endsWith(':write') ? 'warn' : 'neutral'}>{words[scope].name}</Chip>
            </li>
          ))}
        </ul>
      </div>
      <Button look="soft" aria-label={t`Revoke: ${name}`} onClick={onRevoke}>
        <Trans context="of a key">Revoke</Trans>
      </Button>
    </li>
  );
}

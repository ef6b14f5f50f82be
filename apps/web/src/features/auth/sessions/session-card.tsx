import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@recado/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useDeviceName } from '../../../i18n/names/use-device-name.ts';
import { When } from '../../../i18n/when.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';

/** One browser: what it is, when and from where it was used last, and its end. */
export function SessionCard({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { t } = useLingui();
  const { device, network, through, wentOnAs, isThis } = session;
  const { name, isPhone } = useDeviceName()(device);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-4 shadow-card">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-[12rem] flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold text-base">{name}</h2>
          {isThis && (
            <Chip tone="good">
              <Trans>This browser</Trans>
            </Chip>
          )}
        </div>
        <div className="text-[0.9375rem] text-ink-soft">
          <Trans>Last used</Trans> <When at={session.lastUsedAt} />
          {network && (
            <span className="break-all" dir="ltr">
              {' · '}
              {network}
            </span>
          )}
        </div>
        {through && (
          <div
            className="break-words text-[0.9375rem] text-ink-soft"
            dir="auto"
          >{t`Through your linked account @${through}`}</div>
        )}
        {wentOnAs && (
          <div className="break-words text-[0.9375rem] text-ink-soft" dir="auto">{t`Went on as @${wentOnAs}`}</div>
        )}
      </div>
      {!isThis && (
        <Button look="soft" busy={busy} aria-label={t`Sign out: ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

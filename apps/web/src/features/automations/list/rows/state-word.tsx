import { useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { clsx } from 'clsx';

/** The state of an automation in words; a remix without its reel says the code that it waits for. */
export function StateWord({ item }: { item: Listed }) {
  const { t } = useLingui();
  const { state, held, kind, mediaId, code } = item;
  const look = 'min-w-0 max-w-full truncate font-medium';
  switch (state) {
    case 'gone':
      return (
        <span className={clsx(look, 'text-warn')}>
          {t({ message: 'Deleted on Instagram', context: 'an automation' })}
        </span>
      );
    case 'held_no_credits':
      return <span className={clsx(look, 'text-warn')}>{t`Held: no credits (${held})`}</span>;
    case 'scheduled':
      return <span className={look}>{t({ message: 'Scheduled', context: 'an automation' })}</span>;
    case 'ended':
      return <span className={look}>{t({ message: 'Ended', context: 'an automation' })}</span>;
    case 'resting':
      return <span className={look}>{t`Rests while “all stories” is on`}</span>;
    case 'off':
      return <span className={look}>{t({ message: 'Paused', context: 'an automation' })}</span>;
    case 'on':
      return (
        <span className={clsx(look, 'text-good')}>
          {kind === 'remix' && mediaId === null && code
            ? t`Active, waits for ${code}`
            : t({ message: 'Active', context: 'an automation' })}
        </span>
      );
  }
}

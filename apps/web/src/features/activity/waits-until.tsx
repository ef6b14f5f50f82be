import { Trans } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';

/** The moment until which Instagram allows what is held; nothing where nothing is. What waits for the DM before it has that one's time. */
export function WaitsUntil({ deliveries }: { deliveries: Activity['deliveries'] }) {
  const format = useFormat();
  const held = deliveries.filter(({ state, reason }) => state === 'held' && reason !== 'waits_for_dm');
  if (held.length === 0) return null;
  const at = Math.min(...held.map(({ expiresAt }) => expiresAt));
  const until = format.moment(at);
  const exact = format.exactTime(at);
  return (
    <p className="text-[0.8125rem] text-warn">
      <Trans>
        It can wait until{' '}
        <time dateTime={new Date(at).toISOString()} title={exact}>
          {until}
        </time>
        .
      </Trans>
    </p>
  );
}

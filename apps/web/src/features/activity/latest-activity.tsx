import { Trans } from '@lingui/react/macro';
import { ActivityRow } from './activity-row.tsx';
import { useLiveActivity } from './use-live-activity.ts';

const SHOWN = 4;

/** The newest few events, for Home; nothing while there are none. */
export function LatestActivity() {
  const { items } = useLiveActivity({});
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">
        <Trans>Just now</Trans>
      </h2>
      <ol className="flex flex-col gap-2">
        {items.slice(0, SHOWN).map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { ActivityRow } from './activity-row.tsx';

/** The newest few events, for Home; nothing while there are none. */
export function LatestActivity({ items }: { items: readonly Activity[] }) {
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">
        <Trans>Just now</Trans>
      </h2>
      <ol className="flex flex-col gap-2">
        {items.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
    </section>
  );
}

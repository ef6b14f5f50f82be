import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { When } from '../../../i18n/when.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';

const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => call('GET /users/me/views', {}, signal),
});

/** The times that somebody of ours looked at this account's Recado: who, why, when. */
export function WhoLooked() {
  const looks = useQuery(viewsQuery);
  const loadFailure = useLoadFailure();
  const { data: views } = looks;
  if (!views) return looks.isError && <FailureNotice {...loadFailure(looks)} />;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl">
          <Trans>Who looked at your Recado</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            Sometimes one of us looks at an account to help. The last 50 times stand here, for half a year each.
          </Trans>
        </p>
      </div>
      {views.items.length === 0 && (
        <p>
          <Trans>Nobody of ours has looked.</Trans>
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {views.items.map(({ id, by, reason, startedAt, running }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card bg-surface p-4 shadow-card"
          >
            <span className="font-medium" dir="auto">
              {by === null ? <Trans>Somebody whose account was deleted</Trans> : `@${by}`}
            </span>
            <When at={startedAt} className="text-[0.875rem] text-ink-soft" />
            {running && (
              <Chip tone="warn">
                <Trans>Looking now</Trans>
              </Chip>
            )}
            <span className="min-w-0 basis-full break-words" dir="auto">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { SalesSettings } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { meQuery, salesSettingsQuery } from '../../api/queries.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';

/** Counts sales, or does not: takes effect at once, for messages from now on. */
export function SalesSwitch({ settings }: { settings: SalesSettings }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: (on: boolean) => call('PUT /settings/sales', { body: { on } }),
    onSuccess: (saved) => {
      client.setQueryData(salesSettingsQuery.queryKey, saved);
      return client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
  const address = `${location.host}/r/…`;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <Switch
        checked={turn.isPending ? turn.variables : settings.on}
        disabled={turn.isPending}
        onChange={(on) => turn.mutate(on)}
        label={t`Count clicks and sales`}
        hint={t`From then on the links in your messages lead over ${address} to where you wrote. Nobody who clicks is noted, only that somebody did. Links that were sent go on working when you switch it off.`}
      />
      {turn.isError && <FailureNotice {...failureWords(turn.error)} onRetry={() => turn.mutate(turn.variables)} />}
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { Automation } from '@recado/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../api/calls/call.ts';
import { useRenewingWords, useWaiting } from '../configure/save/use-waiting.ts';
import type { Configure } from '../configure/use-configure.ts';

/** The last versions of an automation. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: ['versions', id],
    queryFn: ({ signal }) => call('GET /automations/{id}/versions', { params: { id } }, signal),
    staleTime: 0,
  });
}

/** Makes the query of what one version said. */
export function versionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['versions', id, version],
    queryFn: ({ signal }) =>
      call('GET /automations/{id}/versions/{version}', { params: { id, version: String(version) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Restore {
  id: string;
  version: number;
  current: number;
  /** True where DMs that wait take the texts of that version. */
  renewWaiting?: boolean;
}

/** Brings an earlier version back, asking first what becomes of DMs that wait; and offers to take that back, for those too. */
export function useRestore(configure: Configure) {
  const { t } = useLingui();
  const renewed = useRenewingWords();
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ id, ...body }: Restore) => call('POST /automations/{id}/restore', { params: { id }, body }),
    onSuccess: ({ automation, renewing }, { id, current, renewWaiting }) => {
      configure.adopt(automation);
      client.invalidateQueries({ queryKey: ['versions', id], exact: true });
      const back = { id, version: current, current: automation.version };
      const undo = () => restore.mutate({ ...back, ...(renewWaiting && { renewWaiting }) });
      toast(t`The earlier version is back.`, { action: { label: t`Undo`, onClick: undo } });
      if (renewing > 0) toast(renewed(renewing));
    },
  });
  const { question, ask, asking } = useWaiting<Restore>((asked, renew) =>
    restore.mutate(renew ? { ...asked, renewWaiting: true } : asked),
  );
  return {
    error: restore.error,
    busy: restore.isPending || asking,
    question,
    put: (saved: Automation, version: number) => {
      const asked = { id: saved.id, version, current: saved.version };
      // What is off has nothing that waits.
      if (saved.enabled) ask({ id: saved.id, asked });
      else restore.mutate(asked);
    },
  };
}

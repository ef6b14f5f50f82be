import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../api/call.ts';
import type { Configure } from '../use-configure.ts';

/** The last versions of an automation. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: ['versions', id],
    queryFn: ({ signal }) => call('GET /automations/{id}/versions', { params: { id } }, signal),
    staleTime: 0,
  });
}

/** What one of them said. */
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
}

/** Brings an earlier version back, and offers to take that back. */
export function useRestore(configure: Configure) {
  const { t } = useLingui();
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ id, ...body }: Restore) => call('POST /automations/{id}/restore', { params: { id }, body }),
    onSuccess: ({ automation }, { id, current }) => {
      configure.adopt(automation);
      client.invalidateQueries({ queryKey: ['versions', id], exact: true });
      const undo = () => restore.mutate({ id, version: current, current: automation.version });
      toast(t`The earlier version is back.`, { action: { label: t`Undo`, onClick: undo } });
    },
  });
  return restore;
}

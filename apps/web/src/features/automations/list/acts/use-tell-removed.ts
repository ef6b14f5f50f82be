import { useLingui } from '@lingui/react/macro';
import type { Automation } from '@recado/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api/calls/call.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { useRefresh } from '../../configure/use-refresh.ts';

/** Returns what says that an automation went to the bin, and brings it back from there, on or off as it was. */
export function useTellRemoved(): (words: string, removed: Pick<Automation, 'id' | 'enabled'> | null) => void {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const refresh = useRefresh();
  const back = useMutation({
    mutationFn: ({ id, enabled }: Pick<Automation, 'id' | 'enabled'>) =>
      call('POST /automations/bin/restore', { body: { items: [{ id, enabled }] } }),
    onSuccess: ({ restored }) =>
      tell(restored.length > 0 ? t`It is back.` : t`It could not come back: another one is in its place.`),
    onError: (error) => tell(failureWords(error).message),
    onSettled: refresh,
  });
  return (words, removed) =>
    tell(words, {
      description: t`It is in the bin for 30 days.`,
      ...(removed && { action: { label: t`Undo`, onClick: () => back.mutate(removed) } }),
    });
}

import { useLingui } from '@lingui/react/macro';
import type { Home, HomeStep } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { saveOrKeep } from '../../api/outbox/save-or-keep.ts';
import { homeQuery } from '../../api/queries.ts';
import { tell } from '../../ui/notices/tell.ts';
import { useTellKept } from '../../ui/notices/use-tell-kept.ts';

/** Puts a step away on every device, at once on this screen, with a way back for as long as the toast stands. */
export function usePutAway(): (step: HomeStep, name: string) => void {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const tellKept = useTellKept();
  const put = useMutation({
    // One after the other: what is put away, taken back and put away again at once ends away.
    scope: { id: 'home-steps' },
    mutationFn: ({ step, away, name }: { step: HomeStep; away: boolean; name: string }) => {
      const about = { place: `step.${step}`, name, was: { step, away: !away } };
      return saveOrKeep('PUT /home/steps', { body: { step, away } }, about);
    },
    onMutate: async ({ step, away }) => {
      // An answer that is under way still has it as it was.
      await client.cancelQueries({ queryKey: homeQuery.queryKey });
      client.setQueryData(homeQuery.queryKey, (home) => home && withStep(home, step, away));
    },
    onSuccess: (saved, { step, away, name }) => {
      if (saved.kept) return tellKept(saved);
      const action = { label: t`Undo`, onClick: () => put.mutate({ step, away: false, name }) };
      if (away) tell(t`Put away. You will not be asked again.`, { action });
    },
    onError: (error) => tell(failureWords(error).message),
    onSettled: () => client.invalidateQueries({ queryKey: homeQuery.queryKey }),
  });
  return (step, name) => put.mutate({ step, away: true, name });
}

/** Returns Home with a step put away, or taken back. */
export function withStep(home: Home, step: HomeStep, away: boolean): Home {
  const others = home.steps.putAway.filter((one) => one !== step);
  return { ...home, steps: { ...home.steps, putAway: away ? [...others, step] : others } };
}

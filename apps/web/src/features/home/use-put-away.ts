import { useLingui } from '@lingui/react/macro';
import type { Home, HomeStep } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { homeQuery } from '../../api/queries.ts';
import { tell } from '../../ui/notices/tell.ts';

/** Puts a step away on every device, at once on this screen, with a way back for as long as the toast stands. */
export function usePutAway(): (step: HomeStep) => void {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const put = useMutation({
    // One after the other: what is put away, taken back and put away again at once ends away.
    scope: { id: 'home-steps' },
    mutationFn: (body: { step: HomeStep; away: boolean }) => call('PUT /home/steps', { body }),
    onMutate: async ({ step, away }) => {
      // An answer that is under way still has it as it was.
      await client.cancelQueries({ queryKey: homeQuery.queryKey });
      client.setQueryData(homeQuery.queryKey, (home) => home && withStep(home, step, away));
    },
    onSuccess: (_, { step, away }) => {
      const action = { label: t`Undo`, onClick: () => put.mutate({ step, away: false }) };
      if (away) tell(t`Put away. You will not be asked again.`, { action });
    },
    onError: (error) => tell(failureWords(error).message),
    onSettled: () => client.invalidateQueries({ queryKey: homeQuery.queryKey }),
  });
  return (step) => put.mutate({ step, away: true });
}

function withStep(home: Home, step: HomeStep, away: boolean): Home {
  const others = home.steps.putAway.filter((one) => one !== step);
  return { ...home, steps: { ...home.steps, putAway: away ? [...others, step] : others } };
}

import type { Calls, Given, Respect } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { meQuery, respectQuery } from '../../api/queries.ts';

type Choices = Given<Calls['PUT /settings/answers']>['body'];

/** The form over what is saved: changed here, sent whole. */
export function useRespect(saved: Respect) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<Partial<Choices>>({});
  const keep = (respect: Respect) => {
    client.setQueryData(respectQuery.queryKey, respect);
    setChanges({});
    // The forms of automations show words in the language of the fans.
    client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const form = { ...choicesOf(saved), ...changes };
  const save = useMutation({ mutationFn: () => call('PUT /settings/answers', { body: form }), onSuccess: keep });
  const answerAgain = useMutation({
    mutationFn: (personId: string) =>
      call('PUT /people/{personId}/ignored', { params: { personId }, body: { ignored: false } }),
    onSettled: () => client.invalidateQueries({ queryKey: respectQuery.queryKey }),
  });
  return {
    form,
    change: (more: Partial<Choices>) => setChanges((before) => ({ ...before, ...more })),
    dirty: JSON.stringify(form) !== JSON.stringify(choicesOf(saved)),
    save,
    answerAgain,
  };
}

function choicesOf(saved: Respect): Choices {
  const { disclosureOn, disclosureText, ownerFirstMinutes, personHourCap, personDayCap } = saved;
  const { holdWithoutCredits, nameFallback, fansLocale } = saved;
  const caps = { personHourCap, personDayCap };
  return { disclosureOn, disclosureText, ownerFirstMinutes, ...caps, holdWithoutCredits, nameFallback, fansLocale };
}

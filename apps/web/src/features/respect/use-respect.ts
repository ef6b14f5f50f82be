import type { Calls, Given, Respect } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plainOf, useEdits } from '../../api/outbox/outbox-state.ts';
import { ignoredPlace } from '../../api/outbox/places.ts';
import { saveOrKeep } from '../../api/outbox/save-or-keep.ts';
import { meQuery, respectQuery } from '../../api/queries.ts';
import { useTellKept } from '../../ui/notices/use-tell-kept.ts';

type Choices = Given<Calls['PUT /settings/answers']>['body'];

const PLACE = 'answers';

/** The form over what is saved: changed here, sent whole. */
export function useRespect(given: Respect) {
  const client = useQueryClient();
  const tellKept = useTellKept();
  const edits = useEdits();
  const waits = plainOf(PLACE, edits);
  // What waits for the connection is shown as if it were saved.
  const saved = { ...given, ...waits?.body } as Respect; // as: the body of that call
  const [changes, setChanges] = useState<Partial<Choices>>({});
  const keep = (respect: Respect) => {
    client.setQueryData(respectQuery.queryKey, respect);
    setChanges({});
    // The forms of automations show words in the language of the fans.
    client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const form = { ...choicesOf(saved), ...changes };
  const save = useMutation({
    mutationFn: () =>
      saveOrKeep('PUT /settings/answers', { body: form }, { place: PLACE, name: '', was: choicesOf(given) }),
    onSuccess(done) {
      if (done.answer) return keep(done.answer);
      tellKept(done, false);
      setChanges({});
    },
  });
  const answerAgain = useMutation({
    mutationFn: ({ id: personId, username, name }: Respect['ignored'][number]) =>
      saveOrKeep(
        'PUT /people/{personId}/ignored',
        { params: { personId }, body: { ignored: false } },
        {
          place: ignoredPlace(personId),
          name: name?.trim() || (username === null ? '' : `@${username}`),
          was: { ignored: true },
        },
      ),
    onSuccess: (done) => tellKept(done),
    onSettled: () => client.invalidateQueries({ queryKey: respectQuery.queryKey }),
  });
  return {
    form,
    change: (more: Partial<Choices>) => setChanges((before) => ({ ...before, ...more })),
    dirty: JSON.stringify(form) !== JSON.stringify(choicesOf(saved)),
    save,
    waits: waits !== null,
    saved,
    ignored: given.ignored.filter(({ id }) => plainOf(ignoredPlace(id), edits)?.body.ignored !== false),
    answerAgain,
  };
}

function choicesOf(saved: Respect): Choices {
  const { disclosureOn, disclosureText, ownerFirstMinutes, personHourCap, personDayCap } = saved;
  const { holdWithoutCredits, nameFallback, fansLocale } = saved;
  const caps = { personHourCap, personDayCap };
  return { disclosureOn, disclosureText, ownerFirstMinutes, ...caps, holdWithoutCredits, nameFallback, fansLocale };
}

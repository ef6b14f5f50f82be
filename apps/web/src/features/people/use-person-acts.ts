import type { Person } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { ignoredPlace, notePlace } from '../../api/outbox/places.ts';
import { saveOrKeep } from '../../api/outbox/save-or-keep.ts';
import { personQuery, respectQuery } from '../../api/queries.ts';
import { useTellKept } from '../../ui/notices/use-tell-kept.ts';

/**
 * Returns what is done about a person: a note, never answering, which wait where there is no connection; and taking away what is kept, which
 * does not. `person` is as the server has it.
 */
export function usePersonActs(person: Person, name: string) {
  const { id: personId } = person;
  const tellKept = useTellKept();
  const client = useQueryClient();
  const params = { personId };
  const { queryKey } = personQuery(personId);
  const patch = (change: Partial<Person>) =>
    client.setQueryData<Person>(queryKey, (before) => before && { ...before, ...change });
  const inLists = () => {
    for (const key of ['people', 'people-head']) void client.invalidateQueries({ queryKey: [key] });
  };
  const note = useMutation({
    mutationFn: (text: string) =>
      saveOrKeep(
        'PUT /people/{personId}/note',
        { params, body: { note: text.trim() || null } },
        { place: notePlace(personId), name, was: { note: person.note } },
      ),
    onSuccess(saved) {
      // What was typed is not thrown away by a press.
      tellKept(saved, false);
      if (saved.answer) patch(saved.answer);
      inLists();
    },
  });
  const ignore = useMutation({
    mutationFn: (ignored: boolean) =>
      saveOrKeep(
        'PUT /people/{personId}/ignored',
        { params, body: { ignored } },
        { place: ignoredPlace(personId), name, was: { ignored: person.ignored } },
      ),
    onSuccess(saved) {
      tellKept(saved);
      if (saved.answer) patch(saved.answer);
      inLists();
      void client.invalidateQueries({ queryKey: respectQuery.queryKey });
    },
  });
  const forget = useMutation({
    mutationFn: () => call('DELETE /people/{personId}', { params }),
    onSuccess() {
      // What this browser last knew of anybody may hold their words.
      void import('../../api/last-known/answer-store.ts').then(({ forgetAnswers }) => forgetAnswers()).catch(() => {});
      inLists();
      for (const key of [queryKey, ['activity'], ['activity-head'], ['activity-one'], ['home']])
        void client.invalidateQueries({ queryKey: key });
    },
  });
  return { note, ignore, forget };
}

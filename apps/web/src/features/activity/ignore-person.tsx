import { Trans } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { usePlain } from '../../api/outbox/outbox-state.ts';
import { ignoredPlace } from '../../api/outbox/places.ts';
import { saveOrKeep } from '../../api/outbox/save-or-keep.ts';
import { respectQuery } from '../../api/queries.ts';
import { Button } from '../../ui/fields/button.tsx';
import { tell } from '../../ui/notices/tell.ts';
import { useTellKept } from '../../ui/notices/use-tell-kept.ts';

/** Puts the person of an event on the ignore list, or takes them off it. */
export function IgnorePerson({ activity: { person, outcome } }: { activity: Activity }) {
  const client = useQueryClient();
  const respect = useQuery(respectQuery);
  const personId = person.id ?? '';
  const waits = usePlain(ignoredPlace(personId));
  const tellKept = useTellKept();
  const failureWords = useFailureWords();
  const saved = respect.data?.ignored.some(({ id }) => id === personId) ?? false;
  const set = useMutation({
    mutationFn: (ignored: boolean) =>
      saveOrKeep(
        'PUT /people/{personId}/ignored',
        { params: { personId }, body: { ignored } },
        { place: ignoredPlace(personId), name: nameOf(person), was: { ignored: saved } },
      ),
    onSuccess: (done) => tellKept(done),
    onError: (error) => tell(failureWords(error).message),
    onSettled: () => client.invalidateQueries({ queryKey: respectQuery.queryKey }),
  });
  if (person.id === null || !respect.data || outcome === 'own_comment') return null;
  const isIgnored = waits ? waits.body.ignored === true : saved;
  return (
    <Button look="quiet" className="self-start" busy={set.isPending} onClick={() => set.mutate(!isIgnored)}>
      {isIgnored ? <Trans>Answer this person again</Trans> : <Trans>Never answer this person</Trans>}
    </Button>
  );
}

function nameOf({ name, username }: Activity['person']): string {
  return name?.trim() || (username === null ? '' : `@${username}`);
}

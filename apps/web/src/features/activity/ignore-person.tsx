import { Trans } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { respectQuery } from '../../api/queries.ts';
import { Button } from '../../ui/fields/button.tsx';

/** Puts the person of an event on the ignore list, or takes them off it. */
export function IgnorePerson({ activity: { person, outcome } }: { activity: Activity }) {
  const client = useQueryClient();
  const respect = useQuery(respectQuery);
  const set = useMutation({
    mutationFn: (ignored: boolean) =>
      call('PUT /people/{personId}/ignored', { params: { personId: person.id ?? '' }, body: { ignored } }),
    onSettled: () => client.invalidateQueries({ queryKey: respectQuery.queryKey }),
  });
  if (person.id === null || !respect.data || outcome === 'own_comment') return null;
  const isIgnored = respect.data.ignored.some(({ id }) => id === person.id);
  return (
    <Button look="quiet" className="self-start" busy={set.isPending} onClick={() => set.mutate(!isIgnored)}>
      {isIgnored ? <Trans>Answer this person again</Trans> : <Trans>Never answer this person</Trans>}
    </Button>
  );
}

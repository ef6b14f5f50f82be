import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { isRefused } from '../../api/failures/call-error.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useSession } from '../../api/kept/session.ts';
import { useEdits, usePlain } from '../../api/outbox/outbox-state.ts';
import { notePlace } from '../../api/outbox/places.ts';
import { personQuery } from '../../api/queries.ts';
import { usePersonName } from '../../i18n/names/use-person-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { NotHere } from '../../ui/notices/not-here.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { ForgetSheet } from './forget-sheet.tsx';
import { PersonAbout } from './person-about.tsx';
import { PersonCounts } from './person-counts.tsx';
import { PersonNote } from './person-note.tsx';
import { usePersonActs } from './use-person-acts.ts';
import { withWaiting } from './with-waiting.ts';

/** Counts stop here on a person's own page (`MOST_COUNTED.alone` of the contract). */
const MOST = 1_000;

/** `/people/{id}`: one person, with what they wrote and got (`history`), the note, never answering, and taking it all away. */
export function PersonSheet({ id, onClose, history }: { id: string; onClose: () => void; history: ReactNode }) {
  const { t } = useLingui();
  const person = useQuery(personQuery(id));
  const name = usePersonName();
  useTitle(t`Person`);
  // Drawn in pieces: a person who is here at once does not keep the sheet from opening.
  const data = useDeferredValue(person.data, undefined);
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={data ? <bdi className="break-words">{name(data)}</bdi> : t`Person`}
      subtitle={data?.name && data.username !== null ? <bdi>@{data.username}</bdi> : undefined}
    >
      {!data && !person.isError && <Waiting />}
      {person.isError && !person.data && <Failed person={person} />}
      {data && <About key={id} saved={data} name={name(data)} history={history} />}
    </Sheet>
  );
}

function About({ saved, name, history }: { saved: Person; name: string; history: ReactNode }) {
  const acts = usePersonActs(saved, name);
  const note = usePlain(notePlace(saved.id));
  const person = withWaiting(saved, useEdits());
  const { keptDays } = person;
  return (
    <div className="flex flex-col gap-6">
      <p>
        <PersonCounts person={person} most={MOST} />
      </p>
      <Standing person={person} />
      <PersonAbout person={person} />
      <PersonNote saved={person.note} waits={note !== null} act={acts.note} />
      {history}
      <p className="text-[0.875rem] text-ink-soft">
        <Plural
          value={keptDays}
          one="Words and names are kept for # day after they came, then emptied. You choose it under “Your data”."
          other="Words and names are kept for # days after they came, then emptied. You choose it under “Your data”."
        />
      </p>
      <Acts person={person} name={name} acts={acts} />
    </div>
  );
}

/** Says what stands in the way of answers, and what was taken away; each with its reason. */
function Standing({ person: { optedOutAt, ignored, erasedAt } }: { person: Person }) {
  const format = useFormat();
  const [out, erased] = [format.date(optedOutAt ?? 0), format.date(erasedAt ?? 0)];
  if (optedOutAt === null && !ignored && erasedAt === null) return null;
  return (
    <div className="flex flex-col gap-2">
      {ignored && (
        <Notice tone="bad">
          <Trans>You chose that they are never answered. What they write still arrives here.</Trans>
        </Notice>
      )}
      {optedOutAt !== null && (
        <Notice tone="warn">
          <Trans>They asked for no more automatic messages on {out}. Only they can take that back.</Trans>
        </Notice>
      )}
      {erasedAt !== null && (
        <Notice>
          <Trans>What was kept of them until {erased} was deleted.</Trans>
        </Notice>
      )}
    </div>
  );
}

function Acts({ person, name, acts }: { person: Person; name: string; acts: ReturnType<typeof usePersonActs> }) {
  const failureWords = useFailureWords();
  const [asks, setAsks] = useState(false);
  // Who looks as somebody else takes nothing away.
  const isOwn = useSession().viewingAsToken === null;
  const { ignore, forget } = acts;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="soft" busy={ignore.isPending} onClick={() => ignore.mutate(!person.ignored)}>
          {person.ignored ? <Trans>Answer this person again</Trans> : <Trans>Never answer this person</Trans>}
        </Button>
        {isOwn && (
          <Button look="danger" onClick={() => setAsks(true)}>
            <Trans>Delete what is kept…</Trans>
          </Button>
        )}
      </div>
      {ignore.isError && (
        <Notice role="alert" tone="bad">
          {failureWords(ignore.error).message}
        </Notice>
      )}
      {asks && <ForgetSheet name={name} act={forget} onClose={() => setAsks(false)} />}
    </div>
  );
}

function Failed({ person }: { person: Parameters<ReturnType<typeof useLoadFailure>>[0] }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  return (
    <NotHere failure={isRefused(person.error) ? null : loadFailure(person)} title={t`This is not here`}>
      <Trans>
        Nothing is kept of this person: it was deleted after the days that you chose, or belongs to another account.
      </Trans>
    </NotHere>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4" aria-busy>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-28 w-full !rounded-card" />
      <Skeleton className="h-48 w-full !rounded-card" />
    </div>
  );
}

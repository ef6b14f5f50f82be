import { Trans, useLingui } from '@lingui/react/macro';
import type { Automation } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useNamedList } from '../../../api/use-named-list.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { NotesOf } from '../conflicts/conflict-notes.tsx';
import { useConflictsOf } from '../conflicts/use-conflicts.ts';
import { namedPlace } from '../places/place.ts';
import { WordsField } from './words-field.tsx';

const TurnOffSheet = lazy(() =>
  import('../configure/save/turn-off-sheet.tsx').then((module) => ({ default: module.TurnOffSheet })),
);

/** The words of every trigger, changed while the broadcast runs: each change is saved at once, and holds from the next comment on. */
export function LiveWords() {
  const { t } = useLingui();
  const { items, pending, failure, more } = useNamedList('lives', undefined);
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl">
          <Trans>Your words</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          {items.length > 0 || pending || failure ? (
            <Trans>Change them while you talk: each change is saved at once and holds from the next comment on.</Trans>
          ) : (
            <Trans>
              You have no automation for lives yet. Make one in Lives, and it holds from the next comment on.
            </Trans>
          )}
        </p>
      </div>
      {failure && <FailureNotice {...failure} />}
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {items.map((item) => (
          <Trigger key={item.id} saved={item} />
        ))}
      </ul>
      <LoadMore {...more} label={t`Show more`} />
    </section>
  );
}

type Change = { enabled: boolean } | { activationMessages: string[] };

function Trigger({ saved }: { saved: Automation }) {
  const { t } = useLingui();
  const { save, shown, problem, isChanged } = useQuickSave(saved);
  const { id, name, enabled, settings } = shown;
  // Of those that are changed here alone: a list of triggers asks nothing by itself.
  const conflicts = useConflictsOf({ kind: 'live', id, mediaId: null, settings }, { enabled: !save.isIdle });
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 shadow-card">
      <fieldset aria-label={name ?? undefined} disabled={save.isPending} className="flex min-w-0 flex-col gap-2">
        <OnOff name={name} enabled={enabled} onChange={(next) => save.mutate({ enabled: next })} />
        <WordsField
          label={t`Another word of ${name}`}
          words={settings.activationMessages}
          onChange={(activationMessages) => save.mutate({ activationMessages })}
          error={problem}
        />
      </fieldset>
      <NotesOf kind="live" conflicts={conflicts} />
      {isChanged && (
        <Notice tone="warn">
          <Trans>It was saved somewhere else meanwhile. Here is that version: change it again.</Trans>
        </Notice>
      )}
      <p role="status" className="min-h-5 text-[0.875rem] text-ink-soft">
        {save.isPending && <Trans>Saving…</Trans>}
        {save.isSuccess && <Trans>Saved. It holds from the next comment on.</Trans>}
      </p>
    </li>
  );
}

/** A switch that is on at once, and off after a question, since what waits to be sent is then not sent. */
function OnOff({
  name,
  enabled,
  onChange,
}: {
  name: string | null;
  enabled: boolean;
  onChange: (enabled: boolean) => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Switch
        checked={enabled}
        onChange={(next) => (next ? onChange(true) : setAsking(true))}
        label={
          <span className="line-clamp-2 break-words" dir="auto">
            {name}
          </span>
        }
      />
      {asking && (
        <Suspense>
          <TurnOffSheet
            kind="live"
            name={name}
            onKeep={() => setAsking(false)}
            onOff={() => {
              setAsking(false);
              onChange(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Saves one change on the version that is shown. What is on its way shows already; what was refused goes back. */
function useQuickSave(saved: Automation) {
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [mine, setMine] = useState(saved);
  const base = mine.version >= saved.version ? mine : saved;
  const place = namedPlace('live', saved.id);
  const save = useMutation({
    mutationFn: (change: Change) => {
      const { enabled, settings } = changed(base, change);
      return place.save({ enabled, settings, version: base.version });
    },
    onSuccess: ({ automation }) => setMine(automation),
    onSettled: () => client.invalidateQueries({ queryKey: ['named'] }),
  });
  const isChanged = codeOf(save.error) === 'automation_changed';
  return {
    save,
    shown: save.isPending && save.variables ? changed(base, save.variables) : base,
    problem: save.isError && !isChanged ? failureWords(save.error).message : undefined,
    isChanged,
  };
}

function changed(automation: Automation, change: Change): Automation {
  if ('enabled' in change) return { ...automation, ...change };
  return { ...automation, settings: { ...automation.settings, ...change } };
}

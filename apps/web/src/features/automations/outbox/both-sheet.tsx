import { Trans, useLingui } from '@lingui/react/macro';
import { describeChange } from '@recado/engine';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { fansLocaleOf, useSession } from '../../../api/kept/session.ts';
import type { AutomationEdit } from '../../../api/outbox/edits.ts';
import { readThere } from '../../../api/outbox/outbox.ts';
import { When } from '../../../i18n/when.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { useChangeWords } from '../versions/change-words.ts';
import { SettingsPreview } from '../versions/settings-preview.tsx';
import { BothChoice } from './both-choice.tsx';
import { useDecide } from './use-decide.ts';

/** Asks which of two versions counts: the one that was edited here without a connection, or the one that was saved elsewhere meanwhile. */
export function BothSheet({ edit, onClose }: { edit: AutomationEdit; onClose: () => void }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const decide = useDecide();
  const there = useQuery({
    queryKey: ['there', edit.key],
    queryFn: async () => ({ automation: await readThere(edit) }),
    staleTime: 0,
    gcTime: 0,
  });
  const busy = decide.isPending || !there.data;
  const other = there.data?.automation ?? null;
  const choose = (how: 'again' | 'up') =>
    decide.mutate(
      { edit, how, ...(how === 'again' && { over: { version: other?.version ?? null } }) },
      { onSuccess: onClose },
    );
  return (
    <Sheet
      open
      onClose={onClose}
      shape="wide"
      closeLabel={t`Close`}
      title={t`Which one counts?`}
      subtitle={edit.name}
      footer={<BothChoice busy={busy} onChoose={choose} />}
    >
      <p className="mb-4 text-ink-soft">
        <Trans>
          You changed it here without a connection, and meanwhile it was changed somewhere else. If you keep yours, the
          other one stays under “Earlier versions”.
        </Trans>
      </p>
      {there.isError && <FailureNotice {...loadFailure(there)} />}
      {there.isPending && <Skeleton className="h-64 w-full !rounded-card" />}
      {there.data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Side title={t`Yours, from this browser`} at={edit.at} enabled={edit.enabled}>
            <Look edit={edit} settings={edit.settings} />
          </Side>
          <Side title={t`The other one`} at={other?.updatedAt ?? null} enabled={other?.enabled ?? null}>
            {other ? (
              <>
                <Changes edit={edit} other={other} />
                <Look edit={edit} settings={other.settings} />
              </>
            ) : (
              <p>
                <Trans>It was removed somewhere else. If you keep yours, it is made anew.</Trans>
              </p>
            )}
          </Side>
        </div>
      )}
    </Sheet>
  );
}

interface SideProps {
  title: string;
  at: number | null;
  enabled: boolean | null;
  children: ReactNode;
}

function Side({ title, at, enabled, children }: SideProps) {
  const { t } = useLingui();
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        {title}
        {enabled !== null && (
          <Chip tone={enabled ? 'good' : 'neutral'}>
            {enabled
              ? t({ message: 'Active', context: 'an automation' })
              : t({ message: 'Paused', context: 'an automation' })}
          </Chip>
        )}
      </h3>
      {at !== null && <When at={at} className="text-[0.875rem] text-ink-soft" />}
      {children}
    </section>
  );
}

function Look({ edit, settings }: { edit: AutomationEdit; settings: AutomationEdit['settings'] }) {
  const { userData } = useSession();
  return settings && <SettingsPreview kind={edit.kind} settings={settings} locale={fansLocaleOf(userData)} />;
}

/** The list of what the other one says differently. */
function Changes({ edit, other }: { edit: AutomationEdit; other: NonNullable<Awaited<ReturnType<typeof readThere>>> }) {
  const words = useChangeWords();
  const { settings, enabled } = edit;
  if (!settings) return null;
  return (
    <ul className="list-disc pl-5 text-[0.9375rem] text-ink-soft">
      {describeChange({ enabled, settings }, other).map((change) => (
        <li key={change.code} className="break-words" dir="auto">
          {words(change)}
        </li>
      ))}
    </ul>
  );
}

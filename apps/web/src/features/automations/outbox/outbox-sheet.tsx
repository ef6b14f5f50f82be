import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Edit } from '../../../api/outbox/edits.ts';
import { useEdits } from '../../../api/outbox/outbox-state.ts';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { EditRow } from './edit-row.tsx';

// It draws both versions as a fan would see them.
const BothSheet = lazy(() => import('./both-sheet.tsx').then((module) => ({ default: module.BothSheet })));

/** All edits that the server does not have yet: those that wait for the connection, and those about which somebody is asked. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const edits = useEdits();
  const [asked, setAsked] = useState<Edit | null>(null);
  const open = asked && edits.find(({ key }) => key === asked.key);
  return (
    <>
      <Sheet open onClose={onClose} shape="side" closeLabel={t`Close`} title={t`Changes that are not saved yet`}>
        <div className="flex flex-col gap-3">
          <p className="text-[0.9375rem] text-ink-soft">
            {edits.length === 0 ? (
              <Trans>Nothing waits: everything is saved.</Trans>
            ) : (
              <Trans>
                These changes are in this browser alone. What waits is saved by itself, in this order, as soon as there
                is a connection.
              </Trans>
            )}
          </p>
          <ul className="flex flex-col gap-3">
            {edits.map((edit) => (
              <EditRow key={edit.key} edit={edit} onChoose={() => setAsked(edit)} onLeave={onClose} />
            ))}
          </ul>
        </div>
      </Sheet>
      {open && (
        <Suspense>
          <BothSheet edit={open} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Edit } from '../../api/outbox/edits.ts';
import { useEdits } from '../../api/outbox/outbox-state.ts';
import { EditRow } from '../../features/automations/outbox/edit-row.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { PlainRow } from './plain-row.tsx';

// They draw both sides, one of them as a fan would see it.
const BothSheet = lazy(() =>
  import('../../features/automations/outbox/both-sheet.tsx').then((module) => ({ default: module.BothSheet })),
);
const PlainBothSheet = lazy(() =>
  import('./plain-both-sheet.tsx').then((module) => ({ default: module.PlainBothSheet })),
);

/** All edits that the server does not have yet: those that wait for the connection, and those about which somebody is asked or told. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const edits = useEdits();
  const [asked, setAsked] = useState<Edit | null>(null);
  const open = asked && edits.find(({ key }) => key === asked.key);
  const close = () => setAsked(null);
  const [told, unsaved] = [edits.filter(isTold), edits.filter((edit) => !isTold(edit))];
  const list = (shown: readonly Edit[]) => (
    <ul className="flex flex-col gap-3">
      {shown.map((edit) =>
        edit.wish === 'set' ? (
          <PlainRow key={edit.key} edit={edit} onChoose={() => setAsked(edit)} />
        ) : (
          <EditRow key={edit.key} edit={edit} onChoose={() => setAsked(edit)} onLeave={onClose} />
        ),
      )}
    </ul>
  );
  return (
    <>
      <Sheet open onClose={onClose} shape="side" closeLabel={t`Close`} title={t`Changes that are not saved yet`}>
        <div className="flex flex-col gap-3">
          <p className="text-[0.9375rem] text-ink-soft">
            {unsaved.length === 0 ? (
              <Trans>Nothing waits: everything is saved.</Trans>
            ) : (
              <Trans>
                These changes are in this browser alone. What waits is saved by itself, in this order, as soon as there
                is a connection.
              </Trans>
            )}
          </p>
          {unsaved.length > 0 && list(unsaved)}
          {told.length > 0 && (
            <section className="mt-3 flex flex-col gap-3">
              <h3 className="font-semibold text-lg">
                <Trans>Saved, and changed elsewhere too</Trans>
              </h3>
              {list(told)}
            </section>
          )}
        </div>
      </Sheet>
      {open && (
        <Suspense>
          {open.wish === 'set' ? (
            <PlainBothSheet edit={open} onClose={close} />
          ) : (
            <BothSheet edit={open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

function isTold({ state }: Edit): boolean {
  return state === 'told';
}

import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { Notice } from '../notices/notice.tsx';
import { Sheet } from './sheet.tsx';

/** Asks before something is taken away: what it is, what will be lost, and why it did not work. */
export function AskSheet({
  title,
  what,
  children,
  closeLabel,
  keep,
  go,
  failure,
}: {
  title: string;
  /** The name of what goes. */
  what: ReactNode;
  children: ReactNode;
  closeLabel: string;
  keep: { label: string; onClick: () => void };
  go: { label: string; busy: boolean; onClick: () => void };
  failure: string | null;
}) {
  return (
    <Sheet
      open
      onClose={keep.onClick}
      shape="small"
      closeLabel={closeLabel}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={keep.onClick}>
            {keep.label}
          </Button>
          <Button look="danger" busy={go.busy} onClick={go.onClick}>
            {go.label}
          </Button>
        </div>
      }
    >
      <p className="break-words font-medium" dir="auto">
        {what}
      </p>
      <p className="mt-1">{children}</p>
      {failure !== null && (
        <Notice role="alert" className="mt-3" tone="bad">
          {failure}
        </Notice>
      )}
    </Sheet>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/fields/button.tsx';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';
import type { Left } from '../../words/words-field.tsx';

/** Asks before a save that leaves words behind: those that stand in the box still, and start nothing. */
export function LeftSheet({ left, onBack, onSave }: { left: Left; onBack: () => void; onSave: () => void }) {
  const { t } = useLingui();
  const why = {
    too_many: t`An automation has 100 words at most.`,
    too_long: t`A word has 100 characters at most.`,
    unasked: t`They were typed, and not added.`,
  };
  return (
    <Sheet
      open
      onClose={onBack}
      shape="small"
      leavesFocus
      closeLabel={t`Close`}
      title={t`Words are left in the box`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="soft" className="max-sm:w-full" onClick={onSave}>
            <Trans>Save without them</Trans>
          </Button>
          <Button className="max-sm:w-full" onClick={onBack}>
            <Trans>Back to the box</Trans>
          </Button>
        </div>
      }
    >
      <p className="line-clamp-3 font-medium [overflow-wrap:anywhere]" dir="auto">
        {left.text}
      </p>
      <p className="mt-1">
        {why[left.why ?? 'unasked']} <Trans>Saved like this they start nothing, and are gone from here.</Trans>
      </p>
    </Sheet>
  );
}

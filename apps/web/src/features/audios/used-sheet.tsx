import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Audio } from '@recado/contract';
import { Button } from '../../ui/fields/button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { UseLink } from './use-link.tsx';

/** The sheet that says why an audio stays: the automations that send it, each a way to choose another one there. */
export function UsedSheet({ audio, onClose }: { audio: Audio; onClose: () => void }) {
  const { t } = useLingui();
  const { uses, usedBy } = audio;
  const more = uses - usedBy.length;
  return (
    <Sheet
      open
      onClose={onClose}
      shape="small"
      closeLabel={t`Close`}
      title={t`This audio is in use`}
      footer={
        <div className="flex justify-end">
          <Button look="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      }
    >
      <p className="break-words font-medium" dir="auto">
        {audio.name}
      </p>
      <p className="mt-1">
        <Plural
          value={uses}
          one="An automation sends it. Choose another audio there, then it can be removed."
          other="# automations send it. Choose another audio there, then it can be removed."
        />
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {usedBy.map((use) => (
          <li key={use.id}>
            <UseLink use={use} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-[0.875rem] text-ink-soft">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </Sheet>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/fields/button.tsx';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';
import type { Waiting } from './use-waiting.ts';

/** Asks, before a save, what becomes of DMs that wait: they take the new text, or leave with the one that they were planned with. */
export function WaitingSheet({ question: { waiting, answer, waitOn } }: { question: Waiting }) {
  const { t } = useLingui();
  if (waiting === null) return null;
  return (
    <Sheet
      open
      onClose={waitOn}
      shape="small"
      closeLabel={t`Close`}
      title={
        <Plural
          value={waiting}
          one="# waits: send it with the new text?"
          other="# wait: send them with the new text?"
        />
      }
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="soft" className="max-sm:w-full" onClick={() => answer(false)}>
            <Trans>Keep the old text</Trans>
          </Button>
          <Button className="max-sm:w-full" onClick={() => answer(true)}>
            <Trans>Send the new text</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Trans>
          These DMs were planned with the text as it was, and have not left yet. Anything that the new version would not
          answer keeps the old text. Activity says for each which version went out.
        </Trans>
      </p>
    </Sheet>
  );
}

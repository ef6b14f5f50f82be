import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/fields/button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { isInstalledApp } from './install-offer.ts';

/** A short help: where a browser offers nothing by itself, its menu puts Recado on an Android phone. */
export function AndroidHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet
      open
      onClose={onClose}
      shape="small"
      title={t`Recado on your Android`}
      closeLabel={t`Close`}
      footer={
        <Button className="w-full" onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {isInstalledApp() ? (
        <p>
          <Trans>It is on your home screen already: this is it.</Trans>
        </p>
      ) : (
        <ol className="flex list-decimal flex-col gap-2 pl-5 marker:font-semibold">
          <li>
            <Trans>Open Recado in Chrome on your phone.</Trans>
          </li>
          <li>
            <Trans>Tap the three dots at the top.</Trans>
          </li>
          <li>
            <Trans>Tap Install app, or Add to Home screen.</Trans>
          </li>
        </ol>
      )}
    </Sheet>
  );
}

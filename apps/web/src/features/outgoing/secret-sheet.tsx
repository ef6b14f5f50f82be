import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { tell } from '../../ui/notices/tell.ts';
import { Sheet } from '../../ui/sheets/sheet.tsx';

/** Shows a secret once: whoever closes this sees it no more. */
export function SecretSheet({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  const copy = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => tell(t`Copied`),
      () => {}, // it can still be selected
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Copy the secret now</Trans>}
      closeLabel={t`Close`}
      shape="small"
      footer={
        <Button className="w-full" onClick={onClose}>
          <Trans>I have copied it</Trans>
        </Button>
      }
    >
      <p className="text-ink-soft">
        <Trans>
          It is shown this once. With it your program verifies the signature of each event; whoever has it could pretend
          to be Recado.
        </Trans>
      </p>
      <div className="mt-4 flex items-center rounded-control bg-well pl-3">
        <code className="min-w-0 flex-1 select-all break-all py-2 text-[0.8125rem]" translate="no" dir="ltr">
          {secret}
        </code>
        <IconButton label={t`Copy the secret`} onClick={copy}>
          <Copy aria-hidden className="size-4" />
        </IconButton>
      </div>
    </Sheet>
  );
}

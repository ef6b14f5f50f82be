import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { IconButton } from '../../ui/fields/button.tsx';

/** The address that a source is given, to copy. */
export function HookAddress({ url }: { url: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast(t`Copied`),
      () => toast(url),
    );
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-[0.9375rem]">
        <Trans>Address for its webhook</Trans>
      </span>
      <span className="flex items-center rounded-control bg-well pl-3">
        <code className="min-w-0 flex-1 select-all break-all py-2 text-[0.8125rem]" translate="no" dir="ltr">
          {url}
        </code>
        <IconButton label={t`Copy the address`} onClick={copy}>
          <Copy aria-hidden className="size-4" />
        </IconButton>
      </span>
    </div>
  );
}
